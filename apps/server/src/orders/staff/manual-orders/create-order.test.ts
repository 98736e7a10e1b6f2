import { describe, expect, it } from 'vitest';
import { abandonedMs, finishCharges, pollOpenPayments } from '../../paying/waiting-payments.ts';
import {
  computeTotal,
  goodAddress,
  loadStock,
  orderRecord,
  type StockedProduct,
  stockProduct,
  testShop,
} from '../../test-shop.ts';
import { staffedApp } from '../../test-staff.ts';

const shop = await testShop();
const { context, sandbox } = shop;
const { staff } = await staffedApp(context);

/** Returns the specification's order draft of two units, as its §3 lists it. */
function toDraft(product: StockedProduct) {
  const total = computeTotal(product, 2);
  const shippingCost = total - 5_000 - 325;
  const now = new Date().toISOString();
  return {
    items: [{ product: { id: product.id, name: 'Stoneware mug' }, variant: null, quantity: 2, price: product.price }],
    tax: 325,
    shippingCost,
    total,
    status: 'PENDING',
    statusHistory: [{ status: 'PENDING', timestamp: now }],
    shippingInfo: { address: goodAddress, cost: shippingCost },
    transaction: { billingAddress: goodAddress, method: 'STRIPE', amount: total, currency: 'USD', status: 'PENDING' },
    invoices: [{ createdAt: now, invoiceNumber: `INV-${Date.now()}` }],
  };
}
const chargeCount = () => sandbox.control.books().totals.chargeCount;

describe('staff who create an order from the specification’s draft', () => {
  it('have it paid with the card that stands beside it', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const made = await staff('POST', '/orders', { ...toDraft(product), paymentMethod: { id: 'pm_card_visa' } });
    expect(made).toMatchObject({
      status: 201,
      body: { source: 'PHONE', status: 'PAID', email: goodAddress.email, total: computeTotal(product, 2) },
    });
    expect(made.body.billingAddress).toMatchObject({ street1: goodAddress.street1 });
    expect(await loadStock(shop, product)).toBe(3);
  });

  it('without a card have it PENDING and nothing charged; after half an hour it is given up, and its units are back', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const before = chargeCount();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = toDraft(product);
    const made = await staff('POST', '/orders', body, headers);
    expect(made).toMatchObject({ status: 201, body: { status: 'PENDING' } });
    expect((await staff('POST', '/orders', body, headers)).body.id).toBe(made.body.id);
    const soon = new Date(Date.now() + 60_000);
    await Promise.all([finishCharges(context, soon), pollOpenPayments(context, soon)]);
    expect(await orderRecord(shop, made.body.id)).toMatchObject({ status: 'PENDING', payment: 'PENDING', mail: [] });
    await pollOpenPayments(context, new Date(Date.now() + abandonedMs + 60_000));
    expect(await orderRecord(shop, made.body.id)).toMatchObject({ status: 'CANCELLED', payment: 'FAILED' });
    expect([await loadStock(shop, product), chargeCount()]).toEqual([5, before]);
  });

  it.each([
    ['a total', { total: 1 }],
    ['a tax', { tax: 1 }],
    ['a shipping cost', { shippingCost: 1 }],
    ['an amount of the transaction', { transaction: { amount: 1 } }],
  ])('see %s that is not the shop’s, and nothing is taken', async (_what, wrong) => {
    const product = await stockProduct(shop, { stock: 5 });
    const before = chargeCount();
    const refused = await staff('POST', '/orders', { ...toDraft(product), paymentMethod: 'pm_card_visa', ...wrong });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', quote: { totals: { total: computeTotal(product, 2) } } },
    });
    expect([await loadStock(shop, product), chargeCount()]).toEqual([5, before]);
  });

  it('see a line’s price that is not the shop’s', async () => {
    const draft = toDraft(await stockProduct(shop));
    const items = draft.items.map((item) => ({ ...item, price: item.price - 1 }));
    expect(await staff('POST', '/orders', { ...draft, items })).toMatchObject({ body: { code: 'PRICE_CHANGED' } });
  });

  it('see what is missing', async () => {
    const draft = toDraft(await stockProduct(shop));
    const { email: _, ...unnamed } = goodAddress;
    expect(await staff('POST', '/orders', { ...draft, shippingInfo: { address: unnamed } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'shippingInfo.address.email' }] },
    });
    expect(await staff('POST', '/orders', { ...draft, shippingInfo: null })).toMatchObject({
      body: { code: 'ADDRESS_VERIFICATION_FAILED', detail: 'Shipping address is missing' },
    });
    expect(await staff('POST', '/orders', { ...draft, address: goodAddress })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'address' }] },
    });
    expect(await staff('POST', '/orders', { ...draft, items: [] })).toMatchObject({ status: 400 });
    expect(await staff('POST', '/orders', { ...draft, status: 'PAID' })).toMatchObject({ status: 400 });
  });
});
