import { describe, expect, test } from 'vitest';
import { cents } from '../../money/cents.ts';
import type { Currency } from '../../money/currencies.ts';
import { nationalTax } from './national-tax.ts';

function stored(baseCurrency: Currency, rate: string) {
  return { baseCurrency, rate, source: 'ECB', date: '2026-11-20' };
}

describe('the VAT in the currency of the country of the seller', () => {
  // Tax, its currency, the country, the shop's currency, the rate, the tax in the shop's currency. Computed by hand.
  test.each([
    [1877, 'CHF', 'DE', 'EUR', '0.9385', 2000],
    [790, 'CHF', 'AT', 'EUR', '0.9385', 842], // 8.4177
    [1, 'CHF', 'FR', 'EUR', '0.9385', 1], // 0.0107
    [137, 'JPY', 'DE', 'EUR', '163.52', 84], // 0.8378
    [100_000, 'JPY', 'DE', 'EUR', '160', 62_500],
    [1234, 'KWD', 'DE', 'EUR', '0.333', 371], // 1.234 KWD = 3.7057
    [2500, 'EUR', 'CH', 'CHF', '1.0655', 2346], // 23.4632
    [2500, 'EUR', 'GB', 'GBP', '1.2', 2083], // 20.8333
    [105, 'EUR', 'SE', 'SEK', '0.08', 1313], // 13.125, a half rounds up
    [12_345, 'USD', 'HU', 'HUF', '0.0027', 4_572_222], // 45,722.22
  ] as const)('%i in %s of a seller in %s with %s at %s', (tax, currency, sellerCountry, base, rate, amount) => {
    const found = nationalTax(cents(tax), { currency, rate: stored(base, rate), sellerCountry });
    expect(found).toEqual({ ...stored(base, rate), amount });
  });

  test.each([
    ['in that currency', 100, 'EUR', 'DE', stored('EUR', '0.9385')],
    ['without a stored rate', 100, 'CHF', 'DE', null],
    ['with a rate for another currency', 100, 'CHF', 'DE', stored('USD', '0.9385')],
    ['without VAT', 0, 'CHF', 'DE', stored('EUR', '0.9385')],
    ['of a seller whose country has no such rule', 100, 'CHF', 'US', stored('USD', '0.9385')],
    ['of a seller without an address', 100, 'CHF', null, stored('EUR', '0.9385')],
  ] as const)('is not stated %s', (_, tax, currency, sellerCountry, rate) => {
    expect(nationalTax(cents(tax), { currency, rate, sellerCountry })).toBeNull();
  });
});
