import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addCents,
  applyRate,
  basisPoints,
  cents,
  computeProportion,
  currencySymbol,
  decimalAmount,
  formatMoney,
  MoneyFormatError,
  minCents,
  multiplyCents,
  nonNegative,
  parseMoney,
  subtractCents,
  sumCents,
} from './cents.ts';
import { type Currency, currencies } from './currencies.ts';

const anyAmount = fc.maxSafeInteger().map(cents);

describe('cents and basis points', () => {
  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d as an amount and as a rate', (value) => {
    expect(() => cents(value)).toThrow(RangeError);
    expect(() => basisPoints(value)).toThrow(RangeError);
  });

  it('takes whole numbers as they are, and -0 as 0', () => {
    expect([cents(1999), basisPoints(650), cents(-5)]).toEqual([1999, 650, -5]);
    expect(Object.is(cents(-0), 0)).toBe(true);
  });

  it('adds, subtracts, multiplies and compares', () => {
    expect(addCents(cents(150), cents(275))).toBe(425);
    expect(subtractCents(cents(150), cents(275))).toBe(-125);
    expect(multiplyCents(cents(1999), 3)).toBe(5997);
    expect(sumCents([cents(1), cents(20), cents(300)])).toBe(321);
    expect(sumCents([])).toBe(0);
    expect(minCents(cents(5), cents(4))).toBe(4);
    expect([nonNegative(cents(-1)), nonNegative(cents(7))]).toEqual([0, 7]);
  });

  it('refuses a sum that is no longer exact', () => {
    expect(() => addCents(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError);
  });
});

describe('applyRate', () => {
  it.each([
    [10_000, 650, 650],
    [1999, 1250, 250], // 249.875
    [101, 5000, 51], // 50.5
    [3, 1667, 1], // 0.5001
    [1, 4999, 0], // 0.4999
    [100, 650, 7], // 6.5
    [7700, 650, 501], // 500.5
    [0, 650, 0],
    [2400, 0, 0],
    [2400, 10_000, 2400],
    [-101, 5000, -50], // -50.5
    [9_007_199_254_740_991, 10_000, 9_007_199_254_740_991],
    [9_007_199_254_740_991, 650, 585_467_951_558_164], // 585467951558164.415
    [9_007_199_254_740_991, 5000, 4_503_599_627_370_496], // 4503599627370495.5
  ])('of %d cents at %d basis points is %d cents', (amount, rate, share) => {
    expect(applyRate(cents(amount), basisPoints(rate))).toBe(share);
  });

  it('is the exact half-up quotient for any amount and rate', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 0, max: 10_000 }), (amount, rate) => {
        const share = BigInt(applyRate(amount, basisPoints(rate)));
        const twice = 2n * (BigInt(amount) * BigInt(rate) - share * 10_000n);
        expect(twice >= -10_000n && twice < 10_000n).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });

  it('refuses parts of nothing, and an answer beyond safe integers', () => {
    expect(() => computeProportion(cents(1), 1, 0)).toThrow(RangeError);
    expect(() => applyRate(cents(Number.MAX_SAFE_INTEGER), basisPoints(20_000))).toThrow(RangeError);
  });

  it('stays exact where part and whole are as large as they come', () => {
    const max = Number.MAX_SAFE_INTEGER;
    expect(computeProportion(cents(max), max, max)).toBe(max);
    expect(computeProportion(cents(-4), 2 ** 52, 2 ** 52)).toBe(-4);
  });
});

describe('formatMoney', () => {
  it.each([
    [123_450, '$1,234.50'],
    [0, '$0.00'],
    [5, '$0.05'],
    [99, '$0.99'],
    [100, '$1.00'],
    [-300, '-$3.00'],
    [-7, '-$0.07'],
    [99_999, '$999.99'],
    [100_000, '$1,000.00'],
    [-123_456_789, '-$1,234,567.89'],
    [9_007_199_254_740_991, '$90,071,992,547,409.91'],
  ])('shows %d cents as %s', (amount, text) => {
    expect(formatMoney(cents(amount), 'USD')).toBe(text);
  });

  it.each([
    [123_450, 'EUR', '€1,234.50'],
    [1_200, 'JPY', '¥1,200'],
    [-1_200, 'JPY', '-¥1,200'],
    [1_234_500, 'KWD', 'KWD\u00A01,234.500'],
    [1_290, 'CHF', 'CHF\u00A012.90'],
    [0, 'HUF', 'Ft\u00A00.00'],
  ] as const)('shows %d of %s as %s', (amount, currency, text) => {
    expect(formatMoney(cents(amount), currency)).toBe(text);
  });

  it('writes an amount as the given locale does', () => {
    expect(formatMoney(cents(123_450), 'EUR', 'de-DE')).toBe('1.234,50\u00A0€');
    expect(formatMoney(cents(123_450), 'USD', 'ar-AE')).toBe('\u2066\u200f1,234.50\u00A0US$\u2069');
  });

  it('has a symbol for every currency', () => {
    expect(['USD', 'EUR', 'JPY', 'CHF'].map((code) => currencySymbol(code as Currency))).toEqual([
      '$',
      '€',
      '¥',
      'CHF',
    ]);
    expect(currencies.filter((code) => currencySymbol(code) === '')).toEqual([]);
  });

  it('leaves the sign of currency out where a file wants only the number', () => {
    expect([decimalAmount(cents(123_450), 'USD'), decimalAmount(cents(-7), 'USD')]).toEqual(['1234.50', '-0.07']);
    expect([decimalAmount(cents(500), 'JPY'), decimalAmount(cents(-5), 'KWD')]).toEqual(['500', '-0.005']);
  });
});

describe('parseMoney', () => {
  it.each([
    ['12.34', 1234],
    ['33.10', 3310],
    ['6.9', 690],
    ['5', 500],
    [' 7.00 ', 700],
    ['0.05', 5],
    ['-3.20', -320],
    ['1.005', 101],
    ['1.0049', 100],
    ['0.999', 100],
    ['007.5', 750],
    ['8.165', 817],
  ])('reads %s as %d cents', (text, amount) => {
    expect(parseMoney(text, 'USD')).toBe(amount);
  });

  it.each([
    ['1200', 'JPY', 1200],
    ['12.5', 'JPY', 13],
    ['1.2345', 'KWD', 1235],
    ['1.5', 'KWD', 1500],
  ] as const)('reads %s of %s as %d', (text, currency, amount) => {
    expect(parseMoney(text, currency)).toBe(amount);
  });

  it.each(['', '.5', '5.', '1,234.00', '$5', '1e3', '0x10', 'NaN', '1.2.3', '--1', '99999999999999999'])(
    "refuses '%s'",
    (text) => {
      expect(() => parseMoney(text, 'USD')).toThrow(MoneyFormatError);
    },
  );

  it('reads back every amount it can show', () => {
    fc.assert(
      fc.property(anyAmount, fc.constantFrom(...currencies), (amount, currency) => {
        expect(parseMoney(decimalAmount(amount, currency), currency)).toBe(amount);
      }),
    );
  });
});
