import { describe, expect, it } from 'vitest';
import { settingsPricing } from '../cart/cart-totals.ts';
import { basisPoints, cents } from '../money/cents.ts';
import type { Currency } from '../money/currencies.ts';
import { offeredPaymentsInCurrency, paymentFee } from '../payments/offered-payments.ts';
import { type OrderPricing, orderPrice } from './order-price.ts';

interface Example {
  readonly currency: Currency;
  readonly goods: number;
  readonly shipping: number;
  readonly fee: number;
  readonly rate: number;
  readonly taxesShipping?: boolean;
  readonly how?: 'ADDED' | 'INCLUDED' | 'REMOVED';
}

function priced({ currency, goods, shipping, fee, rate, taxesShipping = true, how = 'ADDED' }: Example, card = 0) {
  const plain = settingsPricing(
    {
      currency,
      freeShippingThreshold: cents(1_000_000),
      flatShippingRate: cents(shipping),
      taxRate: basisPoints(rate),
    },
    { discount: null, shippingCharge: cents(shipping) },
  );
  const rates = plain.taxes.rates.map((one) => ({ ...one, appliesToShipping: taxesShipping }));
  const terms =
    how === 'REMOVED' ? { rates: [], removed: rates, isIncluded: false } : { rates, isIncluded: how === 'INCLUDED' };
  const giftCard = { id: 'a', kind: 'GIFT_CARD', lastFour: '1234', balance: cents(card), reason: null } as const;
  const pricing: OrderPricing = {
    ...plain,
    taxes: { ...plain.taxes, ...terms },
    giftCards: card > 0 ? [giftCard] : [],
    paymentFee: cents(fee),
  };
  return orderPrice([{ price: cents(goods), quantity: 1 }], pricing);
}

const dollars = { currency: 'USD', goods: 2_000, shipping: 799, fee: 300, rate: 650 } as const;
const euros = { currency: 'EUR', goods: 10_000, shipping: 490, fee: 250, rate: 1_900 } as const;

/** Computed by hand. */
const examples = [
  // (20.00 + 7.99 + 3.00) x 6.5 % = 2.01435
  { of: dollars, wanted: { shipping: 799, paymentFee: 300, tax: 201, total: 3_300 }, includedTax: 0 },
  // 20.00 x 6.5 %: the tax of the state leaves shipping out, and so the fee.
  { of: { ...dollars, taxesShipping: false }, wanted: { paymentFee: 300, tax: 130, total: 3_229 }, includedTax: 0 },
  // 107.40 x 19 / 119 = 17.1479
  { of: { ...euros, how: 'INCLUDED' }, wanted: { paymentFee: 250, tax: 0, total: 10_740 }, includedTax: 1_715 },
  // 17.15 removed: 15.97 of the goods, 1.18 of 7.40. The rest of 6.22 divides into 4.12 and 2.10.
  {
    of: { ...euros, how: 'REMOVED' },
    wanted: { shipping: 412, paymentFee: 210, tax: 0, total: 9_025 },
    includedTax: 0,
  },
  // (3,000 + 500 + 330) x 10 %
  {
    of: { currency: 'JPY', goods: 3_000, shipping: 500, fee: 330, rate: 1_000 },
    wanted: { shipping: 500, paymentFee: 330, tax: 383, total: 4_213 },
    includedTax: 0,
  },
] as const satisfies readonly { of: Example; wanted: object; includedTax: number }[];

describe('the fee of a payment method', () => {
  it.each(examples)('is a charge of its own, taxed as shipping is: $of.currency $wanted.total', (example) => {
    const price = priced(example.of);
    expect(price.totals).toMatchObject(example.wanted);
    expect(price.includedTax).toBe(example.includedTax);
  });
  it('is absent where there is none, and changes nothing', () => {
    const { totals } = priced({ ...dollars, fee: 0 });
    expect(totals).not.toHaveProperty('paymentFee');
    expect(totals).toMatchObject({ tax: 182, total: 2_981 });
  });
  it('is charged beside a gift card that pays a part', () => {
    // 33.00 with the fee, 10.00 paid by the card
    expect(priced(dollars, 1_000).totals).toMatchObject({ paymentFee: 300, total: 3_300, giftCards: 1_000 });
  });
  it.each([2_981, 3_000, 3_300, 9_000])('is not charged when gift cards leave no more than the fee: %i', (card) => {
    const { totals } = priced(dollars, card);
    expect(totals).not.toHaveProperty('paymentFee');
    expect(totals).toMatchObject({ total: 2_981, giftCards: 2_981 });
  });
});

describe('the methods of a market', () => {
  const method = {
    method: 'CASH_ON_DELIVERY',
    isOn: true,
    name: 'Cash on delivery',
    instructions: 'Pay the courier.',
    countries: [],
    minimum: null,
    maximum: null,
    reminderDays: null,
    days: 30,
  } as const;
  const withFee = { ...method, fee: cents(300), currencyFees: [{ currency: 'JPY', fee: cents(330) }] } as const;
  it('have the fee of the currency, and are not offered without an amount in it', () => {
    expect(paymentFee([withFee], 'CASH_ON_DELIVERY')).toBe(300);
    expect(paymentFee(offeredPaymentsInCurrency([withFee], 'JPY'), 'CASH_ON_DELIVERY')).toBe(330);
    expect(offeredPaymentsInCurrency([withFee], 'EUR')).toEqual([]);
    expect(offeredPaymentsInCurrency([method], 'EUR')).toHaveLength(1);
  });
  it('charge nothing for another method, or one that is off', () => {
    expect(paymentFee([withFee], 'INVOICE')).toBe(0);
    expect(paymentFee([{ ...withFee, isOn: false }], 'CASH_ON_DELIVERY')).toBe(0);
    expect(paymentFee([withFee], null)).toBe(0);
    const inFrance = [{ ...withFee, countries: ['FR'] }];
    expect(['FR', 'US', undefined].map((country) => paymentFee(inFrance, 'CASH_ON_DELIVERY', country))).toEqual([
      300, 0, 300,
    ]);
  });
});
