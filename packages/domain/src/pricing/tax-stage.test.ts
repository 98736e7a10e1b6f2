import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basisPoints, cents, sumCents } from '../money/cents.ts';
import { type TaxInput, type TaxRate, type TaxRounding, taxRoundings, taxStage } from './tax-stage.ts';

const books = { id: 'books', name: 'Books' };
const everywhere = { country: null, state: null, postalCode: null };
const vat = (rate: number, more: Partial<TaxRate> = {}): TaxRate => ({
  title: 'VAT',
  rate: basisPoints(rate),
  taxClass: null,
  appliesToShipping: false,
  place: everywhere,
  ...more,
});
const ships = { appliesToShipping: true };
const line = (amount: number, taxClassId: string | null = null) => ({ amount: cents(amount), taxClassId });

interface Example {
  /** The rule that the example follows, named from memory: the publication was not looked up. */
  readonly rule: string;
  readonly lines: readonly ReturnType<typeof line>[];
  readonly shipping?: number;
  readonly rates: readonly TaxRate[];
  readonly how?: 'ADDED' | 'INCLUDED';
  readonly rounding?: TaxRounding;
  /** The amounts of the taxes in cents, computed by hand. */
  readonly taxes: readonly number[];
}

const nyState = vat(400, { title: 'New York State' });
const nyCity = vat(450, { title: 'New York City' });
const nyDistrict = vat(38, { title: 'Commuter district' });
const gst = vat(500, { title: 'GST', ...ships });
const qst = vat(998, { title: 'QST', ...ships });

/** Computed by hand from the named rules; rates as of 2026. */
const examples: Readonly<Record<string, Example>> = {
  'the specification: 6.5 % of 48.00': { rule: 'spec §9', lines: [line(4800)], rates: [vat(650)], taxes: [312] },
  'the specification: shipping bears no tax of the settings': {
    rule: 'spec §9',
    lines: [line(4800)],
    shipping: 799,
    rates: [vat(650)],
    taxes: [312],
  },
  '100.00 net at 19 % is 119.00': {
    rule: 'Germany, UStG §12 (1)',
    lines: [line(10_000)],
    rates: [vat(1900)],
    taxes: [1900],
  },
  '119.00 gross at 19 % contains 19.00': {
    rule: 'Germany, UStG §12 (1)',
    lines: [line(11_900)],
    rates: [vat(1900)],
    how: 'INCLUDED',
    taxes: [1900],
  },
  '100.00 gross at 19 % contains 15.97': {
    rule: 'Germany, UStG §12 (1)',
    lines: [line(10_000)],
    rates: [vat(1900)],
    how: 'INCLUDED',
    taxes: [1597],
  },
  '10.70 gross of a book at 7 % contains 0.70': {
    rule: 'Germany, UStG §12 (2)',
    lines: [line(1070, 'books')],
    rates: [vat(1900), vat(700, { taxClass: books })],
    how: 'INCLUDED',
    taxes: [70],
  },
  'goods of 19 % and of 7 % together': {
    rule: 'Germany, UStG §12',
    lines: [line(10_000), line(5000, 'books')],
    rates: [vat(1900), vat(700, { taxClass: books })],
    taxes: [1900, 350],
  },
  'shipping follows the goods: 9.00 over 100.00 at 19 % and 50.00 at 7 %': {
    rule: 'Germany, Abschn. 3.10 UStAE: an ancillary supply shares the fate of the main supply',
    lines: [line(10_000), line(5000, 'books')],
    shipping: 900,
    rates: [vat(1900, ships), vat(700, { taxClass: books, ...ships })],
    taxes: [2014, 371], // 106.00 x 19 % and 53.00 x 7 %
  },
  '120.00 gross at 20 % contains 20.00': {
    rule: 'France, CGI art. 278; United Kingdom, VAT fraction 1/6',
    lines: [line(12_000)],
    rates: [vat(2000)],
    how: 'INCLUDED',
    taxes: [2000],
  },
  'a book of 21.10 gross at 5.5 % contains 1.10': {
    rule: 'France, CGI art. 278-0 bis',
    lines: [line(2110)],
    rates: [vat(550)],
    how: 'INCLUDED',
    taxes: [110],
  },
  '2.1 % of a newspaper of 3.50 gross is 0.07': {
    rule: 'France, CGI art. 298 septies',
    lines: [line(350)],
    rates: [vat(210)],
    how: 'INCLUDED',
    taxes: [7],
  },
  '4.99 gross at 20 % contains 0.83': {
    rule: 'United Kingdom, HMRC Notice 700, VAT fraction',
    lines: [line(499)],
    rates: [vat(2000)],
    how: 'INCLUDED',
    taxes: [83],
  },
  '27 % of 1,000.00, the highest rate of the EU': {
    rule: 'Hungary',
    lines: [line(100_000)],
    rates: [vat(2700)],
    taxes: [27_000],
  },
  '25.5 % of 80.00': {
    rule: 'Finland, rate since September 2024',
    lines: [line(8000)],
    rates: [vat(2550)],
    taxes: [2040],
  },
  '17 % of 9.99': { rule: 'Luxembourg', lines: [line(999)], rates: [vat(1700)], taxes: [170] },
  '0 % of printed books': {
    rule: 'Ireland, zero rate of books',
    lines: [line(1999, 'books')],
    rates: [vat(2300), vat(0, { taxClass: books })],
    taxes: [],
  },
  'a class without a rate is exempt': {
    rule: 'docs/behaviour/taxes.md',
    lines: [line(1999, 'books')],
    rates: [vat(2300)],
    taxes: [],
  },
  '7.25 % of 100.00': { rule: 'California, state base rate', lines: [line(10_000)], rates: [vat(725)], taxes: [725] },
  'state, city and district of New York City: 8.875 %': {
    rule: 'New York, Publication 718; the district is 0.375 %, here 0.38 %',
    lines: [line(10_000)],
    rates: [nyState, nyCity, nyDistrict],
    taxes: [400, 450, 38],
  },
  'shipping is taxed in New York': {
    rule: 'New York, Tax Bulletin ST-838: shipping of taxable goods is taxable',
    lines: [line(10_000)],
    shipping: 1000,
    rates: [
      { ...nyState, ...ships },
      { ...nyCity, ...ships },
    ],
    taxes: [440, 495],
  },
  'shipping is not taxed in California when it is stated separately': {
    rule: 'California, Regulation 1628',
    lines: [line(5000)],
    shipping: 1000,
    rates: [vat(725)],
    taxes: [363], // 3.625
  },
  'GST and QST are added, not compounded': {
    rule: 'Revenu Québec, since 2013; QST 9.975 %, here 9.98 %',
    lines: [line(10_000)],
    shipping: 1000,
    rates: [gst, qst],
    taxes: [550, 1098], // 1097.8
  },
  'GST of 110.00 gross is a eleventh': {
    rule: 'Australian Taxation Office, GST 10 %',
    lines: [line(11_000)],
    rates: [vat(1000)],
    how: 'INCLUDED',
    taxes: [1000],
  },
  'three lines of 1.05 at 10 %, rounded by order': {
    rule: 'Stripe Tax documentation: rounding at invoice level',
    lines: [line(105), line(105), line(105)],
    rates: [vat(1000)],
    taxes: [32],
  },
  'three lines of 1.05 at 10 %, rounded by line': {
    rule: 'Stripe Tax documentation: rounding at line level',
    lines: [line(105), line(105), line(105)],
    rates: [vat(1000)],
    rounding: 'LINE',
    taxes: [33],
  },
  '100.00 that contain 8.6 % tax: Shopify’s formula': {
    rule: 'Shopify Help, taxes included: rate x price / (1 + rate)',
    lines: [line(10_000)],
    rates: [vat(860)],
    how: 'INCLUDED',
    taxes: [792],
  },
  'prices that contain two taxes: 113.00 with 5 % and 8 %': {
    rule: 'Shopify Help, taxes included',
    lines: [line(11_300)],
    rates: [gst, vat(800, { title: 'PST' })],
    how: 'INCLUDED',
    taxes: [500, 800],
  },
  'an empty order': {
    rule: 'docs/behaviour/taxes.md',
    lines: [],
    shipping: 0,
    rates: [vat(1900, ships)],
    taxes: [0],
  },
  'goods for nothing, shipped for 5.00': {
    rule: 'docs/behaviour/taxes.md',
    lines: [line(0, 'books')],
    shipping: 500,
    rates: [vat(2000, ships)],
    taxes: [100],
  },
  'the largest remainder gets the cent': {
    rule: 'docs/behaviour/arithmetic.md',
    lines: [line(333), line(333), line(334)],
    rates: [vat(725)],
    taxes: [73], // 72.5
  },
};

function input({ rates, how, rounding = 'ORDER' }: Example): TaxInput {
  return { rates, rounding, exemptReason: null, isIncluded: how === 'INCLUDED' };
}

describe('the taxes of an order', () => {
  it.each(Object.entries(examples))('%s', (_, example) => {
    const { taxes } = taxStage({ lines: example.lines, shipping: cents(example.shipping ?? 0) }, input(example));
    expect(taxes.map(({ amount }) => amount)).toEqual(example.taxes);
  });

  it.each([true, false])(
    'are none for an exempt customer, on goods and on shipping; prices contain them: %s',
    (isIncluded) => {
      const exempt = { rates: [vat(1900, ships)], rounding: 'ORDER', exemptReason: 'Resale certificate 123' } as const;
      const charged = taxStage({ lines: [line(10_000)], shipping: cents(500) }, { ...exempt, isIncluded });
      expect(charged).toMatchObject({ tax: 0, includedTax: 0, taxes: [], lineParts: [[]], shippingParts: [] });
    },
  );

  it('are kept with class, place and net amount for each line and for the shipping', () => {
    const place = { country: 'DE', state: null, postalCode: null };
    const rates = [vat(1900, { place, ...ships }), vat(700, { place, taxClass: books })];
    const result = taxStage(
      { lines: [line(11_900), line(1070, 'books')], shipping: cents(595) },
      { rates, rounding: 'ORDER', exemptReason: null, isIncluded: true },
    );
    expect(result.lineParts).toEqual([
      [{ title: 'VAT', rate: 1900, amount: 1900, taxable: 10_000, taxClass: null, ...place }],
      [{ title: 'VAT', rate: 700, amount: 70, taxable: 1000, taxClass: 'Books', ...place }],
    ]);
    expect(result).toMatchObject({ tax: 0, lineTaxes: [0, 0], includedTax: 2057 });
    expect(result.shippingParts).toMatchObject([{ rate: 1900, amount: 87 }]);
  });

  it('sum to the cent, whatever is bought, and prices that contain them are net plus tax', () => {
    const anyClass = fc.constantFrom(null, 'books');
    const anyLines = fc.array(
      fc.record({ amount: fc.integer({ min: 0, max: 10_000_000 }).map(cents), taxClassId: anyClass }),
      { maxLength: 8 },
    );
    const anyRate = fc.record({
      title: fc.constantFrom('VAT', 'City', 'State'),
      rate: fc.integer({ min: 0, max: 10_000 }).map(basisPoints),
      taxClass: fc.constantFrom(null, books),
      appliesToShipping: fc.boolean(),
      place: fc.constant(everywhere),
    });
    const anyInput = fc.record({
      rates: fc.array(anyRate, { maxLength: 4 }),
      rounding: fc.constantFrom(...taxRoundings),
      exemptReason: fc.constant(null),
      isIncluded: fc.boolean(),
    });
    const anyShipping = fc.integer({ min: 0, max: 100_000 }).map(cents);
    fc.assert(
      fc.property(anyLines, anyShipping, anyInput, (lines, shipping, given) => {
        const result = taxStage({ lines, shipping }, given);
        const parts = [...result.lineParts.flat(), ...result.shippingParts];
        const charged = sumCents(result.taxes.map(({ amount }) => amount));
        expect(sumCents(parts.map(({ amount }) => amount))).toBe(charged);
        expect(result.tax + result.includedTax).toBe(charged);
        expect(Math.min(result.tax, result.includedTax)).toBe(0);
        expect(parts.every(({ amount, taxable }) => amount >= 0 && taxable >= 0)).toBe(true);
        if (!given.isIncluded) return;
        for (const [place, ofLine] of result.lineParts.entries()) {
          const [first] = ofLine;
          if (first) expect(first.taxable + sumCents(ofLine.map(({ amount }) => amount))).toBe(lines[place]?.amount);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
