import { basisPoints, cents } from '@vitrine/domain/money/cents.ts';
import { describe, expect, it } from 'vitest';
import { owner, stockProduct, testShop } from '../../orders/test-shop.ts';
import { signedInStaff, staffedApp } from '../../orders/test-staff.ts';
import { visitor } from '../../platform/http/caller/caller.ts';
import { quoteReturn } from '../request-return.ts';
import { linkAccess, request, setReturnRules, shippedOrder } from '../test-returns.ts';

const shop = await testShop();
const { context } = shop;
const { pool } = context;
const { app, staff } = await staffedApp(context);
await setReturnRules(shop, { allowsCredit: true, creditBonus: basisPoints(1_000), labelFee: cents(400) });
const mug = await stockProduct(shop, { price: 2_500, stock: 100 });
const shopper = await signedInStaff(app, context, { email: 'cora@example.com', role: 'USER' });
const { rows: users } = await pool.query(`select id from users where email = 'cora@example.com'`);
const caller = { ...owner, userId: users[0].id, email: 'cora@example.com', role: 'USER' as const };

type Wanted = NonNullable<Parameters<typeof request>[2]>;

/** Requests a return, moves it to its inspection, and returns a function that completes it. */
async function inspected(order: Awaited<ReturnType<typeof shippedOrder>>, wanted: Wanted) {
  const made = await request(shop, order, wanted);
  if (!made.ok) throw new Error(made.detail);
  const { id } = made.value.return;
  await staff('POST', `/returns/${id}/status`, { status: 'APPROVED' });
  await staff('POST', `/returns/${id}/status`, { status: 'RECEIVED' });
  const line = { lineId: order.lineId, restocked: wanted.quantity ?? 1, damaged: 0, missing: 0 };
  expect(await staff('POST', `/returns/${id}/inspect`, { lines: [line] })).toMatchObject({ status: 200 });
  return {
    made: made.value.return,
    complete: (refund: string) => staff('POST', `/returns/${id}/complete`, { refund }),
  };
}

const quoted = async (order: { readonly id: string; readonly lineId: string }, reason: string) => {
  const access = await linkAccess(shop, order.id);
  const lines = [{ lineId: order.lineId, quantity: 1, reason }];
  const quote = await quoteReturn(context, { access, kind: 'RETURN', lines }, { caller: visitor, address: null });
  return quote.ok ? quote.value : quote;
};
const entries = async (orderId: string) =>
  (
    await pool.query(
      `select e.kind, e.amount::int from gift_card_entries e join refunds r on r.id = e.refund_id where r.order_id = $1 order by e.id`,
      [orderId],
    )
  ).rows;
const credited = async (orderId: string) =>
  (
    await pool.query(
      'select sum(amount)::int as amount, count(*)::int as notes from credit_notes where order_id = $1',
      [orderId],
    )
  ).rows[0];

describe('the label of the shop', () => {
  it('is deducted from the quote, the refund and the credit note when the shopper pays the way back', async () => {
    const order = await shippedOrder(shop, { product: mug, quantity: 2 });
    expect(await quoted(order, 'Changed my mind')).toMatchObject({ amount: 2_263, label: 400 });
    expect(await quoted(order, 'Arrived damaged')).toMatchObject({ amount: 2_663, label: 0 });
    const { made, complete } = await inspected(order, { quantity: 1 });
    expect(made).toMatchObject({ paidBy: 'CUSTOMER', labelFee: 400, expectedAmount: 2_263 });
    await setReturnRules(shop, { allowsCredit: true, creditBonus: basisPoints(1_000), labelFee: cents(900) });
    expect(await complete('ORIGINAL')).toMatchObject({ status: 200, body: { return: { refundedAmount: 2_263 } } });
    expect(await credited(order.id)).toEqual({ amount: 2_263, notes: 1 });
    await setReturnRules(shop, { allowsCredit: true, creditBonus: basisPoints(1_000), labelFee: cents(400) });
  });

  it('is not deducted from a claim, or from a return for a reason that the shop pays for', async () => {
    const order = await shippedOrder(shop, { product: mug, quantity: 2 });
    const claim = await inspected(order, { kind: 'CLAIM' });
    expect(claim.made).toMatchObject({ labelFee: 0, paidBy: 'SHOP' });
    const broken = await inspected(order, { reason: 'Arrived damaged' });
    expect(broken.made).toMatchObject({ labelFee: 0, paidBy: 'SHOP' });
    expect(await broken.complete('ORIGINAL')).toMatchObject({ body: { return: { refundedAmount: 2_663 } } });
  });
});

describe('store credit', () => {
  it('that the shopper chose has the bonus as an entry of its own, beside the refund', async () => {
    const order = await shippedOrder(shop, { product: mug, quantity: 2, caller });
    expect(await quoted(order, 'Changed my mind')).toMatchObject({ amount: 2_263, bonus: 226 });
    const { complete } = await inspected(order, { refundTo: 'STORE_CREDIT' });
    expect(await complete('STORE_CREDIT')).toMatchObject({ body: { return: { refundedAmount: 2_263 } } });
    expect(await entries(order.id)).toEqual([
      { kind: 'ADDED', amount: 2_263 },
      { kind: 'BONUS', amount: 226 },
    ]);
    expect(await credited(order.id), 'the credit note is about the refund alone').toEqual({ amount: 2_263, notes: 1 });
    expect(await shopper('GET', '/store-credit/mine')).toMatchObject({ body: { balance: 2_489 } });
    const day = new Date().toISOString().slice(0, 10);
    const { body } = await staff('GET', `/reports/returns?from=${day}&to=${day}`);
    expect(body.costs.bonuses).toBe(226);
    const orderWithRefund = await staff('GET', `/orders/${order.id}`);
    expect(orderWithRefund.body.refunds).toMatchObject([{ storeCreditAmount: 2_263, bonusAmount: 226 }]);
    const timeline = await staff('GET', `/users/${caller.userId}/timeline`);
    const events: Record<string, unknown>[] = timeline.body.events;
    const ofKind = (kind: string) => events.filter((event) => event['kind'] === kind);
    expect(ofKind('ORDER')).toMatchObject([{ orderId: order.id }]);
    expect(ofKind('RETURN')).toMatchObject([{ orderId: order.id, returnKind: 'RETURN', status: 'COMPLETED' }]);
    expect(ofKind('EMAIL').map(({ mailKind }) => mailKind)).toEqual(
      expect.arrayContaining(['order-confirmation', 'return-update']),
    );
    expect(ofKind('CREDIT').map(({ entry, amount }) => [entry, amount])).toEqual(
      expect.arrayContaining([
        ['ADDED', 2_263],
        ['BONUS', 226],
      ]),
    );
  });

  it('that staff chose has no bonus, and a guest cannot choose it', async () => {
    const order = await shippedOrder(shop, { product: mug, caller });
    const { complete } = await inspected(order, { refundTo: 'ORIGINAL' });
    await complete('STORE_CREDIT');
    expect(await entries(order.id)).toEqual([{ kind: 'ADDED', amount: 2_263 }]);
    const guest = await shippedOrder(shop, { product: mug });
    expect(await request(shop, guest, { refundTo: 'STORE_CREDIT' })).toMatchObject({
      ok: false,
      code: 'UNPROCESSABLE',
    });
    await setReturnRules(shop, { allowsCredit: false });
    expect(await request(shop, guest, { refundTo: 'GIFT_CARD' })).toMatchObject({ ok: false, code: 'UNPROCESSABLE' });
    await setReturnRules(shop, { allowsCredit: true, creditBonus: basisPoints(1_000), labelFee: cents(400) });
  });
});

describe('a gift card', () => {
  it('holds the refund, is emailed to a guest once, and is no sale', async () => {
    const order = await shippedOrder(shop, { product: mug, quantity: 2 });
    const { made, complete } = await inspected(order, { refundTo: 'GIFT_CARD' });
    expect(made).toMatchObject({ refundTo: 'GIFT_CARD', bonus: 0 });
    const day = new Date().toISOString().slice(0, 10);
    const sales = async () => (await staff('GET', `/reports/dashboard?from=${day}&to=${day}`)).body.now;
    const before = await sales();
    const [first, second] = await Promise.all([complete('GIFT_CARD'), complete('GIFT_CARD')]);
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]));
    expect(await entries(order.id)).toEqual([{ kind: 'ISSUED', amount: 2_263 }]);
    expect(await credited(order.id)).toEqual({ amount: 2_263, notes: 1 });
    const { rows: mails } = await pool.query(
      `select m.recipient, (m.payload ->> 'amount')::int as amount, g.email, g.balance::int from gift_card_entries e
       join refunds r on r.id = e.refund_id join gift_cards g on g.id = e.gift_card_id
       join mail_messages m on m.kind = 'gift-card' and m.payload ->> 'giftCardId' = g.id::text where r.order_id = $1`,
      [order.id],
    );
    const { rows } = await pool.query('select email from orders where id = $1', [order.id]);
    const { email } = rows[0];
    expect(mails).toEqual([{ recipient: email, amount: 2_263, email, balance: 2_263 }]);
    const after = await sales();
    expect([after.orders, after.revenue, after.refunds - before.refunds]).toEqual([
      before.orders,
      before.revenue,
      2_263,
    ]);
  });

  it('is refused when the customer was erased, and the refund goes back', async () => {
    const order = await shippedOrder(shop, { product: mug });
    const { complete } = await inspected(order, { refundTo: 'GIFT_CARD' });
    await pool.query(`update orders set email = 'erased-1@erased.invalid' where id = $1`, [order.id]);
    expect(await complete('GIFT_CARD')).toMatchObject({ status: 422 });
    expect(await complete('ORIGINAL')).toMatchObject({ status: 200, body: { return: { refundedAmount: 2_263 } } });
    expect(await entries(order.id)).toEqual([]);
  });
});
