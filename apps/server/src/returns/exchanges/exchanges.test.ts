import { describe, expect, it } from 'vitest';
import { paymentLinkToken } from '../../mail/mail.ts';
import { refundOrder } from '../../orders/refunding/refund-order.ts';
import { settleExchanges } from '../../orders/staff/exchanges/place-exchange.ts';
import { paymentLinks } from '../../orders/staff/payment-links/test-payment-links.ts';
import { loadStock, owner, type StockedProduct, stockProduct, submit, testShop } from '../../orders/test-shop.ts';
import { staffedApp } from '../../orders/test-staff.ts';
import { visitor } from '../../platform/http/caller/caller.ts';
import { cancelReturn } from '../cancel-return.ts';
import { allowExchanges, requestExchange, shippedOrder } from '../test-returns.ts';

const shop = await testShop({ variables: { LIMIT_ORDERS: '10000', LIMIT_CALLS: '100000', LIMIT_HOLDS: '10000' } });
const { context, sandbox } = shop;
const { pool } = context;
const { app, staff } = await staffedApp(context);
const { pay, seenAt, getCharges } = paymentLinks(shop, { app, staff });
await allowExchanges(shop);

type Order = Awaited<ReturnType<typeof shippedOrder>>;

const reserved = async (): Promise<number> =>
  Number((await pool.query('select coalesce(sum(quantity), 0) as n from reserved_units')).rows[0].n);
const getGivenBack = (orderId: string) =>
  sandbox.control
    .books()
    .refunds.filter(({ metadata, status }) => metadata['order_id'] === orderId && status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0);
const creditNotes = async (id: string) =>
  (await pool.query('select amount from credit_notes where order_id = $1 and cancelled_at is null', [id])).rows;

/** Requests an exchange and takes it to its inspection, with all units back in stock. */
async function inspected(order: Order, wanted: { quantity?: number; for: StockedProduct }, damaged = 0) {
  const made = await requestExchange(shop, order, wanted);
  if (!made.ok) throw new Error(made.detail);
  const { id, lines } = made.value.return;
  const post = (path: string, body: object) => staff('POST', `/returns/${id}/${path}`, body);
  for (const status of ['APPROVED', 'RECEIVED'])
    expect(await post('status', { status })).toMatchObject({ status: 200 });
  const results = lines.map(({ lineId, quantity }) => ({
    lineId,
    restocked: quantity - damaged,
    damaged,
    missing: 0,
  }));
  const answer = await post('inspect', { lines: results });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { id, post, view: answer.body.return };
}

/** Returns the token of the payment link that the customer of the replacement received. */
async function loadLink(draftId: string): Promise<string> {
  const { body: draft } = await staff('GET', `/draft-orders/${draftId}`);
  const until = new Date(draft.paymentLink.until);
  return paymentLinkToken(context.sessionSecret, { draftId, until, email: draft.email });
}

describe('an exchange', () => {
  it('of the same price reserves its replacement, and is ordered without a payment when staff complete it', async () => {
    const [mug, bowl] = [await stockProduct(shop, { stock: 5 }), await stockProduct(shop, { stock: 3, name: 'Bowl' })];
    const order = await shippedOrder(shop, { product: mug, quantity: 2 });
    const { id, post, view } = await inspected(order, { quantity: 2, for: bowl });
    expect(view).toMatchObject({
      kind: 'EXCHANGE',
      exchangeDifference: { due: 0, refund: 0 },
      lines: [{ replacement: { productId: bowl.id, name: 'Bowl', unitPrice: 2_500 } }],
    });
    expect([await loadStock(shop, mug), await loadStock(shop, bowl), await reserved()]).toEqual([5, 1, 2]);
    const done = await post('complete', { refund: 'ORIGINAL' });
    expect(done.body).toMatchObject({
      refundError: null,
      return: { status: 'COMPLETED', replacementOrder: { number: expect.any(String) }, replacementDraft: null },
    });
    expect([getGivenBack(order.id), await loadStock(shop, bowl), await reserved()]).toEqual([0, 1, 0]);
    expect(await creditNotes(order.id)).toEqual([{ amount: 5_325 }]);
    const { id: newId } = done.body.return.replacementOrder;
    expect((await staff('GET', `/orders/${newId}`)).body).toMatchObject({
      status: 'PAID',
      total: 5_325,
      giftCardAmount: 5_325,
      additionTo: { id: order.id },
    });
    expect((await staff('GET', `/orders/${order.id}`)).body.additions).toMatchObject([{ order: { id: newId } }]);
    expect(await post('complete', { refund: 'ORIGINAL' }), 'twice').toMatchObject({ status: 409 });
    expect((await staff('GET', `/returns/${id}`)).body.refunds).toHaveLength(1);
  });

  it('for something cheaper refunds the difference to the card', async () => {
    const mug = await stockProduct(shop, { stock: 5, price: 4_000 });
    const pen = await stockProduct(shop, { stock: 5, price: 1_000, name: 'Pen' });
    const order = await shippedOrder(shop, { product: mug });
    const { post, view } = await inspected(order, { for: pen });
    expect(view.exchangeDifference).toEqual({ due: 0, refund: 4_260 - 1_065 });
    expect((await post('complete', { refund: 'ORIGINAL' })).body.return.replacementOrder).not.toBeNull();
    expect([getGivenBack(order.id), await reserved()]).toEqual([4_260 - 1_065, 0]);
  });

  it('for something dearer emails a link for the difference, and the reserved unit stays until it is paid', async () => {
    const pen = await stockProduct(shop, { stock: 5, price: 1_000, name: 'Pen' });
    const lamp = await stockProduct(shop, { stock: 1, price: 4_000, name: 'Lamp' });
    const order = await shippedOrder(shop, { product: pen });
    const { post, view } = await inspected(order, { for: lamp });
    expect(view.exchangeDifference).toEqual({ due: 4_260 - 1_065, refund: 0 });
    // The price rises after the request: the shopper pays what they saw.
    await pool.query('update products set price = 5000 where id = $1', [lamp.id]);
    const done = await post('complete', { refund: 'ORIGINAL' });
    expect(done.body, JSON.stringify(done.body)).toMatchObject({
      refundError: null,
      return: { replacementOrder: null, replacementDraft: { id: expect.any(String) } },
    });
    await settleExchanges(context);
    expect([await loadStock(shop, lamp), await reserved()]).toEqual([0, 1]);
    const token = await loadLink(done.body.return.replacementDraft.id);
    const paid = await pay(token, await seenAt(token));
    expect(paid.body, JSON.stringify(paid.body)).toMatchObject({ success: true });
    expect(getCharges(paid.body.orderId)).toEqual([4_260 - 1_065]);
    expect([await loadStock(shop, lamp), await reserved(), getGivenBack(order.id)]).toEqual([0, 0, 0]);
  });

  it('that is not paid gives money and stock back when its draft is deleted', async () => {
    const pen = await stockProduct(shop, { stock: 5, price: 1_000, name: 'Pen' });
    const lamp = await stockProduct(shop, { stock: 1, price: 4_000, name: 'Lamp' });
    const order = await shippedOrder(shop, { product: pen });
    const { post } = await inspected(order, { for: lamp });
    const { body } = await post('complete', { refund: 'ORIGINAL' });
    expect((await staff('DELETE', `/draft-orders/${body.return.replacementDraft.id}`)).status).toBe(200);
    await settleExchanges(context);
    await settleExchanges(context);
    expect([getGivenBack(order.id), await loadStock(shop, lamp), await reserved()]).toEqual([1_065, 1, 0]);
  });

  it('can be completed without its replacement, as a refund in full', async () => {
    const [mug, bowl] = [await stockProduct(shop, { stock: 5 }), await stockProduct(shop, { stock: 3, name: 'Bowl' })];
    const order = await shippedOrder(shop, { product: mug });
    const { post } = await inspected(order, { for: bowl });
    await pool.query(`update products set status = 'ARCHIVED' where id = $1`, [bowl.id]);
    expect((await post('complete', { refund: 'ORIGINAL' })).body).toMatchObject({ code: 'OUT_OF_STOCK' });
    const { body } = await post('complete', { refund: 'ORIGINAL', withoutReplacement: true });
    expect(body.return).toMatchObject({ status: 'COMPLETED', refundedAmount: 2_663, replacementOrder: null });
    expect([getGivenBack(order.id), await loadStock(shop, bowl), await reserved()]).toEqual([2_663, 3, 0]);
  });

  it('of an order that was refunded meanwhile orders nothing', async () => {
    const [mug, bowl] = [await stockProduct(shop, { stock: 5 }), await stockProduct(shop, { stock: 3, name: 'Bowl' })];
    const order = await shippedOrder(shop, { product: mug });
    const { post } = await inspected(order, { for: bowl });
    await refundOrder(context, { caller: owner, requestId: 'test', key: null, body: { id: order.id } });
    const { body } = await post('complete', { refund: 'ORIGINAL' });
    expect(body.return).toMatchObject({ status: 'COMPLETED', refunds: [], replacementOrder: null });
    expect([await loadStock(shop, bowl), await reserved()]).toEqual([3, 0]);
  });
});

describe('the reserved units of an exchange', () => {
  it('go back when staff reject it, when the shopper cancels it, and when they expire', async () => {
    const bowl = await stockProduct(shop, { stock: 1, name: 'Bowl' });
    const mug = await stockProduct(shop, { stock: 9 });
    const order = await shippedOrder(shop, { product: mug, quantity: 3 });
    for (const end of ['reject', 'cancel', 'expire'] as const) {
      const made = await requestExchange(shop, order, { for: bowl });
      if (!made.ok) throw new Error(made.detail);
      const { id } = made.value.return;
      expect([await loadStock(shop, bowl), await reserved()]).toEqual([0, 1]);
      if (end === 'reject') await staff('POST', `/returns/${id}/status`, { status: 'REJECTED', words: 'No.' });
      if (end === 'cancel') await cancelReturn(context, { id, access: { token: order.token }, caller: visitor });
      if (end === 'expire') await pool.query('update reserved_units set expires_at = now() where return_id = $1', [id]);
      await settleExchanges(context);
      expect([await loadStock(shop, bowl), await reserved()], end).toEqual([1, 0]);
    }
    const { rows } = await pool.query(
      'select reason, sum(change)::int as n from stock_movements where product_id = $1 and order_id = $2 group by 1 order by 1',
      [bowl.id, order.id],
    );
    expect(rows).toEqual([
      { reason: 'GIVEN_BACK', n: 3 },
      { reason: 'ORDERED', n: -3 },
    ]);
  });

  it('are the last ones for one of several requests at once', async () => {
    const bowl = await stockProduct(shop, { stock: 2, name: 'Bowl' });
    const mug = await stockProduct(shop, { stock: 30 });
    const orders = [];
    for (let index = 0; index < 6; index += 1) orders.push(await shippedOrder(shop, { product: mug }));
    const made = await Promise.all(orders.map((order) => requestExchange(shop, order, { for: bowl })));
    expect(made.filter(({ ok }) => ok)).toHaveLength(2);
    expect(made.filter(({ ok }) => !ok)).toMatchObject(Array.from({ length: 4 }, () => ({ code: 'OUT_OF_STOCK' })));
    expect(await loadStock(shop, bowl)).toBe(0);
    const { rows } = await pool.query('select sum(quantity)::int as n from reserved_units where product_id = $1', [
      bowl.id,
    ]);
    expect(rows).toEqual([{ n: 2 }]);
  });
});

describe('races', () => {
  it('of an exchange and an order for the last unit have one winner', async () => {
    const mug = await stockProduct(shop, { stock: 9 });
    for (let round = 0; round < 4; round += 1) {
      const bowl = await stockProduct(shop, { stock: 1, name: 'Bowl' });
      const order = await shippedOrder(shop, { product: mug });
      const [exchange, rival] = await Promise.all([
        requestExchange(shop, order, { for: bowl }),
        submit(shop, { product: bowl }),
      ]);
      expect([exchange.ok, rival.ok && rival.value.success].filter(Boolean)).toHaveLength(1);
      expect(await loadStock(shop, bowl)).toBe(0);
    }
  });

  it('of two completions, or a completion and a refund of the same units, order one replacement at most', async () => {
    const mug = await stockProduct(shop, { stock: 9 });
    for (const rival of ['complete', 'refund'] as const) {
      const bowl = await stockProduct(shop, { stock: 3, name: 'Bowl' });
      const order = await shippedOrder(shop, { product: mug });
      const { id, post } = await inspected(order, { for: bowl });
      await Promise.all([
        post('complete', { refund: 'ORIGINAL' }),
        rival === 'complete'
          ? post('complete', { refund: 'ORIGINAL' })
          : refundOrder(context, { caller: owner, requestId: 'test', key: null, body: { id: order.id } }),
      ]);
      await settleExchanges(context);
      const { body } = await staff('GET', `/returns/${id}`);
      const sold = 3 - (await loadStock(shop, bowl));
      if (body.status === 'COMPLETED') expect(sold).toBe(body.replacementOrder === null ? 0 : 1);
      expect(body.refunds.length).toBeLessThanOrEqual(1);
      const { rows } = await pool.query(
        `select o.total >= (select coalesce(sum(amount), 0) from refunds r where r.order_id = o.id and r.status <> 'FAILED') as fits
         from orders o where o.id = $1`,
        [order.id],
      );
      expect(rows).toEqual([{ fits: true }]);
    }
  });
});
