import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCents, basisPoints, type Cents, cents, subtractCents, sumCents, zeroCents } from '../../money/cents.ts';
import { type TaxRate, taxStage } from '../../pricing/stages/tax-stage.ts';
import { type CreditedOrder, type CreditPart, creditedTax, creditParts } from './credit-note.ts';

const location = { country: 'DE', state: null, postalCode: null };
const reduced = { id: 'reduced', name: 'Reduced' };
const rates: readonly TaxRate[] = [
  { title: 'VAT', rate: basisPoints(1900), taxClass: null, appliesToShipping: true, location },
  { title: 'City', rate: basisPoints(138), taxClass: null, appliesToShipping: false, location },
  { title: 'VAT', rate: basisPoints(700), taxClass: reduced, appliesToShipping: true, location },
];

interface Goods {
  readonly amount: number;
  readonly isReduced: boolean;
}

/** Returns an order of these goods after discounts as its row stores it. */
function toOrder(goods: readonly Goods[], shipping: number, isIncluded: boolean): CreditedOrder {
  const amounts = goods.map(({ amount, isReduced }) => ({
    amount: cents(amount),
    taxClassId: isReduced ? 'reduced' : null,
  }));
  const priced = taxStage(
    { lines: amounts, shipping: cents(shipping) },
    { rates, rounding: 'ORDER', exemptReason: null, isIncluded },
  );
  const goodsTotal = sumCents(amounts.map(({ amount }) => amount));
  return {
    total: addCents(addCents(goodsTotal, cents(shipping)), priced.tax),
    tax: priced.tax,
    taxRate: 1900,
    lines: amounts.map(({ amount }, index) => ({
      id: `line-${index}`,
      goods: amount,
      tax: priced.lineTaxes[index] ?? zeroCents,
      taxes: priced.lineParts[index] ?? [],
    })),
    shippingTaxes: priced.shippingParts,
  };
}

function allTaxes({ lines, shippingTaxes }: CreditedOrder): Cents {
  return sumCents([...lines.flatMap(({ taxes }) => taxes ?? []), ...shippingTaxes].map(({ amount }) => amount));
}

function wholeAmount(parts: readonly CreditPart[]): Cents {
  return sumCents(parts.map(({ amount }) => amount));
}

describe('a credit note', () => {
  it('of a line has the taxes of this line and no others', () => {
    const order = toOrder(
      [
        { amount: 10_000, isReduced: false },
        { amount: 5_000, isReduced: true },
      ],
      500,
      false,
    );
    const parts = creditParts(order, [], { amount: cents(5_350), lines: [{ id: 'line-1', amount: cents(5_350) }] });
    expect(parts).toMatchObject([
      { lineId: 'line-1', amount: 5_350, taxes: [{ rate: 700, taxable: 5_000, amount: 350 }] },
    ]);
  });

  it('of prices that contain their taxes takes them out of the refund: 59.50 of 119.00 with 19 % contain 9.50', () => {
    const order: CreditedOrder = {
      total: cents(11_900),
      tax: zeroCents,
      taxRate: 1900,
      lines: [
        {
          id: 'mugs',
          goods: cents(11_900),
          tax: zeroCents,
          taxes: [
            {
              title: 'VAT',
              rate: basisPoints(1900),
              amount: cents(1900),
              taxable: cents(10_000),
              taxClass: null,
              ...location,
            },
          ],
        },
      ],
      shippingTaxes: [],
    };
    const [part] = creditParts(order, [], { amount: cents(5_950), lines: [{ id: 'mugs', amount: cents(5_950) }] });
    expect(part?.taxes).toMatchObject([{ amount: 950, taxable: 5_000 }]);
  });

  it('of an amount over lines and shipping has each tax rounded once: 12.00 with 20 % contain 2.00', () => {
    const vat: TaxRate = { title: 'VAT', rate: basisPoints(2000), taxClass: null, appliesToShipping: true, location };
    const priced = taxStage(
      { lines: [{ amount: cents(2_500) }], shipping: cents(799) },
      { rates: [vat], rounding: 'ORDER', exemptReason: null, isIncluded: false },
    );
    const order: CreditedOrder = {
      total: cents(3_959),
      tax: priced.tax,
      taxRate: 0,
      lines: [{ id: 'mug', goods: cents(2_500), tax: priced.lineTaxes[0] ?? null, taxes: priced.lineParts[0] ?? null }],
      shippingTaxes: priced.shippingParts,
    };
    const parts = creditParts(order, [], { amount: cents(1_200), lines: [] });
    expect(creditedTax(parts)).toBe(200);
    expect(sumCents(parts.flatMap(({ taxes }) => taxes.map(({ taxable }) => taxable)))).toBe(1_000);
  });

  it('of an order from before lines kept their taxes has the one rate of the order', () => {
    const order: CreditedOrder = {
      total: cents(11_325),
      tax: cents(825),
      taxRate: 825,
      lines: [{ id: 'old', goods: cents(10_000), tax: null, taxes: null }],
      shippingTaxes: [],
    };
    const parts = creditParts(order, [], { amount: cents(11_325), lines: [] });
    expect(parts).toMatchObject([
      { lineId: 'old', amount: 10_825, taxes: [{ title: 'Sales Tax', rate: 825, taxable: 10_000, amount: 825 }] },
      { lineId: null, amount: 500, taxes: [] },
    ]);
  });

  it('with all others of its order never exceeds a charge, and invoice less credit notes is what was kept, to the cent', () => {
    const goods = fc.record({ amount: fc.integer({ min: 0, max: 99_999 }), isReduced: fc.boolean() });
    const steps = fc.array(
      fc.record({ line: fc.option(fc.nat(5), { nil: null }), share: fc.integer({ min: 1, max: 100 }) }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(
        fc.array(goods, { minLength: 1, maxLength: 6 }),
        fc.nat(2_000),
        fc.boolean(),
        steps,
        (bought, shipping, isIncluded, refunds) => {
          const order = toOrder(bought, shipping, isIncluded);
          const notes: CreditPart[] = [];
          const left = () => subtractCents(order.total, wholeAmount(notes));
          for (const { line, share } of [...refunds, { line: null, share: 100 }]) {
            const amount = cents(Math.ceil((left() * share) / 100));
            const lines = line === null ? [] : [{ id: `line-${line}`, amount: cents(Math.floor(amount / 2)) }];
            const parts = creditParts(order, notes, { amount, lines });
            expect(wholeAmount(parts)).toBe(amount);
            notes.push(...parts);
            const storedCount = subtractCents(allTaxes(order), creditedTax(notes));
            expect(storedCount).toBeGreaterThanOrEqual(0);
            expect(storedCount).toBeLessThanOrEqual(left());
            expect(creditedTax(parts)).toBeGreaterThanOrEqual(0);
          }
          expect(left()).toBe(0);
          expect(creditedTax(notes)).toBe(allTaxes(order));
        },
      ),
      { numRuns: 150 },
    );
  });
});
