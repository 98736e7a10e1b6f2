import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { loadStock, orderRecord, paidOrder, type StockedProduct, stockProduct, testShop } from '../test-shop.ts';
import { staffedApp } from '../test-staff.ts';

const shop = await testShop();
const { context, sandbox } = shop;
const { staff } = await staffedApp(context);

async function loadLine(orderId: string): Promise<string> {
  const { rows } = await context.pool.query('select id from order_lines where order_id = $1', [orderId]);
  return rows[0].id;
}

async function giveBack(id: string, quantity: number, more: object = { restock: true }) {
  const lines = [{ lineId: await loadLine(id), quantity }];
  return staff('POST', '/orders/refund', { id, lines, ...more }, { 'idempotency-key': uuidv7() });
}

const loadMails = async (id: string) => (await orderRecord(shop, id)).mail;
const creditNotes = async (id: string) =>
  (await context.pool.query('select from credit_notes where order_id = $1', [id])).rows.length;
const refundCount = () => sandbox.control.books().refunds.length;

async function freeOrder(product: StockedProduct, quantity: number, total = 799): Promise<string> {
  const id = await paidOrder(shop, { product, quantity, total });
  expect(await orderRecord(shop, id)).toMatchObject({ status: 'PAID' });
  return id;
}

describe('a free line of a paid order', () => {
  it('is given back into stock: nothing is paid, credited or mailed, and the rest can still be refunded', async () => {
    const sample = await stockProduct(shop, { price: 0, stock: 9 });
    const id = await freeOrder(sample, 3);
    const before = refundCount();
    expect(await giveBack(id, 2)).toMatchObject({
      status: 200,
      body: { success: true, refund: { amount: 0, status: 'SUCCEEDED', creditNote: null }, orderStatus: 'PAID' },
    });
    expect(await loadStock(shop, sample)).toBe(8);
    expect([refundCount(), await creditNotes(id), await loadMails(id)]).toEqual([
      before,
      0,
      expect.not.arrayContaining(['refunded']),
    ]);
    expect(await giveBack(id, 2)).toMatchObject({ status: 422 });
    expect((await staff('POST', '/orders/refund', { id })).body).toMatchObject({
      success: true,
      left: 0,
      orderStatus: 'REFUNDED',
    });
    expect(await loadStock(shop, sample)).toBe(8);
  });
});

describe('a refund of 0', () => {
  it('of units that cost something is refused', async () => {
    const mug = await stockProduct(shop, { price: 2_400, stock: 9 });
    const id = await paidOrder(shop, { product: mug });
    await staff('POST', '/orders/refund', { id });
    expect(await giveBack(id, 1)).toMatchObject({ status: 422 });
  });
});

describe('an order of total 0', () => {
  it('that was shipped is given back unit by unit, and is REFUNDED with the last one', async () => {
    expect((await staff('PUT', '/settings/admin/site', { flatShippingRate: 0 })).status).toBe(200);
    const sample = await stockProduct(shop, { price: 0, stock: 9 });
    const id = await freeOrder(sample, 3, 0);
    for (const status of ['SHIPPED', 'DELIVERED']) await staff('POST', `/orders/${id}/status`, { status });
    expect(await giveBack(id, 1)).toMatchObject({ status: 200, body: { success: true, orderStatus: 'DELIVERED' } });
    expect(await loadStock(shop, sample)).toBe(7);
    expect((await staff('POST', '/orders/refund', { id })).status).toBe(422);
    expect(await giveBack(id, 2, { restock: false })).toMatchObject({ status: 200, body: { orderStatus: 'REFUNDED' } });
    expect(await orderRecord(shop, id)).toMatchObject({ status: 'REFUNDED', payment: 'REFUNDED' });
    expect(await loadStock(shop, sample)).toBe(7);
  });
});
