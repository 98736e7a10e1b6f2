const minute = 60_000;
const longestDelay = 15 * minute;
/** Wrong sign-ins are forgotten when there was none for so long, in milliseconds. */
export const failuresForgottenAfter = 24 * 60 * minute;

/** The wrong sign-ins counted under one key, such as an address or an account. Times in milliseconds. */
export interface CountedFailures {
  readonly failures: number;
  readonly lastAt: number;
  /** No attempt is let through before this moment; null for none. */
  readonly blockedUntil: number | null;
}

/**
 * The count with one more attempt at `now`. Up to `free` attempts go at once; from then on each is followed by a pause: a minute,
 * then twice as long each time, at most 15 minutes.
 */
export function withAttempt(
  counted: CountedFailures,
  { now, free }: { readonly now: number; readonly free: number },
): CountedFailures {
  const isForgotten = now - counted.lastAt > failuresForgottenAfter;
  const failures = (isForgotten ? 0 : counted.failures) + 1;
  const pause = failures < free ? 0 : Math.min(longestDelay, minute * 2 ** Math.min(failures - free, 20));
  return { failures, lastAt: now, blockedUntil: pause === 0 ? null : now + pause };
}

/** Whole seconds until the next attempt is let through; 0 for now. */
export function secondsBlocked({ blockedUntil }: Pick<CountedFailures, 'blockedUntil'>, now: number): number {
  return blockedUntil === null || blockedUntil <= now ? 0 : Math.ceil((blockedUntil - now) / 1_000);
}
