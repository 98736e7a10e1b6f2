import { describe, expect, it } from 'vitest';
import { basisPoints, cents } from '../../money/cents.ts';
import { creditNoteDocument, invoiceDocument } from './invoice-document.ts';
import type { InvoicedOrder } from './invoiced-order.ts';

const address = {
  name: 'Ada Lovelace',
  street1: '1 Main St',
  city: 'Berlin',
  state: '',
  postalCode: '10115',
  country: 'DE',
};
const location = { country: 'DE', state: null, postalCode: null };
const order: InvoicedOrder = {
  number: '1001',
  invoiceNumber: 'INV-1769860800000',
  serial: { series: 'SI', year: 2026, serial: 12 },
  day: '2026-01-31',
  suppliedOn: '2026-02-02',
  isPaid: true,
  billTo: null,
  shipTo: address,
  currency: 'USD',
  lines: [
    {
      id: 'mugs',
      name: 'Mug',
      options: ['Colour:Sand'],
      quantity: 2,
      price: cents(5950),
      discount: cents(1190),
      tax: cents(2035),
      taxes: [
        {
          title: 'VAT',
          rate: basisPoints(1900),
          amount: cents(2035),
          taxable: cents(10_710),
          taxClass: null,
          ...location,
        },
      ],
    },
  ],
  shippingTaxes: [
    { title: 'VAT', rate: basisPoints(1900), amount: cents(114), taxable: cents(595), taxClass: null, ...location },
  ],
  subtotal: cents(11_900),
  discount: cents(1190),
  discounts: [{ title: 'WELCOME', amount: cents(1190) }],
  shipping: cents(595),
  taxes: [{ title: 'VAT', rate: 1900, amount: cents(2149) }],
  tax: cents(2149),
  includedTax: cents(0),
  total: cents(13_454),
  refunded: cents(0),
};
const shop = {
  siteName: 'Vitrine',
  name: 'Vitrine GmbH',
  address: 'Weg 1\n10115 Berlin',
  email: '',
  phone: '',
  registration: 'HRB 123',
  postalAddress: null,
  taxNumber: 'DE136695976',
};

/** The same sale in francs, by a shop of Germany. */
const francs = {
  ...order,
  currency: 'CHF',
  rate: { baseCurrency: 'EUR', rate: '0.9385', source: 'European Central Bank', date: '2026-01-30' },
} as const;
const germanShop = {
  ...shop,
  postalAddress: { street1: 'Weg 1', city: 'Berlin', state: '', postalCode: '10115', country: 'DE' },
};

const business = { companyName: 'Café Wien', vatNumber: 'ATU13585627', sellerVatNumber: 'DE136695976' };

/** Returns the order without any tax. */
function untaxed(changes: Partial<InvoicedOrder>): InvoicedOrder {
  const lines = order.lines.map((line) => ({ ...line, tax: cents(0), taxes: [] }));
  return { ...order, lines, shippingTaxes: [], taxes: [], tax: cents(0), total: cents(11_305), ...changes };
}

function totals(changes: Partial<InvoicedOrder>) {
  return invoiceDocument({ ...order, ...changes }, shop).totals.map(({ label, amount }) => `${label} ${amount}`);
}

describe('an invoice', () => {
  it('names number, shop, customer, lines, discounts and taxes', () => {
    const document = invoiceDocument(order, shop);
    expect(document.number).toBe('SI-2026-000012');
    expect(document.blocks[0]?.lines).toEqual(['Vitrine GmbH', 'Weg 1', '10115 Berlin', 'HRB 123']);
    expect(document.blocks[1]?.lines).toEqual(['Ada Lovelace', '1 Main St', '10115 Berlin', 'Germany']);
    expect(document.lines).toEqual([
      { name: 'Mug (Colour: Sand)', quantity: '2', price: '$59.50', tax: '19%', amount: '$119.00' },
    ]);
    expect(totals({})).toEqual([
      'Subtotal $119.00',
      'WELCOME -$11.90',
      'Shipping $5.95',
      'VAT (19%) $21.49',
      'Total $134.54',
    ]);
  });

  it('in another currency than that of the country states its VAT in both, with rate, source and day', () => {
    const { totals: rows, facts } = invoiceDocument(francs, germanShop);
    // 21.49 / 0.9385 = 22.8983
    expect(rows.at(-1)).toEqual({ label: 'VAT in EUR', amount: '€22.90', isSum: false });
    expect(facts.at(-1)).toEqual(['Exchange rate', '1 EUR = 0.9385 CHF (2026-01-30, European Central Bank)']);
    const without = invoiceDocument({ ...francs, rate: null }, germanShop);
    expect(without.totals.map(({ label }) => label)).not.toContain('VAT in EUR');
    expect(without.facts.map(([label]) => label)).not.toContain('Exchange rate');
  });

  it('names what gift cards and store credit paid, each by its name, and what was paid otherwise', () => {
    const credit = { kind: 'STORE_CREDIT', amount: 3_454 } as const;
    expect(totals({ giftCards: [credit] }).slice(-2)).toEqual([
      'Paid with store credit $34.54',
      'Paid otherwise $100.00',
    ]);
    const giftCard = { kind: 'GIFT_CARD', amount: 10_000 } as const;
    expect(totals({ giftCards: [credit, giftCard] }).slice(-3)).toEqual([
      'Total $134.54',
      'Paid with gift cards $100.00',
      'Paid with store credit $34.54',
    ]);
  });

  it('of prices that contain their taxes names them after the total, with the net amount', () => {
    expect(
      totals({
        tax: cents(0),
        includedTax: cents(1805),
        taxes: [{ title: 'VAT', rate: 1900, amount: cents(1805) }],
        total: cents(11_305),
      }).slice(-3),
    ).toEqual(['Total $113.05', 'Includes VAT (19%) $18.05', 'Net $95.00']);
  });

  it('names the tax number of the seller, the date of supply and, of a sale to a business, the number of the buyer', () => {
    expect(invoiceDocument(order, shop).facts).toEqual([
      ['Date', '2026-01-31'],
      ['Date of supply', '2026-02-02'],
      ['Order', '#1001'],
      ['Reference', 'INV-1769860800000'],
      ['Payment', 'Paid'],
      ['Tax number of the seller', 'DE136695976'],
      ['Currency', 'USD'],
    ]);
    const charged = invoiceDocument({ ...order, business: { ...business, isReverseCharge: false } }, shop);
    expect(charged.facts).toContainEqual(['Tax number of the buyer', 'ATU13585627']);
    expect(charged.blocks.find(({ title }) => title === 'Billed to')?.lines[0]).toBe('Café Wien');
    expect(charged.facts.map(([name]) => name)).not.toContain('No tax');
  });

  it('of an exempt customer names the reason, and others name none', () => {
    const exempt = invoiceDocument(untaxed({ taxExemptReason: 'Resale certificate 123' }), shop);
    expect(exempt.facts).toContainEqual(['No tax', 'Resale certificate 123']);
    expect(invoiceDocument(order, shop).facts.map(([name]) => name)).not.toContain('No tax');
  });

  it('of an order that is not paid is none yet and has the order’s own number; a rate keeps its decimals', () => {
    const document = invoiceDocument({ ...order, serial: null, isPaid: false }, shop);
    expect([document.title, document.number]).toEqual(['Pro forma invoice', 'INV-1769860800000']);
    expect(document.facts).toContainEqual(['Payment', 'Not paid']);
    expect(totals({ taxes: [{ title: 'Sales Tax', rate: 825, amount: cents(1) }] })).toContain(
      'Sales Tax (8.25%) $0.01',
    );
  });

  it('has the net amount and the tax of each rate, and amounts in groups of thousands', () => {
    expect(invoiceDocument(order, shop).taxes).toEqual([{ label: 'VAT (19%)', net: '$113.05', tax: '$21.49' }]);
    expect(totals({ total: cents(123_456_789) })).toContain('Total $1,234,567.89');
  });

  it('that is taken back in part has a credit note with the units, the rest, and the taxes of both', () => {
    const parts = [
      {
        lineId: 'mugs',
        amount: cents(6_873),
        taxes: [
          {
            title: 'VAT',
            rate: basisPoints(1900),
            amount: cents(1097),
            taxable: cents(5_776),
            taxClass: null,
            ...location,
          },
        ],
      },
    ];
    const note = {
      serial: { series: 'CN', year: 2026, serial: 3 },
      day: '2026-02-01',
      amount: cents(6_873),
      reason: 'Broken',
      parts,
      units: [{ lineId: 'mugs', quantity: 1, amount: cents(6_373) }],
      isCancelled: false,
    };
    const document = creditNoteDocument(order, note, { shop });
    expect(document).toMatchObject({ title: 'Credit note', number: 'CN-2026-000003' });
    expect(document.facts).toContainEqual(['For invoice', 'SI-2026-000012']);
    expect(document.lines.map(({ name, quantity, amount }) => [name, quantity, amount])).toEqual([
      ['Mug (Colour: Sand)', '1', '$63.73'],
      ['Shipping and other amounts', '', '$5.00'],
    ]);
    expect(document.totals.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      'Total credited $68.73',
      'Includes tax $10.97',
      'Net $57.76',
    ]);
    // 10.97 / 0.9385 = 11.6889
    const abroad = creditNoteDocument(francs, note, { shop: germanShop });
    expect(abroad.totals.at(-1)).toEqual({ label: 'VAT in EUR', amount: '€11.69', isSum: false });
    expect(abroad.facts.at(-1)?.[0]).toBe('Exchange rate');
  });
});
