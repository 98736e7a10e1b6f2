import type { Log } from './log.ts';

/** Maximum number of addresses stored in memory to log each only once. Further ones are not logged. */
const maxReported = 1000;
const reported = new Set<string>();

/**
 * Returns a function that logs each unreadable stored address once per process. Such an address is omitted wherever it
 * would be shown.
 */
export function unreadableReporter(log: Pick<Log, 'warn'>): (address: unknown) => void {
  return (address) => {
    const text = typeof address === 'string' ? address.slice(0, 200) : typeof address;
    if (reported.size >= maxReported || reported.has(text)) return;
    reported.add(text);
    log.warn({ address: text }, 'could not read a stored address, which is skipped');
  };
}
