import { describe, expect, it } from 'vitest';
import { basisPoints } from '../money/cents.ts';
import { maxPendingRedemptions, maxUnitsAtOnce } from './hold-limit.ts';

describe('the units of a product that one unpaid order may hold', () => {
  it.each([
    [0, 20],
    [100, 20],
    [101, 20],
    [104, 20],
    [105, 21],
    [5_000, 1_000],
  ])('of %i in stock are %i: 20, or a fifth where that is more', (stock, max) => {
    expect(maxUnitsAtOnce(stock, { holdUnits: 20, holdStockShare: basisPoints(2_000) })).toBe(max);
  });
});

describe('the uses of a limited discount that waiting orders may hold together', () => {
  it.each([
    [1, 1],
    [9, 1],
    [10, 2],
    [100, 20],
  ])('of %i free ones are %i: a fifth, and always one', (free, max) => {
    expect(maxPendingRedemptions(free, { holdStockShare: basisPoints(2_000) })).toBe(max);
  });
});
