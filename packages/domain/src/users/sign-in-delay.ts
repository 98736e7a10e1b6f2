const minute = 60_000;
const maxDelay = 15 * minute;
/** The time after the last wrong sign-in until the count is reset, in milliseconds. */
export const failuresForgottenAfter = 24 * 60 * minute;

/** The count of wrong sign-ins for one key, such as an address or an account. Times are in milliseconds. */
export interface CountedFailures {
  readonly failures: number;
  readonly lastAt: number;
  /** No attempt is allowed before this time. Null means no block. */
  readonly blockedUntil: number | null;
}

/**
 * Returns the count with one more attempt at `now`. The first `free` attempts have no pause. Each later one starts a
 * pause of one minute, then twice as long each time, at most 15 minutes.
 */
export function withAttempt(
  counted: CountedFailures,
  { now, free }: { readonly now: number; readonly free: number },
): CountedFailures {
  const isForgotten = now - counted.lastAt > failuresForgottenAfter;
  const failures = (isForgotten ? 0 : counted.failures) + 1;
  const pause = failures < free ? 0 : Math.min(maxDelay, minute * 2 ** Math.min(failures - free, 20));
  return { failures, lastAt: now, blockedUntil: pause === 0 ? null : now + pause };
}

/** Returns the whole seconds until the next attempt is allowed, or 0 when it is allowed now. */
export function secondsBlocked({ blockedUntil }: Pick<CountedFailures, 'blockedUntil'>, now: number): number {
  return blockedUntil === null || blockedUntil <= now ? 0 : Math.ceil((blockedUntil - now) / 1_000);
}
