import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, allocateByLargestRemainder } from './allocation.ts';
import { cents, sumCents } from './cents.ts';

const someCents = fc.integer({ min: 0, max: 10_000_000 }).map(cents);

describe('allocate', () => {
  it.each([
    [100, [1, 1, 1], [33, 34, 33]],
    [10, [2400, 1200], [7, 3]], // 6.67 + 3.33
    [650, [10_000], [650]],
    [5, [0, 3, 0], [0, 5, 0]],
    [5, [0, 0], [0, 5]],
    [0, [7, 9], [0, 0]],
    [7, [], []],
  ])('splits %d over %j as %j', (amount, weights, shares) => {
    expect(allocate(cents(amount), weights.map(cents))).toEqual(shares);
  });

  it('gives shares that sum to the amount, none below 0, none a whole cent from its proportion', () => {
    fc.assert(
      fc.property(someCents, fc.array(someCents, { minLength: 1, maxLength: 12 }), (amount, weights) => {
        const shares = allocate(amount, weights);
        const whole = sumCents(weights);
        expect(sumCents(shares)).toBe(amount);
        shares.forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(0);
          if (whole > 0) expect(Math.abs(share * whole - amount * (weights[index] ?? 0))).toBeLessThanOrEqual(whole);
        });
      }),
      { numRuns: 5000 },
    );
  });
});

describe('allocateByLargestRemainder', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [10, [2400, 1200], [7, 3]], // 6.67 + 3.33
    [3, [5, 5], [2, 1]],
    [9, [4, 5], [4, 5]],
    [5, [0, 0], [0, 0]],
    [7, [], []],
  ])('splits %d over %j as %j', (amount, weights, shares) => {
    expect(allocateByLargestRemainder(cents(amount), weights.map(cents))).toEqual(shares);
  });

  it('gives shares that sum to the amount, each less than a cent from its proportion and none above its weight', () => {
    fc.assert(
      fc.property(someCents, fc.array(someCents, { minLength: 1, maxLength: 12 }), (wanted, weights) => {
        const whole = sumCents(weights);
        const amount = cents(Math.min(wanted, whole));
        const shares = allocateByLargestRemainder(amount, weights);
        expect(sumCents(shares)).toBe(amount);
        shares.forEach((share, index) => {
          const weight = weights[index] ?? 0;
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(weight);
          if (whole > 0) expect(Math.abs(share * whole - amount * weight)).toBeLessThan(whole);
        });
      }),
      { numRuns: 2000 },
    );
  });
});
