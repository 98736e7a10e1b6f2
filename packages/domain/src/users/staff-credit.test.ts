import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { exceedsStaffCredit } from './staff-credit.ts';

const shop = (amount: number) => ({
  amount: cents(amount),
  currency: 'EUR' as const,
  rates: [
    { currency: 'CHF' as const, rate: '0.9385' },
    { currency: 'JPY' as const, rate: '180.2' },
  ],
});

describe('the limit of gift cards and credit that staff issue', () => {
  it.each([
    [0, 10_000, false],
    [0, 10_001, true],
    [9_999, 1, false],
    [10_000, 1, true],
  ])('%i recently and %i now', (recent, amount, isAbove) => {
    const issued = [recent, amount].map((one) => ({ currency: 'EUR' as const, amount: one }));
    expect(exceedsStaffCredit(issued, shop(10_000))).toBe(isAbove);
  });

  it('of 0 applies to every amount', () => {
    expect(exceedsStaffCredit([{ currency: 'EUR', amount: 1 }], shop(0))).toBe(true);
  });

  // 93.85 CHF are 100.00 EUR, and 18020 JPY too. A part of a cent counts as a cent.
  it.each([
    ['CHF', 9_385, 0, false],
    ['CHF', 9_386, 0, true],
    ['CHF', 4_693, 4_999, false],
    ['CHF', 4_693, 5_000, true],
    ['JPY', 18_020, 0, false],
    ['JPY', 18_021, 0, true],
    ['JPY', 1, 10_000, true],
    ['GBP', 1, 0, true],
  ] as const)('in %s of %i, with %i cents of the shop', (currency, amount, recent, isAbove) => {
    const issued = [
      { currency: 'EUR' as const, amount: recent },
      { currency, amount },
    ];
    expect(exceedsStaffCredit(issued, shop(10_000))).toBe(isAbove);
  });
});
