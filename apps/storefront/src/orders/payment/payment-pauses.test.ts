import { describe, expect, it } from 'vitest';
import { pauseBeforeAsking } from './payment-pauses.ts';

describe('the pauses before a payment is asked about again', () => {
  it('begin with a second, grow with each answer, and stay at half a minute', () => {
    const pauses = Array.from({ length: 12 }, (_, count) => pauseBeforeAsking(count + 1));
    expect(pauses[0]).toBe(1_000);
    expect(pauses.slice(1, 8).every((pause, index) => pause > (pauses[index] ?? 0))).toBe(true);
    expect(pauses.slice(-2)).toEqual([30_000, 30_000]);
  });
});
