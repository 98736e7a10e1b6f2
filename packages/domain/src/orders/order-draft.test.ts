import { describe, expect, it } from 'vitest';
import { basisPoints, cents } from '../money/cents.ts';
import { sampleAddress } from '../shipping/address/address.ts';
import { invoiceNumber } from './invoices/invoice-number.ts';
import { orderDraft } from './order-draft.ts';
import { formatOrderNumber, readOrderNumber } from './order-number.ts';

const settings = {
  currency: 'USD' as const,
  freeShippingThreshold: cents(10_000),
  flatShippingRate: cents(799),
  taxRate: basisPoints(650),
};
const mug = { product: { name: 'Mug' }, variant: { id: 'sand' }, quantity: 2, price: cents(2400) };
const gone = { product: null, variant: null, quantity: 1, price: cents(9900) };
const placedAt = Date.UTC(2026, 10, 21, 9, 30, 0, 250);

describe('an order draft', () => {
  const draft = orderDraft({ lines: [mug, gone], settings, shippingAddress: sampleAddress, placedAt });

  it('has the fields of the specification', () => {
    expect(Object.keys(draft)).toEqual(
      expect.arrayContaining([
        'tax',
        'shippingCost',
        'total',
        'status',
        'items',
        'statusHistory',
        'shippingInfo',
        'transaction',
        'invoices',
      ]),
    );
    expect(Object.keys(draft.items[0] ?? {})).toEqual(['product', 'variant', 'quantity', 'price']);
    expect(Object.keys(draft.statusHistory[0] ?? {})).toEqual(['status', 'timestamp']);
    expect(draft.shippingInfo).toEqual({ address: sampleAddress, cost: 799 });
    expect(Object.keys(draft.transaction).sort()).toEqual(['amount', 'billingAddress', 'currency', 'method', 'status']);
    expect(draft.invoices).toEqual([{ createdAt: '2026-11-21T09:30:00.250Z', invoiceNumber: 'INV-1795253400250' }]);
  });

  it('takes the totals that the shop quoted instead of computing them', () => {
    const totals = {
      subtotal: cents(4800),
      shipping: cents(500),
      freeShippingDist: cents(0),
      tax: cents(400),
      total: cents(5700),
    };
    const quoted = orderDraft({ lines: [mug], settings, totals, shippingAddress: sampleAddress, placedAt });
    expect(quoted).toMatchObject({ subtotal: 4800, shippingCost: 500, tax: 400, total: 5700 });
    expect([quoted.shippingInfo.cost, quoted.transaction.amount]).toEqual([500, 5700]);
  });

  it('holds only lines that have a product, priced like the cart', () => {
    expect(draft.items).toEqual([mug]);
    expect(draft.subtotal).toBe(4800);
  });

  it('totals cart, tax and shipping cost', () => {
    expect(draft).toMatchObject({ subtotal: 4800, tax: 312, shippingCost: 799, total: 4800 + 312 + 799 });
  });

  it('starts pending, with one entry of history', () => {
    expect(draft.status).toBe('PENDING');
    expect(draft.statusHistory).toEqual([{ status: 'PENDING', timestamp: '2026-11-21T09:30:00.250Z' }]);
  });

  it('has a transaction that starts pending', () => {
    expect(draft.transaction.status).toBe('PENDING');
  });

  it('has the payment method STRIPE', () => {
    expect(draft.transaction.method).toBe('STRIPE');
  });

  it('is charged in USD', () => {
    expect(draft.transaction.currency).toBe('USD');
  });

  it('charges the total to the shipping address, unless another is given', () => {
    expect(draft.transaction).toMatchObject({ billingAddress: sampleAddress, amount: 5911 });
    const billingAddress = { ...sampleAddress, name: 'Ada Lovelace' };
    const billed = orderDraft({
      lines: [mug],
      settings,
      shippingAddress: sampleAddress,
      billingAddress,
      shippingMethod: 'USPS Priority',
      placedAt,
    });
    expect(billed.transaction.billingAddress.name).toBe('Ada Lovelace');
    expect(billed.shippingInfo.shippingMethod).toBe('USPS Priority');
  });

  it('without a line costs nothing', () => {
    expect(orderDraft({ lines: [gone], settings, shippingAddress: sampleAddress, placedAt }).total).toBe(0);
  });
});

describe('numbers on papers', () => {
  it('an invoice number is INV- and the milliseconds', () => {
    expect(invoiceNumber(1_795_253_400_250)).toBe('INV-1795253400250');
    expect(() => invoiceNumber(1.5)).toThrow(RangeError);
    expect(() => invoiceNumber(-1)).toThrow(RangeError);
  });

  it.each([
    ['10001', '10001'],
    ['#10001', '10001'],
    [' # 10001 ', '10001'],
    ['', null],
    ['1000a', null],
    ['##1', null],
  ])("an order number typed as '%s' is %s", (typed, number) => {
    expect(readOrderNumber(typed)).toBe(number);
  });

  it('an order number is shown with #', () => {
    expect(formatOrderNumber('10001')).toBe('#10001');
  });
});
