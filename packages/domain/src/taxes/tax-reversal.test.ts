import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents, sumCents } from '../money/cents.ts';
import { type CreditPart, creditParts } from '../orders/invoices/credit-note.ts';
import { type RecordedAmount, reversedNow } from './tax-reversal.ts';

const location = { country: 'US', state: 'NY', postalCode: null };
const taxPart = (amount: number, taxable: number) => ({
  title: 'Sales Tax',
  rate: 888 as never,
  amount: cents(amount),
  taxClass: null,
  taxable: cents(taxable),
  ...location,
});
const computeTax = (part: CreditPart) => sumCents(part.taxes.map(({ amount }) => amount));

interface Refunded {
  readonly lines: readonly { readonly goods: number; readonly tax: number }[];
  readonly shipping: number;
  readonly shippingTax: number;
  readonly refunds: readonly number[];
}

/** Refunds an order in parts. Returns the report to the provider for each. */
function toReportedAmounts({ lines, shipping, shippingTax, refunds }: Refunded, isIncluded: boolean) {
  const added = (tax: number) => (isIncluded ? 0 : tax);
  const net = (amount: number, tax: number) => (isIncluded ? amount - tax : amount);
  const total = lines.reduce((sum, { goods, tax }) => sum + goods + added(tax), shipping + added(shippingTax));
  const order = {
    total: cents(total),
    tax: cents(isIncluded ? 0 : lines.reduce((sum, { tax }) => sum + tax, shippingTax)),
    taxRate: 888,
    lines: lines.map(({ goods, tax }, at) => ({
      id: `L${at + 1}`,
      goods: cents(goods),
      tax: cents(added(tax)),
      taxes: tax === 0 ? [] : [taxPart(tax, net(goods, tax))],
    })),
    shippingTaxes: shippingTax === 0 ? [] : [taxPart(shippingTax, net(shipping, shippingTax))],
  };
  const recorded: RecordedAmount[] = [
    ...lines.map(({ goods, tax }, at) => ({ name: `L${at + 1}`, amount: cents(goods), tax: cents(tax) })),
    { name: null, amount: cents(shipping), tax: cents(shippingTax) },
  ];
  const notes: CreditPart[] = [];
  const reportedLines: RecordedAmount[] = [];
  const each: (readonly RecordedAmount[])[] = [];
  let left = total;
  for (const wanted of [...refunds, total]) {
    const amount = Math.min(wanted, left);
    left -= amount;
    if (amount === 0) continue;
    notes.push(...creditParts(order, notes, { amount: cents(amount), lines: [] }));
    const credited = notes.map((part) => ({ name: part.lineId, gross: part.amount, tax: computeTax(part) }));
    const now = reversedNow(recorded, credited, { before: reportedLines, isIncluded });
    reportedLines.push(...now);
    each.push(now);
  }
  return { recorded, reported: reportedLines, each };
}

const reportedFor = (reportedLines: readonly RecordedAmount[], name: string | null, field: 'amount' | 'tax'): Cents =>
  sumCents(reportedLines.filter((part) => part.name === name).map((part) => part[field]));

describe('what a tax provider receives of credit notes', () => {
  it('is the amount and the tax of each line', () => {
    const given = { lines: [{ goods: 5_000, tax: 444 }], shipping: 799, shippingTax: 71, refunds: [3_157] };
    const { each } = toReportedAmounts(given, false);
    expect(each).toEqual([
      [
        { name: 'L1', amount: 2_500, tax: 222 },
        { name: null, amount: 399, tax: 36 },
      ],
      [
        { name: 'L1', amount: 2_500, tax: 222 },
        { name: null, amount: 400, tax: 35 },
      ],
    ]);
  });

  it('is never more than it has recorded, and in the end exactly that, whatever is given back and in how many parts', () => {
    const line = fc.record({ goods: fc.integer({ min: 1, max: 20_000 }), percent: fc.nat(25) });
    const given = fc
      .record({
        lines: fc.array(line, { minLength: 1, maxLength: 5 }),
        shipping: fc.nat(2_000),
        refunds: fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 8 }),
      })
      .map(({ lines, shipping, refunds }) => ({
        lines: lines.map(({ goods, percent }) => ({ goods, tax: Math.floor((goods * percent) / 130) })),
        shipping,
        shippingTax: Math.floor(shipping / 12),
        refunds,
      }));
    fc.assert(
      fc.property(given, fc.boolean(), (one, isIncluded) => {
        const { recorded, reported: reportedLines, each } = toReportedAmounts(one, isIncluded);
        for (const { name, amount, tax } of recorded) {
          expect(reportedFor(reportedLines, name, 'amount')).toBe(amount);
          expect(reportedFor(reportedLines, name, 'tax')).toBe(tax);
        }
        for (const part of each.flat()) expect(Math.min(part.amount, part.tax)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 2_000 },
    );
  });

  it('leaves out what the provider has not recorded: gift cards that are bought', () => {
    const recorded = [{ name: 'L1', amount: cents(1_000), tax: cents(60) }];
    const credited = [
      { name: 'L1', gross: cents(530), tax: cents(30) },
      { name: 'gift card', gross: cents(5_000), tax: cents(0) },
    ];
    const now = reversedNow(recorded, credited, { before: [], isIncluded: false });
    expect(now).toEqual([{ name: 'L1', amount: 500, tax: 30 }]);
  });
});
