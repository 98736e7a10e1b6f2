import type { AppContext } from './context.ts';

/** Kept in memory to log each address once; a shop with more broken ones has been told enough. */
const mostReported = 1000;
const reported = new Set<string>();

/** Logs, once a process, each stored address that cannot be read and is left out wherever it would have been shown. */
export function unreadableReporter(log: AppContext['log']): (address: unknown) => void {
  return (address) => {
    const text = typeof address === 'string' ? address.slice(0, 200) : typeof address;
    if (reported.size >= mostReported || reported.has(text)) return;
    reported.add(text);
    log.warn({ address: text }, 'a stored address cannot be read and is left out');
  };
}
