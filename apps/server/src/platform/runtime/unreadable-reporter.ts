import type { Log } from './log.ts';

/** The most addresses stored in memory to log each only once; further ones are not logged. */
const mostReported = 1000;
const reported = new Set<string>();

/** Returns a function that logs, once per process, each unreadable stored address, which is left out wherever it would be shown. */
export function unreadableReporter(log: Pick<Log, 'warn'>): (address: unknown) => void {
  return (address) => {
    const text = typeof address === 'string' ? address.slice(0, 200) : typeof address;
    if (reported.size >= mostReported || reported.has(text)) return;
    reported.add(text);
    log.warn({ address: text }, 'could not read a stored address, which is skipped');
  };
}
