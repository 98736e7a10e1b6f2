import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settingsPricing } from '../cart/cart-totals.ts';
import { basisPoints, cents, sumCents } from '../money/cents.ts';
import { defaultSiteSettings } from '../settings/site-settings.ts';
import { orderPrice } from './order-price.ts';
import { removedTaxTitle } from './removed-tax.ts';
import { type TaxRate, taxRoundings } from './stages/tax-stage.ts';

const home = { country: 'DE', state: null, postalCode: null };
const vat = (rate: number, taxClass: TaxRate['taxClass'] = null): TaxRate => ({
  title: 'VAT',
  rate: basisPoints(rate),
  taxClass,
  appliesToShipping: true,
  location: home,
});
const books = { id: 'books', name: 'Books' };
const german = [vat(1900), vat(700, books)];

/** A shop with 5.95 for shipping whose prices include tax. */
function getPrice(
  lines: Parameters<typeof orderPrice>[0],
  terms: { isConsumer?: boolean; rounding?: (typeof taxRoundings)[number]; flat?: number } = {},
) {
  const { isConsumer = false, rounding = 'ORDER', flat = 595 } = terms;
  const settings = { ...defaultSiteSettings, flatShippingRate: cents(flat), freeShippingThreshold: cents(10_000_000) };
  const pricing = settingsPricing(settings);
  const taxes = { ...pricing.taxes, isIncluded: true, rounding };
  return orderPrice(lines, {
    ...pricing,
    taxes: isConsumer ? { ...taxes, rates: german } : { ...taxes, rates: [], removed: german },
  });
}

describe('tax that prices include and a business or an export does not pay', () => {
  it('is taken out of goods and shipping, each at the rate that its price contains', () => {
    const lines = [
      { price: cents(11_900), quantity: 1 },
      { price: cents(1_070), quantity: 2, taxClassId: 'books' },
    ];
    const { totals, discounts, lines: priced, removedTax, taxes } = getPrice(lines, { flat: 0 });
    expect(totals).toMatchObject({ subtotal: 14_040, discount: 2_040, shipping: 0, tax: 0, total: 12_000 });
    expect(discounts).toMatchObject([{ title: removedTaxTitle, amount: 2_040, isApplied: true, code: null }]);
    expect(priced.map(({ discount }) => discount)).toEqual([1_900, 140]);
    expect([removedTax, taxes]).toEqual([2_040, []]);
  });

  it('is taken out of the charge for shipping itself', () => {
    const { totals, removedTax } = getPrice([{ price: cents(11_900), quantity: 1 }]);
    expect(totals).toMatchObject({ discount: 1_900, shipping: 500, total: 10_500 });
    expect(removedTax).toBe(1_995);
  });

  it('is not taken out of gift cards, which contain none', () => {
    const { totals } = getPrice([{ price: cents(5_000), quantity: 1, isGiftCard: true }]);
    expect(totals).toMatchObject({ discount: 0, total: 5_000 });
  });

  it('is exactly what a consumer pays of it, for any order, and the parts sum to the whole', () => {
    const line = fc.record({
      price: fc.integer({ min: 0, max: 100_000 }).map(cents),
      quantity: fc.integer({ min: 1, max: 9 }),
      taxClassId: fc.constantFrom(null, 'books', 'other'),
      isGiftCard: fc.constantFrom(false, false, true),
    });
    const order = fc.tuple(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 5_000 }),
      fc.constantFrom(...taxRoundings),
    );
    fc.assert(
      fc.property(order, ([lines, flat, rounding]) => {
        const consumer = getPrice(lines, { isConsumer: true, flat, rounding });
        const { totals, discounts, lines: priced, removedTax } = getPrice(lines, { flat, rounding });
        expect(removedTax).toBe(consumer.includedTax);
        expect(totals.total).toBe(consumer.totals.total - consumer.includedTax);
        expect(totals.subtotal - totals.discount + totals.shipping + totals.tax).toBe(totals.total);
        expect(sumCents(priced.map(({ discount }) => discount))).toBe(totals.discount);
        expect(sumCents(discounts.map(({ amount }) => amount))).toBe(totals.discount);
        expect(totals.tax).toBe(0);
      }),
      { numRuns: 1_000 },
    );
  });
});
