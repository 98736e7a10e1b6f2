import { describe, expect, it } from 'vitest';
import { browser } from '../../../platform/http/testing/test-app.ts';
import { goodAddress, loadStock, orderRecord, stockProduct, testShop } from '../../test-shop.ts';
import { signedInStaff, staffedApp } from '../../test-staff.ts';

const shop = await testShop();
const { context, sandbox } = shop;
const { app, staff } = await staffedApp(context);
const other = await signedInStaff(app, context, { email: 'ann@example.com', role: 'ADMIN' });
const { email: _, ...address } = goodAddress;
const charges = () => sandbox.control.books().totals.chargeCount;
const refundsAtProvider = () => sandbox.control.books().refunds.length;
const count = async (table: string) =>
  Number((await context.pool.query(`select count(*) as n from ${table}`)).rows[0].n);

async function toDraft(product: { id: string }, more: object = {}) {
  const body = { email: 'bob@example.com', address, items: [{ productId: product.id, quantity: 2 }], ...more };
  const made = await staff('POST', '/draft-orders', body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return { ...made.body, sent: body };
}

const markPaid = (
  draft: { id: string; updatedAt: string; quote: { totals: { total: number } } },
  more: object = {},
  by = staff,
) =>
  by('POST', `/draft-orders/${draft.id}/mark-paid`, {
    updatedAt: draft.updatedAt,
    total: draft.quote.totals.total,
    method: 'BANK_TRANSFER',
    reference: 'Transfer 4711',
    ...more,
  });

const getStatuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('a draft order', () => {
  it('is no order: it takes no stock, and no list of orders, figure or hold counts it', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const before = [await count('orders'), await count('order_holds'), await count('mail_messages')];
    const draft = await toDraft(product, {
      note: 'Gift wrap',
      discount: { type: 'PERCENTAGE', value: 1000, reason: 'Friend' },
    });
    expect(draft.number).toMatch(/^D\d+$/);
    // 50.00 minus 10 %: 45.00, tax 2.93, shipping by the settings.
    expect(draft.quote.totals).toMatchObject({ subtotal: 5000, discount: 500, tax: 293 });
    expect(await loadStock(shop, product)).toBe(5);
    expect([await count('orders'), await count('order_holds'), await count('mail_messages')]).toEqual(before);
    const list = await staff('GET', '/draft-orders');
    expect(list.body.items[0]).toMatchObject({
      id: draft.id,
      email: 'bob@example.com',
      name: 'Ada Lovelace',
      itemCount: 2,
    });
    expect((await staff('GET', `/draft-orders/${draft.id}`)).body).toMatchObject({ note: 'Gift wrap', order: null });
  });

  it('may be empty, is filled later, and is deleted', async () => {
    const empty = (await staff('POST', '/draft-orders', {})).body;
    expect(empty).toMatchObject({ email: null, address: null, items: [], quote: { totals: { total: 0 } } });
    const filled = await staff('PUT', `/draft-orders/${empty.id}`, {
      updatedAt: empty.updatedAt,
      shippingCharge: 1234,
      items: [],
    });
    expect(filled.body).toMatchObject({ shippingCharge: 1234 });
    expect((await staff('DELETE', `/draft-orders/${empty.id}`)).body).toEqual({ success: true });
    expect((await staff('GET', `/draft-orders/${empty.id}`)).status).toBe(404);
  });

  it('is made once when its creation is sent several times at once with one key, and names the other body', async () => {
    const product = await stockProduct(shop);
    const body = { email: 'bob@example.com', items: [{ productId: product.id, quantity: 2 }] };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const before = [await count('draft_orders'), await count('audit_log')];
    const answers = await Promise.all(Array.from({ length: 4 }, () => staff('POST', '/draft-orders', body, key)));
    expect(getStatuses(answers)).toEqual([201, 201, 201, 201]);
    const [id, ...others] = new Set(answers.map((answer) => answer.body.id));
    expect(others).toEqual([]);
    expect([await count('draft_orders'), await count('audit_log')]).toEqual(before.map((rows) => rows + 1));
    const reused = await staff('POST', '/draft-orders', { ...body, note: 'Another' }, key);
    expect(reused).toMatchObject({ status: 409, body: { code: 'KEY_REUSED', id } });
    expect((await other('POST', '/draft-orders', body, key)).body.id).not.toBe(id);
    await staff('DELETE', `/draft-orders/${id}`);
    expect(await staff('POST', '/draft-orders', body, key)).toMatchObject({ status: 410, body: { code: 'GONE' } });
  });

  it.each([
    [{ items: [{ productId: crypto.randomUUID(), quantity: 0 }] }, 'items.0.quantity'],
    [{ items: Array.from({ length: 201 }, () => ({ productId: crypto.randomUUID(), quantity: 1 })) }, 'items'],
    [{ discount: { type: 'PERCENTAGE', value: 10_001 } }, 'discount.value'],
    [{ discount: { type: 'AMOUNT', value: -1 } }, 'discount.value'],
    [{ shippingCharge: -1 }, 'shippingCharge'],
    [{ email: 'nobody' }, 'email'],
  ])('is refused as %j', async (body, path) => {
    const refused = await staff('POST', '/draft-orders', body);
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    expect(refused.body.errors.map((error: { path: string }) => error.path)).toContain(path);
  });

  it('that two members of staff change at once keeps one change, and refuses the other as stale', async () => {
    const draft = await toDraft(await stockProduct(shop));
    const change = (by: typeof staff, note: string) =>
      by('PUT', `/draft-orders/${draft.id}`, { ...draft.sent, note, updatedAt: draft.updatedAt });
    const answers = await Promise.all([change(staff, 'one'), change(other, 'two')]);
    expect(getStatuses(answers)).toEqual([200, 409]);
    const storedRows = answers.find(({ status }) => status === 200)?.body.note;
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('STALE');
    expect((await staff('GET', `/draft-orders/${draft.id}`)).body.note).toBe(storedRows);
  });

  it('is closed to visitors and shoppers; the demo account sees people masked and writes nothing', async () => {
    const draft = await toDraft(await stockProduct(shop), { note: 'for Bob' });
    const visitor = browser(app);
    for (const path of ['/draft-orders', `/draft-orders/${draft.id}`])
      expect((await visitor.call('GET', path)).statusCode).toBe(401);
    expect((await visitor.call('POST', '/draft-orders', {})).statusCode).toBe(401);
    const demo = await signedInStaff(app, context, { email: 'demo@example.com', role: 'ADMIN' });
    await context.pool.query(`update users set is_demo = true where email = 'demo@example.com'`);
    const shown = await demo('GET', `/draft-orders/${draft.id}`);
    expect(shown.body).toMatchObject({
      email: 'b---@hidden.example',
      note: '***',
      address: { name: 'A*** L***', city: '***' },
    });
    expect(JSON.stringify((await demo('GET', '/draft-orders')).body)).not.toMatch(/bob@|Lovelace/);
    const before = await count('audit_log');
    const refusals = [
      await demo('POST', '/draft-orders', draft.sent),
      await demo('PUT', `/draft-orders/${draft.id}`, { ...draft.sent, updatedAt: draft.updatedAt }),
      await demo('DELETE', `/draft-orders/${draft.id}`),
      await markPaid(draft, {}, demo),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(
      refusals.map(() => [403, 'DEMO_RESTRICTED']),
    );
    expect(await count('audit_log')).toBe(before);
  });
});

describe('a draft that is marked as paid by other means', () => {
  it('is an order with all components, paid without the provider, and the draft keeps no person', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const before = charges();
    const draft = await toDraft(product, {
      note: 'Gift wrap',
      discount: { type: 'AMOUNT', value: 999, reason: 'Scratched box' },
      shippingCharge: 500,
    });
    const { totals } = draft.quote;
    expect([totals.subtotal, totals.discount, totals.shipping, totals.tax]).toEqual([5000, 999, 500, 260]);
    const placed = await markPaid(draft);
    expect(placed).toMatchObject({ status: 200, body: { success: true } });
    const { body: order } = await staff('GET', `/orders/${placed.body.orderId}`);
    expect(order).toMatchObject({
      status: 'PAID',
      paymentStatus: 'PAID',
      source: 'PHONE',
      email: 'bob@example.com',
      subtotal: 5000,
      discount: 999,
      discountReason: 'Scratched box',
      shippingCost: 500,
      tax: 260,
      total: 4761,
      payment: { method: 'BANK_TRANSFER', brand: null },
      paymentReference: 'Transfer 4711',
      items: [{ quantity: 2, discount: 999 }],
      refundableAmount: 4761,
    });
    expect(order.notes.map(({ body }: { body: string }) => body)).toEqual(['Gift wrap']);
    expect(order.history.map(({ status, reason }: { status: string; reason: string }) => [status, reason])).toEqual([
      ['PENDING', null],
      ['PAID', 'Paid by bank transfer: Transfer 4711'],
    ]);
    expect(await loadStock(shop, product)).toBe(3);
    expect(charges()).toBe(before);
    expect((await orderRecord(shop, order.id)).mail).toContain('order-confirmation');
    expect((await staff('GET', `/draft-orders/${draft.id}`)).body).toMatchObject({
      email: null,
      address: null,
      note: null,
      order: { id: order.id, number: order.number },
    });
    const list = await staff('GET', '/draft-orders');
    expect(list.body.items.map(({ id }: { id: string }) => id)).not.toContain(draft.id);
    const record = await staff('POST', '/orders/one', { where: { id: order.id } });
    expect(record.body).toMatchObject({ discount: 999, transaction: { method: 'BANK_TRANSFER', status: 'PAID' } });
  });

  it('is one order when the button is pressed by two at once, and takes its stock once', async () => {
    const product = await stockProduct(shop, { stock: 9 });
    const draft = await toDraft(product);
    const before = await count('orders');
    const answers = await Promise.all([markPaid(draft), markPaid(draft, { method: 'CASH' }, other), markPaid(draft)]);
    expect(getStatuses(answers)).toEqual([200, 409, 409]);
    expect([await count('orders'), await loadStock(shop, product)]).toEqual([before + 1, 7]);
    const again = await markPaid(draft);
    const placed = answers.find(({ status }) => status === 200)?.body.orderId;
    expect(again).toMatchObject({ status: 409, body: { code: 'BAD_TRANSITION', orderId: placed } });
  });

  it('never sells the last unit twice', async () => {
    const product = await stockProduct(shop, { stock: 2 });
    const [one, two] = [await toDraft(product), await toDraft(product)];
    const answers = await Promise.all([markPaid(one), markPaid(two, {}, other)]);
    expect(getStatuses(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('OUT_OF_STOCK');
    expect(await loadStock(shop, product)).toBe(0);
  });

  it('is refused with nothing written when the prices, the draft or its people are not what is needed', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const before = await count('orders');
    const draft = await toDraft(product);
    await context.pool.query('update products set price = 9900 where id = $1', [product.id]);
    expect((await markPaid(draft)).body).toMatchObject({ code: 'PRICE_CHANGED' });
    const changed = (await staff('PUT', `/draft-orders/${draft.id}`, { ...draft.sent, updatedAt: draft.updatedAt }))
      .body;
    expect((await markPaid(draft)).body.code).toBe('STALE');
    expect((await markPaid(changed, { total: changed.quote.totals.total - 1 })).body.code).toBe('PRICE_CHANGED');
    expect((await markPaid(changed, { method: 'STRIPE' })).status).toBe(400);
    const noLines = await toDraft(product, { items: [] });
    expect((await markPaid(noLines)).body.code).toBe('EMPTY_CART');
    const noEmail = await toDraft(product, { email: null });
    expect((await markPaid(noEmail)).body.errors).toEqual([{ path: 'email', message: 'Email is required' }]);
    const noAddress = await toDraft(product, { address: null });
    expect((await markPaid(noAddress)).body.code).toBe('ADDRESS_VERIFICATION_FAILED');
    expect([await count('orders'), await loadStock(shop, product)]).toEqual([before, 5]);
  });

  it('gives its money back without the provider, to the cent and in parts, and ends refunded', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const draft = await toDraft(product, { discount: { type: 'AMOUNT', value: 1000 }, shippingCharge: 0 });
    const { orderId } = (await markPaid(draft, { method: 'CASH', reference: null })).body;
    const before = refundsAtProvider();
    const { body: order } = await staff('GET', `/orders/${orderId}`);
    const [line] = order.items;
    // 50.00 minus 10.00, tax 2.60: a unit is 21.30.
    const part = await staff('POST', '/orders/refund', {
      id: orderId,
      lines: [{ lineId: line.id, quantity: 1 }],
      restock: true,
    });
    expect(part.body).toMatchObject({ success: true, refund: { amount: 2130, status: 'SUCCEEDED' }, left: 2130 });
    expect(await loadStock(shop, product)).toBe(4);
    const rest = await staff('POST', '/orders/refund', { id: orderId });
    expect(rest.body).toMatchObject({
      refund: { amount: 2130, status: 'SUCCEEDED' },
      orderStatus: 'REFUNDED',
      left: 0,
    });
    expect(refundsAtProvider()).toBe(before);
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'REFUNDED', payment: 'REFUNDED' });
  });

  it('is cancelled with its stock put back, without the provider', async () => {
    const product = await stockProduct(shop, { stock: 5 });
    const { orderId } = (await markPaid(await toDraft(product))).body;
    const before = refundsAtProvider();
    expect((await staff('POST', `/orders/${orderId}/status`, { status: 'CANCELLED' })).body).toMatchObject({
      status: 'CANCELLED',
    });
    expect([await loadStock(shop, product), refundsAtProvider()]).toEqual([5, before]);
  });

  it('counts as paid in the figures of the dashboard', async () => {
    const day = new Date().toISOString().slice(0, 10);
    const figures = async () => (await staff('GET', `/reports/dashboard?from=${day}&to=${day}`)).body.now;
    const before = await figures();
    const draft = await toDraft(await stockProduct(shop));
    await markPaid(draft);
    const after = await figures();
    expect([after.orders - before.orders, after.revenue - before.revenue]).toEqual([1, draft.quote.totals.total]);
  });

  it('costs nothing with everything taken off, and is paid', async () => {
    const draft = await toDraft(await stockProduct(shop), {
      discount: { type: 'PERCENTAGE', value: 10_000, reason: 'Replacement' },
      shippingCharge: 0,
    });
    expect(draft.quote.totals.total).toBe(0);
    const { orderId } = (await markPaid(draft, { method: 'OTHER' })).body;
    expect((await staff('GET', `/orders/${orderId}`)).body).toMatchObject({ status: 'PAID', total: 0, discount: 5000 });
  });
});
