import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { agreedPrice, exchangeDifference, priceIncrease } from './exchange.ts';

describe('the difference of an exchange', () => {
  it.each([
    [2_000, 2_500, { due: 500, refund: 0 }],
    [2_500, 2_000, { due: 0, refund: 500 }],
    [2_000, 2_000, { due: 0, refund: 0 }],
    [0, 700, { due: 700, refund: 0 }],
  ])('of %i returned for %i is one amount', (value, cost, expected) => {
    expect(exchangeDifference({ value: cents(value), cost: cents(cost) })).toEqual(expected);
  });

  it('is due or refunded, never both, and settles the two amounts', () => {
    const amount = fc.nat(10_000_000);
    fc.assert(
      fc.property(amount, amount, (value, cost) => {
        const { due, refund } = exchangeDifference({ value: cents(value), cost: cents(cost) });
        expect(Math.min(due, refund)).toBe(0);
        expect(value + due - refund).toBe(cost);
      }),
    );
  });
});

describe('the price of an exchange', () => {
  const lines = [
    { unitPrice: cents(1_000), quantity: 2 },
    { unitPrice: cents(333), quantity: 1 },
  ];

  it('is that of the request, when it rises until the replacement is ordered', () => {
    expect(agreedPrice(lines)).toBe(2_333);
    expect(priceIncrease(cents(2_500), lines)).toBe(167);
  });

  it('falls with the price of the shop', () => {
    expect(priceIncrease(cents(2_000), lines)).toBe(0);
  });
});
