import { expect, it } from 'vitest';
import { type CountedFailures, failuresForgottenAfter, secondsBlocked, withAttempt } from './sign-in-delay.ts';

const none: CountedFailures = { failures: 0, lastAt: 0, blockedUntil: null };

it('lets the free attempts through, then pauses a minute, then twice as long each time, at most 15 minutes', () => {
  const pauses: number[] = [];
  let counted = none;
  let now = 0;
  for (let attempt = 1; attempt <= 9; attempt += 1) {
    counted = withAttempt(counted, { now, free: 3 });
    pauses.push(secondsBlocked(counted, now));
    now = counted.blockedUntil ?? now;
  }
  expect(pauses).toEqual([0, 0, 60, 120, 240, 480, 900, 900, 900]);
});

it('keeps the pause finite after any number of attempts', () => {
  const many = withAttempt({ failures: 1_000_000, lastAt: 0, blockedUntil: null }, { now: 0, free: 10 });
  expect(secondsBlocked(many, 0)).toBe(900);
});

it('forgets wrong attempts after a day without one', () => {
  const old: CountedFailures = { failures: 50, lastAt: 0, blockedUntil: null };
  expect(withAttempt(old, { now: failuresForgottenAfter + 1, free: 10 }).failures).toBe(1);
  expect(withAttempt(old, { now: failuresForgottenAfter, free: 10 }).failures).toBe(51);
});

it('counts a pause that is over as none', () => {
  expect(secondsBlocked({ blockedUntil: 1_000 }, 1_000)).toBe(0);
  expect(secondsBlocked({ blockedUntil: 1_001 }, 1_000)).toBe(1);
});
