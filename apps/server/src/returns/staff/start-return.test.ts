import { describe, expect, it } from 'vitest';
import { refundOrder } from '../../orders/refunding/refund-order.ts';
import { loadStock, owner, stockProduct, testShop } from '../../orders/test-shop.ts';
import { signedInStaff, staffedApp } from '../../orders/test-staff.ts';
import { request, returnAudits, setReturnRules, shippedOrder } from '../test-returns.ts';

const shop = await testShop();
const { context } = shop;
const { pool } = context;
const { app, staff } = await staffedApp(context);
const mug = await stockProduct(shop, { price: 2_500, stock: 1_000 });

type Order = Awaited<ReturnType<typeof shippedOrder>>;
const reason = 'Changed my mind';
const body = ({ lineId }: Order, quantity: number, changes: object = {}) => ({
  kind: 'RETURN',
  lines: [{ lineId, quantity, reason }],
  ...changes,
});
const start = (order: Order, quantity = 1, changes: object = {}) =>
  staff('POST', `/orders/${order.id}/returns`, body(order, quantity, changes));
const mails = async ({ id }: Order) =>
  (
    await pool.query<{ kind: string; recipient: string; message: string }>(
      `select kind, recipient, payload ->> 'message' as message from mail_messages
       where order_id = $1 and kind in ('return-update', 'staff-alert') order by id`,
      [id],
    )
  ).rows;
const makeLate = async ({ id }: Order) => {
  await pool.query('alter table order_history disable trigger user');
  await pool.query(`update order_history set at = at - interval '40 days' where order_id = $1`, [id]);
  await pool.query('alter table order_history enable trigger user');
};

describe('staff', () => {
  it('start a return: approved at once, as quoted, with one email, audit entries, and the later steps of every return', async () => {
    const order = await shippedOrder(shop, { product: mug, quantity: 3 });
    expect(await staff('GET', `/orders/${order.id}/return-options`)).toMatchObject({
      status: 200,
      body: {
        kinds: [
          { kind: 'RETURN', reason: null, isLate: false },
          { kind: 'EXCHANGE', reason: null, isLate: false },
          { kind: 'CLAIM', reason: null, isLate: false },
        ],
        lines: [{ lineId: order.lineId, units: 3, isNonReturnable: false }],
      },
    });
    const quoted = await staff('POST', `/orders/${order.id}/returns/quote`, body(order, 2));
    expect(quoted).toMatchObject({ status: 200, body: { amount: 5_325, label: 0 } });
    const made = await start(order, 2, { words: 'Send it to our store.' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        status: 'APPROVED',
        expectedAmount: 5_325,
        paidBy: 'CUSTOMER',
        refundTo: 'ORIGINAL',
        overriddenRules: [],
        history: [
          { status: 'REQUESTED', words: null, by: 'Sam Staff' },
          { status: 'APPROVED', words: 'Send it to our store.', by: 'Sam Staff' },
        ],
      },
    });
    const [mail, ...others] = await mails(order);
    expect(mail).toMatchObject({ kind: 'return-update', recipient: 'ada@example.com' });
    expect(mail?.message).toContain('Send it to our store.');
    expect(others, 'staff know it already').toEqual([]);
    const { id } = made.body;
    expect(await returnAudits(shop, id)).toMatchObject([
      { status: 'REQUESTED', by: null, user: expect.any(String) },
      { status: 'APPROVED', by: null, user: expect.any(String) },
    ]);
    const post = (path: string, step: object) => staff('POST', `/returns/${id}/${path}`, step);
    const stock = await loadStock(shop, mug);
    expect(await post('status', { status: 'RECEIVED' })).toMatchObject({ status: 200 });
    const lines = [{ lineId: order.lineId, restocked: 2, damaged: 0, missing: 0 }];
    expect(await post('inspect', { lines })).toMatchObject({ status: 200 });
    expect(await post('complete', { refund: 'ORIGINAL' })).toMatchObject({
      body: { return: { status: 'COMPLETED', refundedAmount: 5_325 } },
    });
    expect(await loadStock(shop, mug)).toBe(stock + 2);
  });

  it('decide who pays the way back, but the shop pays it for a claim', async () => {
    await setReturnRules(shop, { labelFee: 500 as never });
    const order = await shippedOrder(shop, { product: mug, quantity: 3 });
    expect(await start(order)).toMatchObject({ body: { paidBy: 'CUSTOMER', labelFee: 500, expectedAmount: 2_163 } });
    expect(await start(order, 1, { paidBy: 'SHOP' })).toMatchObject({
      body: { paidBy: 'SHOP', labelFee: 0, expectedAmount: 2_663 },
    });
    expect(await start(order, 1, { kind: 'CLAIM', paidBy: 'CUSTOMER' })).toMatchObject({
      body: { kind: 'CLAIM', paidBy: 'SHOP', labelFee: 0 },
    });
    await setReturnRules(shop, {});
  });

  it('may return what the shop does not offer online, and override period and final sale on the record alone', async () => {
    await setReturnRules(shop, { isOn: false, nonReturnableProducts: [mug.id] });
    const order = await shippedOrder(shop, { product: mug, quantity: 2 });
    expect(await start(order)).toMatchObject({ status: 409 });
    expect(await start(order, 1, { overridesPolicy: true })).toMatchObject({
      status: 201,
      body: { overriddenRules: ['EXCLUDED_ITEM'] },
    });
    await setReturnRules(shop, { isOn: false });
    await makeLate(order);
    expect(await staff('GET', `/orders/${order.id}/return-options`)).toMatchObject({
      body: { kinds: [{ kind: 'RETURN', reason: null, isLate: true }, {}, { kind: 'CLAIM', isLate: false }] },
    });
    expect(await start(order)).toMatchObject({ status: 409, body: { detail: 'The period has ended.' } });
    const late = await start(order, 1, { overridesPolicy: true });
    expect(late).toMatchObject({ status: 201, body: { overriddenRules: ['RETURN_PERIOD'] } });
    const { rows } = await pool.query(
      `select after from audit_log where resource = 'returns' and resource_id = $1 and action = 'create'`,
      [late.body.id],
    );
    expect(rows).toEqual([{ after: { status: 'REQUESTED', overriddenRules: ['RETURN_PERIOD'] } }]);
    await setReturnRules(shop, {});
    const inTime = await shippedOrder(shop, { product: mug });
    expect(await start(inTime, 1, { overridesPolicy: true }), 'nothing to override').toMatchObject({
      body: { overriddenRules: [] },
    });
  });

  it('start an exchange although shoppers cannot, for the amounts that they saw', async () => {
    const order = await shippedOrder(shop, { product: mug });
    const bowl = await stockProduct(shop, { price: 3_000, stock: 5, name: 'Stoneware bowl' });
    const lines = [{ lineId: order.lineId, quantity: 1, reason, replacement: { productId: bowl.id } }];
    const wanted = { kind: 'EXCHANGE', lines };
    const quoted = await staff('POST', `/orders/${order.id}/returns/quote`, wanted);
    expect(quoted).toMatchObject({ status: 200, body: { exchange: { due: expect.any(Number), refund: 0 } } });
    expect(await staff('POST', `/orders/${order.id}/returns`, wanted), 'amounts not seen').toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED' },
    });
    const { due, refund } = quoted.body.exchange;
    const made = await staff('POST', `/orders/${order.id}/returns`, { ...wanted, seen: { due, refund } });
    expect(made).toMatchObject({
      status: 201,
      body: { kind: 'EXCHANGE', lines: [{ replacement: { unitPrice: 3_000 } }] },
    });
    expect(await loadStock(shop, bowl), 'reserved').toBe(4);
  });
});

describe('refused are', () => {
  it.each([
    ['more units than were bought', 4, {}, 422],
    ['a withdrawal', 1, { kind: 'WITHDRAWAL' }, 400],
    ['no line', 1, { lines: [] }, 400],
    ['too many words', 1, { words: 'x'.repeat(1_001) }, 400],
  ])('%s', async (_, quantity, changes, status) => {
    const order = await shippedOrder(shop, { product: mug, quantity: 3 });
    expect(await start(order, quantity, changes)).toMatchObject({ status });
  });

  it('an unknown reason, and a line of another order', async () => {
    const [order, other] = [await shippedOrder(shop, { product: mug }), await shippedOrder(shop, { product: mug })];
    const bored = [{ lineId: order.lineId, quantity: 1, reason: 'Bored' }];
    expect(await start(order, 1, { lines: bored })).toMatchObject({ status: 422 });
    expect(await start(order, 1, { lines: body(other, 1).lines })).toMatchObject({ status: 422 });
  });

  it('the same units twice, and before shipping', async () => {
    const order = await shippedOrder(shop, { product: mug });
    expect(await start(order)).toMatchObject({ status: 201 });
    expect(await start(order, 1, { overridesPolicy: true })).toMatchObject({ status: 409 });
    const unsent = await shippedOrder(shop, { product: mug }, []);
    expect(await start(unsent, 1, { overridesPolicy: true })).toMatchObject({
      status: 409,
      body: { detail: 'This order has not shipped yet.' },
    });
  });

  it('what a refund has taken meanwhile', async () => {
    const order = await shippedOrder(shop, { product: mug, quantity: 2 });
    const refund = (refundBody: object) =>
      refundOrder(context, { caller: owner, body: { id: order.id, ...refundBody }, key: null, requestId: 'test' });
    await refund({ lines: [{ lineId: order.lineId, quantity: 1 }] });
    expect(await start(order, 2, { overridesPolicy: true })).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('Only 1 of') },
    });
    await refund({});
    expect(await start(order)).toMatchObject({ status: 409, body: { detail: 'This order is refunded.' } });
  });

  it('an unknown order, and callers without the right', async () => {
    const order = await shippedOrder(shop, { product: mug });
    const unknown = { ...order, id: '019aa000-0000-7000-8000-000000000001' };
    expect(await start(unknown)).toMatchObject({ status: 404 });
    const shopper = await signedInStaff(app, context, { email: 'uma@example.com', role: 'USER' });
    expect(await shopper('POST', `/orders/${order.id}/returns`, body(order, 1))).toMatchObject({ status: 403 });
    const demo = await signedInStaff(app, context, { email: 'demo@example.com', role: 'ADMIN' });
    await pool.query(`update users set is_demo = true where email = 'demo@example.com'`);
    expect(await demo('POST', `/orders/${order.id}/returns`, body(order, 1))).toMatchObject({
      status: 403,
      body: { code: 'DEMO_RESTRICTED' },
    });
  });
});

it('staff and the shopper at once never take more units than were bought', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await shippedOrder(shop, { product: mug, quantity: 3 });
    const calls = [start(order, 2), request(shop, order, { quantity: 2 }), start(order, 2), request(shop, order)];
    await Promise.all(calls);
    const { rows } = await pool.query<{ units: number }>(
      'select sum(n.quantity)::int as units from return_lines n join returns r on r.id = n.return_id where r.order_id = $1',
      [order.id],
    );
    expect(rows[0]?.units).toBeGreaterThanOrEqual(2);
    expect(rows[0]?.units).toBeLessThanOrEqual(3);
  }
});

it('a return for an erased customer is written, and nobody is emailed', async () => {
  const order = await shippedOrder(shop, { product: mug, address: { email: 'pia@example.com' } });
  expect(await staff('POST', '/personal-data/erase', { email: 'pia@example.com' })).toMatchObject({
    body: { success: true },
  });
  const made = await start(order);
  expect(made).toMatchObject({ status: 201, body: { status: 'APPROVED', email: expect.stringContaining('.invalid') } });
  expect(await staff('POST', `/returns/${made.body.id}/status`, { status: 'RECEIVED' })).toMatchObject({ status: 200 });
  expect(await mails(order)).toEqual([]);
});
