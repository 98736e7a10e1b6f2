import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settingsPricing } from '../cart/cart-totals.ts';
import { cents, sumCents } from '../money/cents.ts';
import { orderPrice } from '../pricing/order-price.ts';
import type { PricedLine } from '../pricing/stages/discount-stage.ts';
import { defaultSiteSettings } from '../settings/site-settings.ts';
import {
  type ClaimedAmount,
  type ClaimedTaxes,
  checkedTaxes,
  fallbackReasons,
  fallbackSentence,
  type TaxQuestion,
  toRequestAddress,
} from './provider-taxes.ts';

const inNewYork = { country: 'US', state: 'NY', postalCode: null };
const claim = (amount: number, tax: number, isIncluded = false): ClaimedAmount => ({
  amount,
  tax,
  isIncluded,
  taxes:
    tax === 0
      ? []
      : [{ title: 'Sales Tax (New York)', percent: 8.875, amount: tax, taxable: amount, index: inNewYork }],
});

const question = (amounts: readonly number[], shipping: number, isIncluded = false): TaxQuestion => ({
  of: {
    lines: amounts.map((amount) => ({ amount: cents(amount), taxClassId: null })),
    shipping: cents(shipping),
    isIncluded,
  },
  classNames: new Map(),
  currency: 'USD',
});

/** A valid response for two lines, one of them free, and shipping. */
const requested = question([5_000, 0], 799);
const valid: ClaimedTaxes = {
  currency: 'usd',
  total: 5_000 + 799 + 444 + 71,
  addedTax: 515,
  includedTax: 0,
  lines: [{ ...claim(5_000, 444), index: 0 }],
  shipping: claim(799, 71),
};
const withLine = (line: ClaimedAmount, more: Partial<ClaimedTaxes> = {}): ClaimedTaxes => ({
  ...valid,
  lines: [{ ...line, index: 0 }],
  ...more,
});
const taxed = (amount: number, percent = 8.875): ClaimedAmount => ({
  ...claim(5_000, amount),
  taxes: [{ title: 'Tax', percent, amount, taxable: 5_000, index: inNewYork }],
});

describe('the answer of a tax provider', () => {
  it('that agrees with the question becomes the taxes of lines and shipping', () => {
    const checked = checkedTaxes(requested, valid);
    expect(checked).toMatchObject({
      isValid: true,
      taxes: {
        lineParts: [[{ title: 'Sales Tax (New York)', rate: 887.5, amount: 444, taxable: 5_000, state: 'NY' }], []],
        shippingParts: [{ amount: 71, taxable: 799 }],
      },
    });
  });

  it.each<[string, ClaimedTaxes]>([
    ['another currency', { ...valid, currency: 'eur' }],
    ['no answer for a line', { ...valid, lines: [] }],
    [
      'an answer for a line that was not requested',
      { ...valid, lines: [...valid.lines, { ...claim(10, 0), index: 7 }] },
    ],
    ['two answers for a line', { ...valid, lines: [...valid.lines, ...valid.lines] }],
    ['another amount', withLine(claim(4_999, 444))],
    ['no answer for the shipping', { ...valid, shipping: null }],
    ['a tax below 0', withLine(taxed(-444), { addedTax: -373, total: 5_426 })],
    ['a tax above the amount', withLine(taxed(5_001), { addedTax: 5_072, total: 10_871 })],
    ['a rate above 100 %', withLine(taxed(444, 101))],
    ['a rate that is no number', withLine(taxed(444, Number.NaN))],
    ['a part of a cent', withLine(taxed(444.5), { addedTax: 515.5, total: 6_314.5 })],
    ['taxes of a line that do not sum', withLine({ ...claim(5_000, 444), taxes: [] })],
    ['taxes that do not sum to the whole', { ...valid, addedTax: 516, total: 6_315 }],
    ['a total that does not sum', { ...valid, total: 6_313 }],
    ['taxes in prices that contain none', { ...valid, addedTax: 0, includedTax: 515, total: 5_799 }],
    ['lines with taxes in prices that contain none', withLine({ ...claim(5_000, 444), isIncluded: true })],
  ])('with %s is refused', (_error, answer) => {
    expect(checkedTaxes(requested, answer)).toMatchObject({ isValid: false, because: expect.any(String) });
  });

  it('is counted in the price of exactly the amounts that were asked, and sums to the cent', () => {
    const amounts = fc.array(fc.nat(500_000), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        amounts,
        fc.nat(5_000),
        fc.nat(30),
        fc.boolean(),
        fc.nat(3),
        (prices, flat, percent, isIncluded, changed) => {
          const lines: readonly PricedLine[] = prices.map((price) => ({ price: cents(price), quantity: 1 }));
          const settings = { ...defaultSiteSettings, flatShippingRate: cents(flat), pricesIncludeTax: isIncluded };
          const pricing = settingsPricing(settings);
          const before = orderPrice(lines, pricing);
          const of = { ...before.taxed, isIncluded };
          const computeTax = (amount: number) => Math.floor((amount * percent) / (100 + (isIncluded ? percent : 0)));
          const claims = of.lines.map(({ amount }, index) => ({
            ...claim(amount, computeTax(amount), isIncluded),
            index,
          }));
          const shipping = claim(of.shipping, computeTax(of.shipping), isIncluded);
          const tax = [...claims, shipping].reduce((sum, one) => sum + one.tax, 0);
          const whole = sumCents([...of.lines.map(({ amount }) => amount), of.shipping]);
          const checked = checkedTaxes(
            { of, classNames: new Map(), currency: 'USD' },
            {
              currency: 'usd',
              total: whole + (isIncluded ? 0 : tax),
              addedTax: isIncluded ? 0 : tax,
              includedTax: isIncluded ? tax : 0,
              lines: claims,
              shipping,
            },
          );
          if (!checked.isValid) throw new Error(checked.because);
          const computed = { ...pricing, taxes: { ...pricing.taxes, computed: checked.taxes } };
          const price = orderPrice(lines, computed);
          expect(price.isTaxComputed).toBe(true);
          expect(price.totals.tax + price.includedTax).toBe(tax);
          expect(sumCents(price.taxes.map(({ amount }) => amount))).toBe(tax);
          expect(price.totals.total).toBe(whole + price.totals.tax);
          const parts = [...price.lines.flatMap((line) => line.taxes), ...price.shippingTaxes];
          expect(sumCents(parts.map(({ amount }) => amount))).toBe(tax);
          // Another price and another quantity of lines. The rates of the shop apply, as before.
          const others =
            changed === 0 ? lines.slice(1) : lines.map((line) => ({ ...line, price: cents(line.price + changed) }));
          const later = orderPrice(others, computed);
          expect(later.isTaxComputed).toBe(false);
          expect(later.totals).toEqual(orderPrice(others, pricing).totals);
        },
      ),
    );
  });

  it('does not count for an exempt customer', () => {
    const pricing = settingsPricing(defaultSiteSettings);
    const checked = checkedTaxes(requested, valid);
    if (!checked.isValid) throw new Error(checked.because);
    const taxes = { ...pricing.taxes, computed: checked.taxes, exemptReason: 'Resale certificate' };
    const lines = [
      { price: cents(5_000), quantity: 1 },
      { price: cents(0), quantity: 1 },
    ];
    const price = orderPrice(lines, { ...pricing, taxes });
    expect(price).toMatchObject({ isTaxComputed: false, totals: { tax: 0 }, taxes: [] });
  });
});

describe('the address that a provider receives', () => {
  it.each([
    [
      { country: 'US', state: 'ny', postalCode: '10001-1234' },
      { country: 'US', state: 'NY', postalCode: '10001' },
    ],
    [
      { country: 'US', state: 'New York', postalCode: '10001' },
      { country: 'US', state: 'NY', postalCode: '10001' },
    ],
    [
      { country: 'de', state: 'Berlin', postalCode: ' 10115 ' },
      { country: 'DE', state: null, postalCode: '10115' },
    ],
    [
      { country: 'CA', state: 'QC', postalCode: null },
      { country: 'CA', state: 'QC', postalCode: null },
    ],
    [{ country: 'US', state: 'NY', postalCode: '' }, null],
    [{ country: 'US', state: 'NY', postalCode: 'ABCDE' }, null],
    [{ country: 'CA', state: null, postalCode: null }, null],
  ])('of %o is %o', (address, isNotified) => {
    expect(toRequestAddress(address)).toEqual(isNotified);
  });
});

describe('staff', () => {
  it('see in one sentence why the tables computed', () => {
    expect(fallbackSentence('NO_ANSWER')).toBe("Tax computed by the shop's tables because Stripe Tax did not respond.");
    expect(fallbackSentence('ABSURD', 'acme')).toBe(
      "Tax computed by the shop's tables because the response of acme was not valid.",
    );
    expect(new Set(fallbackReasons.map((reason) => fallbackSentence(reason))).size).toBe(fallbackReasons.length);
  });
});
