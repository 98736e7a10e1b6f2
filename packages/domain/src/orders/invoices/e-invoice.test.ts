import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basisPoints, cents, subtractCents, sumCents } from '../../money/cents.ts';
import { type TaxRate, taxRoundings, taxStage } from '../../pricing/stages/tax-stage.ts';
import { creditParts } from './credit-note.ts';
import { type EInvoice, eCreditNote, eInvoice, findEInvoiceError } from './e-invoice.ts';
import type { InvoicedOrder } from './invoiced-order.ts';

const address = {
  name: 'Anna Huber',
  street1: 'Ring 1',
  city: 'Wien',
  state: 'Wien',
  postalCode: '1010',
  country: 'AT',
  email: 'a@example.com',
};
const seller = {
  name: 'Shop GmbH',
  address: { street1: 'Weg 2', city: 'Berlin', state: 'BE', postalCode: '10115', country: 'DE' },
  email: 'shop@example.com',
  phone: '+49 30 1',
  vatNumber: 'DE136695976',
};
const location = { country: 'AT', state: null, postalCode: null };
const books = { id: 'books', name: 'Books' };
const vat = (rate: number, taxClass: TaxRate['taxClass'] = null): TaxRate => ({
  title: 'VAT',
  rate: basisPoints(rate),
  taxClass,
  appliesToShipping: true,
  location,
});

interface Bought {
  readonly lines: readonly {
    readonly price: number;
    readonly quantity: number;
    readonly discount: number;
    readonly isBook: boolean;
  }[];
  readonly shipping: number;
  readonly isIncluded: boolean;
  readonly rounding: (typeof taxRoundings)[number];
  readonly isReverse: boolean;
}

/** Returns the order that the shop would store. */
function toOrder({ lines, shipping, isIncluded, rounding, isReverse }: Bought): InvoicedOrder {
  const amounts = lines.map(({ price, quantity, discount, isBook }) => ({
    amount: cents(price * quantity - Math.min(discount, price * quantity)),
    taxClassId: isBook ? 'books' : null,
  }));
  const exemptReason = isReverse ? 'Reverse charge' : null;
  const charged = taxStage(
    { lines: amounts, shipping: cents(shipping) },
    { rates: [vat(2000), vat(1000, books)], rounding, exemptReason, isIncluded },
  );
  const goods = sumCents(amounts.map(({ amount }) => amount));
  const business = {
    companyName: 'Café Wien',
    vatNumber: 'ATU13585627',
    sellerVatNumber: 'DE136695976',
    isReverseCharge: true,
  };
  return {
    number: '10001',
    invoiceNumber: 'INV-1',
    serial: { series: 'SI', year: 2026, serial: 12 },
    day: '2026-11-23',
    suppliedOn: '2026-11-25',
    currency: 'USD',
    isPaid: true,
    billTo: address,
    shipTo: address,
    lines: lines.map(({ price, quantity, discount }, at) => ({
      id: `line-${at}`,
      name: `Thing ${at}`,
      options: [],
      quantity,
      price: cents(price),
      discount: cents(Math.min(discount, price * quantity)),
      tax: charged.lineTaxes[at] ?? cents(0),
      taxes: charged.lineParts[at] ?? [],
    })),
    subtotal: goods,
    discounts: [],
    discount: cents(0),
    shipping: cents(shipping),
    shippingTaxes: charged.shippingParts,
    taxes: charged.taxes,
    tax: charged.tax,
    includedTax: charged.includedTax,
    business: isReverse ? business : null,
    total: sumCents([goods, cents(shipping), charged.tax]),
    refunded: cents(0),
  };
}

/** Expects the published rules of arithmetic of EN 16931 (BR-CO-10 to BR-CO-18, BR-S-08, BR-AE-08). */
function expectSums(invoice: EInvoice, slack = 0): void {
  const { lines, charges, vat: rows } = invoice;
  expect(sumCents(lines.map(({ net }) => net)), 'BR-CO-10').toBe(invoice.lineTotal);
  expect(sumCents(charges.map(({ net }) => net)), 'BR-CO-12').toBe(invoice.chargeTotal);
  expect(sumCents([invoice.lineTotal, invoice.chargeTotal]), 'BR-CO-13').toBe(invoice.net);
  expect(sumCents(rows.map(({ tax }) => tax)), 'BR-CO-14').toBe(invoice.tax);
  expect(sumCents([invoice.net, invoice.tax]), 'BR-CO-15').toBe(invoice.gross);
  expect(subtractCents(invoice.gross, invoice.paid), 'BR-CO-16').toBe(invoice.due);
  expect(rows.length, 'BR-CO-18').toBeGreaterThan(0);
  expect(new Set(rows.map(({ category, rate }) => `${category} ${rate}`)).size, 'one row for each rate').toBe(
    rows.length,
  );
  for (const row of rows) {
    const bearing = [...lines, ...charges].filter(
      ({ category, rate }) => category === row.category && rate === row.rate,
    );
    expect(sumCents(bearing.map(({ net }) => net)), 'BR-S-08').toBe(row.net);
    // Each separately rounded tax may differ by half a cent, contained ones a little more. The official check allows a
    // whole unit.
    expect(Math.abs(row.tax - (row.net * row.rate) / 10_000), 'BR-CO-17').toBeLessThanOrEqual(
      0.75 * Math.max(1, bearing.length) + slack,
    );
    if (row.category !== 'S') expect(row.tax).toBe(0);
  }
}

const anyOrder = fc.record({
  lines: fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 100_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      discount: fc.integer({ min: 0, max: 50_000 }),
      isBook: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  shipping: fc.integer({ min: 0, max: 5_000 }),
  isIncluded: fc.boolean(),
  rounding: fc.constantFrom(...taxRoundings),
  isReverse: fc.boolean(),
});

describe('an electronic invoice', () => {
  it('follows the arithmetic of EN 16931 and comes to the order’s total, whatever was bought', () => {
    fc.assert(
      fc.property(anyOrder, (bought) => {
        const order = toOrder(bought);
        expect(findEInvoiceError(order, seller)).toBeNull();
        const invoice = eInvoice(order, seller);
        expectSums(invoice);
        expect(invoice.gross).toBe(order.total);
        expect(invoice.tax).toBe(order.tax + order.includedTax);
        expect(invoice.due).toBe(0);
      }),
      { numRuns: 1_000 },
    );
  });

  it('has credit notes that follow it as well, and come to the refund', () => {
    fc.assert(
      fc.property(anyOrder, fc.integer({ min: 1, max: 100 }), (bought, percent) => {
        const order = toOrder(bought);
        fc.pre(order.total > 0);
        const amount = cents(Math.max(1, Math.floor((order.total * percent) / 100)));
        const lines = order.lines.map(({ id, price, quantity, discount, tax, taxes }) => ({
          id,
          goods: cents(price * quantity - discount),
          tax,
          taxes,
        }));
        const stored = { total: order.total, tax: order.tax, taxRate: 2000, lines, shippingTaxes: order.shippingTaxes };
        const parts = creditParts(stored, [], { amount, lines: [] });
        const serial = { series: 'CN', year: 2026, serial: 3 };
        const note = eCreditNote(
          order,
          { serial, day: '2026-11-24', amount, reason: null, parts, units: [], isCancelled: false },
          seller,
        );
        // The taxes are rounded once for the whole note, the parts separately.
        expectSums(note, 3);
        if (!bought.isReverse) expect(note.vat.map(({ category }) => category)).not.toContain('Z');
        expect(note).toMatchObject({
          type: 381,
          number: 'CN-2026-000003',
          precedingNumber: 'SI-2026-000012',
          gross: amount,
        });
      }),
      { numRuns: 1_000 },
    );
  });

  it('of goods for a business of another EU country has category K with both numbers, the date of supply and no VAT', () => {
    const line = { price: 10_000, quantity: 1, discount: 0, isBook: false };
    const order = toOrder({ lines: [line], shipping: 500, isIncluded: false, rounding: 'ORDER', isReverse: true });
    expect(eInvoice(order, seller)).toMatchObject({
      type: 380,
      number: 'SI-2026-000012',
      seller: { vatNumber: 'DE136695976' },
      buyer: { name: 'Café Wien', vatNumber: 'ATU13585627' },
      deliveredOn: '2026-11-25',
      shipTo: { country: 'AT' },
      vat: [{ category: 'K', rate: 0, net: 10_500, tax: 0, reason: expect.stringMatching(/^Intra-Community supply/) }],
    });
  });

  it('is refused in one sentence that says what is missing', () => {
    const line = { price: 10_000, quantity: 1, discount: 0, isBook: false };
    const order = toOrder({ lines: [line], shipping: 0, isIncluded: false, rounding: 'ORDER', isReverse: false });
    expect(findEInvoiceError(order, { ...seller, vatNumber: null })).toMatch(/VAT number of the shop/);
    expect(findEInvoiceError(order, { ...seller, address: null })).toMatch(/address from which/);
    expect(findEInvoiceError(order, { ...seller, phone: '' })).toMatch(/telephone/);
    expect(findEInvoiceError({ ...order, serial: null }, seller)).toMatch(/paid/);
    const [first] = order.lines;
    if (!first) throw new Error('no line');
    const twice = { ...first, taxes: [...(first.taxes ?? []), ...(first.taxes ?? [])] };
    const inCountry = (country: string) => ({ ...order, lines: [twice], shipTo: { ...address, country } });
    expect(findEInvoiceError(inCountry('AT'), seller)).toBeNull();
    expect(findEInvoiceError(inCountry('CA'), seller)).toMatch(/several taxes outside the EU/);
    expect(findEInvoiceError(inCountry('US'), seller)).toMatch(/not the sales tax of the United States/);
    expect(findEInvoiceError({ ...order, lines: [{ ...first, taxes: null }] }, seller)).toMatch(/before/);
  });
});
