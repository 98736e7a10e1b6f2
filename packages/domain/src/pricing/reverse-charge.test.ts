import { describe, expect, it } from 'vitest';
import { basisPoints, cents } from '../money/cents.ts';
import { businessCustomer } from '../taxes/business-customer.ts';
import { type TaxRate, taxStage } from './stages/tax-stage.ts';

const everywhere = { country: null, state: null, postalCode: null };
const vat = (rate: number, more: Partial<TaxRate> = {}): TaxRate => ({
  title: 'VAT',
  rate: basisPoints(rate),
  taxClass: null,
  appliesToShipping: false,
  location: everywhere,
  ...more,
});
const ships = { appliesToShipping: true };
const line = (amount: number) => ({ amount: cents(amount), taxClassId: null });

interface Example {
  readonly rule: string;
  readonly lines: readonly ReturnType<typeof line>[];
  readonly shipping?: number;
  readonly rates: readonly TaxRate[];
  readonly how?: 'INCLUDED';
  /**
   * The VAT number of the business that buys and the destination country. The shop is in Germany, and VIES confirms
   * every number.
   */
  readonly business: readonly [vatNumber: string, country: string];
  readonly taxes: readonly number[];
}

/** More of the examples of `tax-stage.test.ts`, for businesses. */
const examples: Readonly<Record<string, Example>> = {
  'reverse charge: a business of Austria buys in Germany for 100.00 net, shipped for 5.00': {
    rule: 'Directive 2006/112/EC, article 138: own arithmetic',
    lines: [line(10_000)],
    shipping: 500,
    rates: [vat(2000, ships)],
    business: ['ATU13585627', 'AT'],
    taxes: [],
  },
  'reverse charge: prices of 119.00 contain no VAT once it was taken out, or where the owner leaves it in': {
    rule: 'decision 0047',
    lines: [line(11_900)],
    rates: [vat(2000)],
    how: 'INCLUDED',
    business: ['ATU13585627', 'AT'],
    taxes: [],
  },
  'a business of the shop’s own country pays VAT': {
    rule: 'Germany, UStG §12 (1): own arithmetic',
    lines: [line(10_000)],
    rates: [vat(1900)],
    business: ['DE811128135', 'DE'],
    taxes: [1900],
  },
  'a business of Austria that fetches its goods in Germany pays VAT': {
    rule: 'Germany, UStG §12 (1): own arithmetic',
    lines: [line(10_000)],
    rates: [vat(1900)],
    business: ['ATU13585627', 'DE'],
    taxes: [1900],
  },
  'a business with a wrong check digit pays VAT': {
    rule: 'Austria, standard rate: own arithmetic',
    lines: [line(10_000)],
    rates: [vat(2000)],
    business: ['ATU13585620', 'AT'],
    taxes: [2000],
  },
};

describe('the taxes of an order of a business', () => {
  it.each(Object.entries(examples))('%s', (_, { lines, shipping = 0, rates, how, business: typed, taxes }) => {
    const [vatNumber, country] = typed;
    const check = { answer: 'VALID', at: '2026-11-23T12:00:00.000Z', reference: null } as const;
    const address = { country, state: null, postalCode: null };
    const terms = { sellerVatNumber: 'DE136695976', chargesUnchecked: true };
    const business = businessCustomer({ companyName: 'Buyer', vatNumber }, terms, { address, check });
    const isIncluded = how === 'INCLUDED';
    const input = { rates, rounding: 'ORDER', exemptReason: null, business, isIncluded } as const;
    const charged = taxStage({ lines, shipping: cents(shipping) }, input);
    expect(charged.taxes.map(({ amount }) => amount)).toEqual(taxes);
  });
});
