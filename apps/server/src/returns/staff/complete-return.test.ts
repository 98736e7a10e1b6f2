import { describe, expect, it } from 'vitest';
import { refundOrder } from '../../orders/refunding/refund-order.ts';
import { loadStock, orderRecord, owner, stockProduct, testShop } from '../../orders/test-shop.ts';
import { signedInStaff, staffedApp } from '../../orders/test-staff.ts';
import { germanAddress, request, returnAudits, shippedOrder } from '../test-returns.ts';

const shop = await testShop();
const { context, sandbox } = shop;
const { pool } = context;
const { app, staff } = await staffedApp(context);
await pool.query(`insert into settings (key, value) values ('shipping', '{"countries": ["US", "DE"]}')`);

async function begun(order: { readonly id: string; readonly lineId: string }, quantity: number, kind?: 'WITHDRAWAL') {
  const made = await request(shop, order, kind ? { quantity, kind } : { quantity });
  if (!made.ok) throw new Error(made.detail);
  const { id } = made.value.return;
  const post = (path: string, body: object) => staff('POST', `/returns/${id}/${path}`, body);
  if (!kind) expect(await post('status', { status: 'APPROVED', words: 'Welcome.' })).toMatchObject({ status: 200 });
  expect(await post('status', { status: 'RECEIVED' })).toMatchObject({ status: 200 });
  return { id, post };
}

const inspect = (lineId: string, restocked: number, damaged = 0, missing = 0) => ({
  lines: [{ lineId, restocked, damaged, missing }],
});
const creditNotes = async (id: string) =>
  (await pool.query('select amount from credit_notes where order_id = $1 and cancelled_at is null', [id])).rows;
const sum = (rows: readonly { returned: number }[]) => rows.reduce((total, { returned }) => total + returned, 0);
const audits = async (id: string) => (await returnAudits(shop, id)).map(({ status }) => status);

describe('a return', () => {
  it('is approved, received, inspected and refunded: stock, credit note, emails and audit entries follow', async () => {
    const mug = await stockProduct(shop, { price: 2_500, stock: 10 });
    const order = await shippedOrder(shop, { product: mug, quantity: 4 });
    const { id, post } = await begun(order, 3);
    expect(await post('complete', { refund: 'ORIGINAL' }), 'not inspected').toMatchObject({ status: 409 });
    expect(await post('inspect', inspect(order.lineId, 1, 1))).toMatchObject({ status: 422 });
    expect(await post('inspect', inspect(order.lineId, 1, 1, 1))).toMatchObject({
      status: 200,
      body: { return: { status: 'INSPECTED', refundAmount: 5_325 } },
    });
    expect(await loadStock(shop, mug), 'one of four came back whole').toBe(7);
    const done = await post('complete', { refund: 'ORIGINAL', words: 'Thank you.' });
    expect(done).toMatchObject({
      status: 200,
      body: {
        refundError: null,
        return: { status: 'COMPLETED', refundedAmount: 5_325, refunds: [{ amount: 5_325, status: 'SUCCEEDED' }] },
      },
    });
    expect(await creditNotes(order.id)).toEqual([{ amount: 5_325 }]);
    expect(await loadStock(shop, mug)).toBe(7);
    expect(await audits(id)).toEqual(['REQUESTED', 'APPROVED', 'RECEIVED', 'INSPECTED', 'COMPLETED']);
    expect((await orderRecord(shop, order.id)).mail.filter((kind) => kind === 'return-update')).toHaveLength(5);
    const { body } = await staff('GET', `/returns?orderId=${order.id}`);
    expect(body.items).toMatchObject([
      { id, history: [{ by: null }, { words: 'Welcome.', by: 'Sam Staff' }, {}, {}, {}] },
    ]);
    expect(await request(shop, order, { quantity: 2 }), 'one kept, one missing').toMatchObject({ ok: true });
  });

  it('is rejected with words only, and then holds no units', async () => {
    const mug = await stockProduct(shop);
    const order = await shippedOrder(shop, { product: mug });
    const made = await request(shop, order);
    const id = made.ok ? made.value.return.id : '';
    expect(await staff('POST', `/returns/${id}/status`, { status: 'REJECTED' })).toMatchObject({ status: 422 });
    const words = 'It was worn.';
    expect(await staff('POST', `/returns/${id}/status`, { status: 'REJECTED', words })).toMatchObject({ status: 200 });
    expect(await request(shop, order)).toMatchObject({ ok: true });
    expect(await staff('POST', `/returns/${id}/status`, { status: 'APPROVED' })).toMatchObject({ status: 409 });
  });

  it('of an order that was refunded meanwhile is completed without a second refund or restock', async () => {
    const mug = await stockProduct(shop, { stock: 10 });
    const order = await shippedOrder(shop, { product: mug, quantity: 2 });
    const { post } = await begun(order, 2);
    await refundOrder(context, { caller: owner, body: { id: order.id, restock: true }, key: null, requestId: 'test' });
    expect(await loadStock(shop, mug)).toBe(10);
    expect(await post('inspect', inspect(order.lineId, 2))).toMatchObject({ status: 200 });
    expect(await loadStock(shop, mug)).toBe(10);
    expect(await post('complete', { refund: 'ORIGINAL' })).toMatchObject({
      status: 200,
      body: { return: { status: 'COMPLETED', refunds: [] } },
    });
    expect(await creditNotes(order.id)).toHaveLength(1);
  });

  it('stays completed when its refund fails, and is refunded again', async () => {
    const mug = await stockProduct(shop);
    const order = await shippedOrder(shop, { product: mug });
    const { id, post } = await begun(order, 1);
    await post('inspect', inspect(order.lineId, 1));
    sandbox.control.failure({ provider: 'stripe', path: '/refunds', effect: 'status', status: 400 });
    const first = await post('complete', { refund: 'ORIGINAL' });
    sandbox.control.calm();
    expect(first).toMatchObject({
      status: 200,
      body: {
        refundError: expect.any(String),
        return: { status: 'COMPLETED', canRefund: true, refundedAmount: 0, refundAmount: 2_663 },
      },
    });
    expect(await request(shop, order), 'the units are back').toMatchObject({ ok: false });
    expect(await post('refund', { refund: 'ORIGINAL' })).toMatchObject({
      body: { refundError: null, return: { canRefund: false, refundedAmount: 2_663 } },
    });
    expect(await post('refund', { refund: 'ORIGINAL' }), `return ${id}`).toMatchObject({ status: 409 });
  });

  it('becomes store credit for a customer with an account', async () => {
    const mug = await stockProduct(shop);
    const shopper = await signedInStaff(app, context, { email: 'cora@example.com', role: 'USER' });
    const { rows } = await pool.query(`select id from users where email = 'cora@example.com'`);
    const caller = { ...owner, userId: rows[0].id, email: 'cora@example.com', role: 'USER' as const };
    const order = await shippedOrder(shop, { product: mug, caller });
    expect(await shopper('POST', '/returns/options', { access: { orderId: order.id } })).toMatchObject({ status: 200 });
    const { post } = await begun(order, 1);
    await post('inspect', inspect(order.lineId, 0, 1));
    expect(await post('complete', { refund: 'STORE_CREDIT' })).toMatchObject({
      body: { return: { refundedAmount: 2_663 } },
    });
    expect(await shopper('GET', '/store-credit/mine')).toMatchObject({ body: { balance: 2_663 } });
    const guest = await shippedOrder(shop, { product: mug });
    const other = await begun(guest, 1);
    await other.post('inspect', inspect(guest.lineId, 1));
    expect(await other.post('complete', { refund: 'STORE_CREDIT' })).toMatchObject({ status: 422 });
    expect(await other.post('complete', { refund: 'ORIGINAL' })).toMatchObject({ status: 200 });
  });
});

describe('a withdrawal', () => {
  it('of the whole order refunds the delivery, and the order is REFUNDED', async () => {
    const mug = await stockProduct(shop, { stock: 10 });
    const order = await shippedOrder(shop, { product: mug, quantity: 2, address: germanAddress });
    const { post } = await begun(order, 2, 'WITHDRAWAL');
    await post('inspect', inspect(order.lineId, 2));
    const { rows } = await pool.query('select total from orders where id = $1', [order.id]);
    expect(await post('complete', { refund: 'ORIGINAL' })).toMatchObject({
      body: { return: { refundedAmount: Number(rows[0].total) } },
    });
    expect(await orderRecord(shop, order.id)).toMatchObject({ status: 'REFUNDED', payment: 'REFUNDED' });
    expect(await loadStock(shop, mug)).toBe(10);
  });
});

describe('the calls', () => {
  it('are refused to shoppers, and list what waits for staff', async () => {
    const shopper = await signedInStaff(app, context, { email: 'una@example.com', role: 'USER' });
    expect(await shopper('GET', '/returns')).toMatchObject({ status: 403 });
    const waiting = await staff('GET', '/returns?waiting=true');
    expect(waiting.body.items.every(({ status }: { status: string }) => status === 'REQUESTED')).toBe(true);
    const day = new Date().toISOString().slice(0, 10);
    const { body } = await staff('GET', `/reports/dashboard?from=${day}&to=${day}`);
    expect(body.waiting.returns).toBe(waiting.body.items.length);
  });

  it('list and count the parcels that have not arrived for 14 days', async () => {
    const order = await shippedOrder(shop, { product: await stockProduct(shop), quantity: 3 });
    const [late, recent, requested] = [
      await request(shop, order),
      await request(shop, order),
      await request(shop, order),
    ].map((made) => (made.ok ? made.value.return.id : ''));
    for (const id of [late, recent]) await staff('POST', `/returns/${id}/status`, { status: 'APPROVED' });
    await pool.query('alter table return_history disable trigger return_history_append_only');
    await pool.query(`update return_history set at = now() - interval '15 days' where return_id = any ($1)`, [
      [late, requested],
    ]);
    await pool.query('alter table return_history enable trigger return_history_append_only');
    const ids = async () =>
      (await staff('GET', '/returns?overdue=true')).body.items.map(({ id }: { id: string }) => id);
    const day = new Date().toISOString().slice(0, 10);
    const dashboard = await staff('GET', `/reports/dashboard?from=${day}&to=${day}`);
    expect([await ids(), dashboard.body.waiting.overdueReturns]).toEqual([[late], 1]);
    await staff('POST', `/returns/${late}/status`, { status: 'IN_TRANSIT' });
    expect(await ids(), 'the carrier reported now').toEqual([]);
  });

  it('return the slip as a PDF to staff and to the shopper of the order alone', async () => {
    const order = await shippedOrder(shop, { product: await stockProduct(shop) });
    const made = await request(shop, order);
    const id = made.ok ? made.value.return.id : '';
    const path = `/api/v1/returns/${id}/slip.pdf`;
    expect((await staff('GET', `/returns/${id}/slip.pdf`)).headers['content-type']).toBe('application/pdf');
    const own = await app.inject({ method: 'GET', url: `${path}?token=${encodeURIComponent(order.token)}` });
    expect(own.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const other = await shippedOrder(shop, { product: await stockProduct(shop) });
    const foreign = await app.inject({ method: 'GET', url: `${path}?token=${encodeURIComponent(other.token)}` });
    expect([foreign.statusCode, (await app.inject({ method: 'GET', url: path })).statusCode]).toEqual([404, 404]);
  });

  it('report the returned units by product, variant, customer and reason, and what the returns cost', async () => {
    const day = new Date().toISOString().slice(0, 10);
    const report = async () => (await staff('GET', `/reports/returns?from=${day}&to=${day}`)).body;
    const { costs: before } = await report();
    const lamp = await stockProduct(shop, { name: 'Reported lamp', price: 2_500 });
    const order = await shippedOrder(shop, { product: lamp, quantity: 4 });
    const { id, post } = await begun(order, 3);
    await post('inspect', inspect(order.lineId, 1, 2));
    await post('complete', { refund: 'ORIGINAL' });
    const { body: done } = await staff('GET', `/returns/${id}`);
    const { products, variants, customers, reasons, costs, currency } = await report();
    const units = { name: 'Reported lamp', sold: 4, returned: 3, exchanged: 0 };
    expect(products).toContainEqual({ productId: lamp.id, ...units });
    expect(variants).toContainEqual({ productId: lamp.id, sku: null, ...units });
    expect([sum(variants), sum(customers)]).toEqual([sum(products), sum(products)]);
    expect(customers[0]).toMatchObject({ email: expect.stringContaining('@'), name: expect.any(String) });
    expect(reasons[0]).toMatchObject({ reason: 'Changed my mind' });
    expect(done.refundedAmount).toBeGreaterThan(0);
    expect([currency, costs]).toEqual([
      'USD',
      {
        returnCount: before.returnCount + 1,
        refunded: before.refunded + done.refundedAmount,
        bonuses: before.bonuses,
        damagedUnits: before.damagedUnits + 2,
        damaged: before.damaged + 5_000,
      },
    ]);
  });
});
