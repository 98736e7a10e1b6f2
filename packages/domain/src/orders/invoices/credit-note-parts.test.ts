import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basisPoints, type Cents, cents, subtractCents, sumCents } from '../../money/cents.ts';
import { type TaxPart, type TaxRate, taxRoundings, taxStage } from '../../pricing/stages/tax-stage.ts';
import { type CreditedOrder, type CreditPart, creditParts } from './credit-note.ts';

const location = { country: 'DE', state: null, postalCode: null };
const reduced = { id: 'reduced', name: 'Reduced' };
const rate = (title: string, height: number, taxClass: TaxRate['taxClass'], appliesToShipping = true): TaxRate => ({
  title,
  rate: basisPoints(height),
  taxClass,
  appliesToShipping,
  location,
});
/** Standard goods have two taxes, reduced ones one, free ones none. Shipping has up to three parts. */
const rates = [
  rate('VAT', 1900, null),
  rate('Surcharge', 520, null),
  rate('VAT', 700, reduced),
  rate('City', 138, null, false),
];

interface Bought {
  readonly goods: readonly { readonly amount: number; readonly taxClassId: string | null }[];
  readonly shipping: number;
  readonly isIncluded: boolean;
  readonly rounding: (typeof taxRoundings)[number];
}

function toOrder({ goods, shipping, isIncluded, rounding }: Bought): CreditedOrder {
  const amounts = goods.map(({ amount, taxClassId }) => ({ amount: cents(amount), taxClassId }));
  const priced = taxStage(
    { lines: amounts, shipping: cents(shipping) },
    { rates, rounding, exemptReason: null, isIncluded },
  );
  return {
    total: sumCents([...amounts.map(({ amount }) => amount), cents(shipping), priced.tax]),
    tax: priced.tax,
    taxRate: 0,
    lines: amounts.map(({ amount }, at) => ({
      id: `line-${at}`,
      goods: amount,
      tax: priced.lineTaxes[at] ?? cents(0),
      taxes: priced.lineParts[at] ?? [],
    })),
    shippingTaxes: priced.shippingParts,
  };
}

/** Returns the taxes of a line, or those of one class of the shipping. They apply to one amount. */
function getBases(parts: readonly CreditPart[]): Map<string, TaxPart[]> {
  const taxes = parts.flatMap((part) => part.taxes.map((tax) => ({ tax, key: `${part.lineId} ${tax.taxClass}` })));
  return new Map([...Map.groupBy(taxes, ({ key }) => key)].map(([key, of]) => [key, of.map(({ tax }) => tax)]));
}

function expectBases(order: CreditedOrder, parts: readonly CreditPart[]): void {
  for (const part of parts) {
    const bases = [...getBases([part]).values()];
    const grosses = bases.map((taxes) => {
      // Every tax of one amount is computed on the same net amount.
      expect(new Set(taxes.map(({ taxable }) => taxable)).size).toBe(1);
      return sumCents([taxes[0]?.taxable ?? cents(0), ...taxes.map(({ amount }) => amount)]);
    });
    const untaxed = subtractCents(part.amount, sumCents(grosses));
    expect(untaxed).toBeGreaterThanOrEqual(0);
    const isLine = order.lines.some(({ id }) => id === part.lineId);
    if (isLine && bases.length > 0) expect(untaxed).toBe(0);
    for (const { amount, taxable, rate: height } of part.taxes) {
      expect(amount).toBeGreaterThanOrEqual(0);
      expect(Math.abs(amount - (taxable * height) / 10_000)).toBeLessThan(3);
    }
  }
}

const anyBought = fc.record({
  goods: fc.array(
    fc.record({ amount: fc.integer({ min: 0, max: 99_999 }), taxClassId: fc.constantFrom(null, 'reduced', 'free') }),
    { minLength: 1, maxLength: 6 },
  ),
  shipping: fc.nat(5_000),
  isIncluded: fc.boolean(),
  rounding: fc.constantFrom(...taxRoundings),
});

/** Returns the sum of each tax of each line, and of each class of the shipping. */
function sums(parts: readonly CreditPart[]) {
  return parts
    .flatMap((part) => part.taxes.map((tax) => ({ key: `${part.lineId} ${tax.taxClass} ${tax.title}`, tax })))
    .reduce((all, { key, tax }) => {
      const { amount = 0, taxable = 0 } = all.get(key) ?? {};
      return all.set(key, { amount: amount + tax.amount, taxable: taxable + tax.taxable });
    }, new Map<string, { readonly amount: number; readonly taxable: number }>());
}

/**
 * Expects that the notes of an order leave nothing. Each tax matches exactly. Each line and shipping class matches to
 * the cent.
 * A tax is rounded for the whole order, and a line may be refunded before the cent of another line is.
 */
function expectNothingLeft(order: CreditedOrder, notes: readonly CreditPart[]): void {
  const whole = [
    ...order.lines.map(({ id, goods, taxes }) => ({ lineId: id, amount: goods, taxes: taxes ?? [] })),
    { lineId: null, amount: cents(0), taxes: order.shippingTaxes },
  ];
  const left = sums(notes);
  for (const [key, { amount, taxable }] of sums(whole)) {
    const taken = left.get(key) ?? { amount: 0, taxable: 0 };
    expect(Math.abs(taken.amount - amount), key).toBeLessThanOrEqual(1);
    expect(Math.abs(taken.taxable - taxable), key).toBeLessThanOrEqual(2);
  }
  for (const { title, rate: height } of rates) {
    const ofTax = (parts: readonly { readonly taxes: readonly TaxPart[] }[]) =>
      sumCents(
        parts.flatMap((part) =>
          part.taxes.filter((tax) => tax.title === title && tax.rate === height).map((tax) => tax.amount),
        ),
      );
    expect(ofTax(notes)).toBe(ofTax(whole));
  }
}

describe('the parts of a credit note', () => {
  it('give back of shipping with two rates what each rate bears', () => {
    const goods = [
      { amount: 10_000, taxClassId: null },
      { amount: 10_000, taxClassId: 'reduced' },
    ];
    const order = toOrder({ goods, shipping: 1_000, isIncluded: false, rounding: 'ORDER' });
    const [, , shipping] = creditParts(order, [], { amount: order.total, lines: [] });
    expect(shipping).toMatchObject({
      lineId: null,
      amount: 1_156,
      taxes: [
        { title: 'VAT', rate: 1900, taxable: 500, amount: 95 },
        { title: 'Surcharge', rate: 520, taxable: 500, amount: 26 },
        { title: 'VAT', rate: 700, taxable: 500, amount: 35 },
      ],
    });
  });

  it('come to the note, each tax fits its net amount, and all notes together give back every tax', () => {
    const steps = fc.array(
      fc.record({ line: fc.option(fc.nat(5), { nil: null }), share: fc.integer({ min: 1, max: 100 }) }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(anyBought, steps, (bought, refunds) => {
        const order = toOrder(bought);
        const notes: CreditPart[] = [];
        const left = (): Cents => subtractCents(order.total, sumCents(notes.map(({ amount }) => amount)));
        for (const { line, share } of [...refunds, { line: null, share: 100 }]) {
          const amount = cents(Math.ceil((left() * share) / 100));
          const lines = line === null ? [] : [{ id: `line-${line}`, amount: cents(Math.floor(amount / 2)) }];
          const parts = creditParts(order, notes, { amount, lines });
          expect(sumCents(parts.map((part) => part.amount))).toBe(amount);
          expect(new Set(parts.map(({ lineId }) => lineId)).size).toBe(parts.length);
          expectBases(order, parts);
          notes.push(...parts);
        }
        expect(left()).toBe(0);
        expectNothingLeft(order, notes);
      }),
      { numRuns: 500 },
    );
  });
});
