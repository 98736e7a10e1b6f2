import type { ErrorCode } from '@vitrine/contract/errors/catalogue.ts';
import type { Log } from '../../runtime/log.ts';

const defaultEveryMs = 1_000;

/** The log line of a database that is away. */
export const databaseOutage = { code: 'UNAVAILABLE', line: 'The database is not available.' } as const;

/** Logs an outage, for one caller among many that fail alike. */
export type OutageLog = (log: Pick<Log, 'error'>, error: unknown) => void;

/**
 * Returns a log of an outage. It writes at most one line per second, with the number of failures since the previous
 * line, instead of a stack for each request. `now` is in milliseconds.
 */
export function outageLog(
  { code, line }: { readonly code: ErrorCode; readonly line: string },
  everyMs = defaultEveryMs,
  now: () => number = () => performance.now(),
): OutageLog {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (log, error) => {
    count += 1;
    if (now() - loggedAt < everyMs) return;
    const reason = error instanceof Error ? error.message : String(error);
    log.error({ code, reason, failures: count }, line);
    loggedAt = now();
    count = 0;
  };
}
