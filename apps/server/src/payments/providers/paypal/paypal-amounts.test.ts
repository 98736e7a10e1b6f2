import { cents } from '@vitrine/domain/money/cents.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { money, toMoney } from './paypal-amounts.ts';

it.each([
  [1_250, 'USD', '12.50'],
  [5, 'USD', '0.05'],
  [100, 'EUR', '1.00'],
  [1_250, 'JPY', '1250'],
  [1_200, 'TWD', '12'],
  [120_000, 'HUF', '1200'],
])('%i of %s is %s', (amount, currency, value) => {
  expect(toMoney(cents(amount), currency)).toEqual({ currency_code: currency, value });
});

it('half a Taiwan dollar cannot be taken', () => {
  expect(() => toMoney(cents(50), 'TWD')).toThrow(RangeError);
});

it('every amount is read as it was written', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.constantFrom('USD', 'EUR', 'JPY', 'GBP'),
      (amount, currency) => {
        expect(money.parse(toMoney(cents(amount), currency))).toEqual({ amount, currency });
      },
    ),
  );
});

it.each(['12.5x', '-1.00', '1e3', '', '1.2345'])('%j is no amount', (value) => {
  expect(money.safeParse({ currency_code: 'USD', value }).success).toBe(false);
});
