import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { cancelPayment } from '../../orders/paying/cancel-payment.ts';
import { placeOrder } from '../../orders/placing/place-order.ts';
import { quoteCartLines } from '../../orders/placing/quote-cart.ts';
import { changeOrderStatus } from '../../orders/staff/order-actions/change-order-status.ts';
import { orderBody, orderRecord, owner, type StockedProduct, stockProduct, testShop } from '../../orders/test-shop.ts';
import { signedInStaff } from '../../orders/test-staff.ts';
import { type Caller, visitor } from '../../platform/http/caller/caller.ts';
import { giftCardShop } from '../test-gift-cards.ts';

const shop = await testShop({ poolSize: 24 });
const { context, sandbox } = shop;
const { app, staff, issue, atProvider, balance } = await giftCardShop(shop);
const address = '127.0.0.1';

async function customer(name: string, credit = 0) {
  const email = `${name}@example.com`;
  const call = await signedInStaff(app, context, { email, role: 'USER' });
  const { rows } = await context.pool.query<{ id: string }>('select id from users where email = $1', [email]);
  const userId = rows[0]?.id ?? '';
  const names = { firstName: 'Ada', lastName: 'Lovelace' };
  const caller: Caller = { kind: 'user', userId, email, ...names, role: 'USER', isDemo: false, sessionId: userId };
  const give = (amount: number, headers: Record<string, string> = {}) =>
    staff('POST', `/users/${userId}/store-credit`, { amount, reason: 'A broken mug' }, headers);
  if (credit > 0) expect((await give(credit)).status).toBe(200);
  /** Returns the customer's credit, after comparing it with the sum of the entries. */
  const has = async () => {
    const { body } = await call('GET', '/store-credit/mine');
    const account = await context.pool.query<{ id: string }>('select id from gift_cards where user_id = $1', [userId]);
    const [row] = account.rows;
    if (row) expect(await balance(row)).toBe(body.balance);
    return body.balance;
  };
  return { call, caller, userId, give, has };
}

const quoteFor = (caller: Caller, product: StockedProduct, giftCardCodes: string[] = []) => {
  const items = [{ productId: product.id, variantId: null, quantity: 1, price: product.price }];
  return quoteCartLines(context, { items, giftCardCodes, useStoreCredit: true }, { caller, address });
};

interface Bought {
  readonly total: number;
  readonly giftCardAmount?: number;
  readonly codes?: string[];
  readonly card?: string | null;
}

const buy = (
  caller: Caller,
  product: StockedProduct,
  { total, codes = [], giftCardAmount, card = 'pm_card_visa' }: Bought,
) => {
  const { order } = orderBody({ product, total });
  const seen = giftCardAmount === undefined ? {} : { giftCardAmount };
  const body = { paymentMethod: card, order: { ...order, ...seen, giftCardCodes: codes, useStoreCredit: true } };
  return placeOrder(context, { caller, address, key: uuidv7(), body });
};

async function bought(caller: Caller, product: StockedProduct, wanted: Bought): Promise<string> {
  const outcome = await buy(caller, product, wanted);
  if (!outcome.ok || !outcome.value.success) throw new Error(JSON.stringify(outcome));
  return outcome.value.orderId;
}

const refund = (id: string, body: object = {}) => staff('POST', '/orders/refund', { id, ...body });

describe('store credit that staff give', () => {
  it('is shown to the customer and to staff with its entries, and a repeated call gives it once', async () => {
    const ada = await customer('ada');
    const key = { 'idempotency-key': uuidv7() };
    const answers = await Promise.all([1, 2, 3].map(() => ada.give(1_500, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await ada.give(500);
    expect(await ada.has()).toBe(2_000);
    const { body } = await staff('GET', `/users/${ada.userId}/store-credit`);
    expect(body.entries.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
      ['ADDED', 500],
      ['ADDED', 1_500],
    ]);
    const { rows } = await context.pool.query(
      `select after from audit_log where action = 'store-credit' and resource_id = $1`,
      [ada.userId],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ after: { reason: 'A broken mug' } });
  });

  it('is given by staff alone, in amounts above 0, to customers who exist', async () => {
    const bea = await customer('bea');
    expect((await bea.call('POST', `/users/${bea.userId}/store-credit`, { amount: 100 })).status).toBe(403);
    expect((await bea.call('GET', `/users/${bea.userId}/store-credit`)).status).toBe(403);
    for (const amount of [0, -100, 1.5, 10_000_001]) expect((await bea.give(amount)).status).toBe(400);
    expect((await staff('POST', `/users/${uuidv7()}/store-credit`, { amount: 100 })).status).toBe(404);
    expect(await bea.has()).toBe(0);
  });
});

describe('an order that store credit pays', () => {
  it('in part, after a gift card, charges the card the rest; a refund gives each its part back', async () => {
    const cleo = await customer('cleo', 700);
    const mug = await stockProduct(shop, { price: 2_400 });
    const card = await issue(1_000);
    const { totals, giftCards } = await quoteFor(cleo.caller, mug, [card.code]);
    expect(giftCards).toEqual([
      { lastFour: card.code.slice(-4), amount: 1_000, balance: 1_000 },
      { kind: 'STORE_CREDIT', lastFour: '', amount: 700, balance: 700 },
    ]);
    const id = await bought(cleo.caller, mug, { total: totals.total, giftCardAmount: 1_700, codes: [card.code] });
    expect([await cleo.has(), await balance(card), atProvider(id).charged]).toEqual([0, 0, totals.total - 1_700]);
    const parts = [
      { kind: 'GIFT_CARD', lastFour: card.code.slice(-4), amount: 1_000 },
      { kind: 'STORE_CREDIT', lastFour: null, amount: 700 },
    ];
    expect((await staff('GET', `/orders/${id}`)).body.giftCards).toMatchObject(parts);
    const record = await cleo.call('POST', '/orders/one', { where: { id } });
    expect(record.body).toMatchObject({ giftCardAmount: 1_700, giftCards: parts });
    expect(record.body.giftCards[0]).not.toHaveProperty('id');
    expect((await refund(id)).body).toMatchObject({ success: true, left: 0 });
    expect([await cleo.has(), await balance(card), atProvider(id).givenBack]).toEqual([
      700,
      1_000,
      totals.total - 1_700,
    ]);
  });

  it('in full has no card and no call of the provider, and its cancellation gives it back', async () => {
    const dora = await customer('dora', 9_000);
    const mug = await stockProduct(shop, { price: 2_400 });
    const { totals } = await quoteFor(dora.caller, mug);
    const before = sandbox.control.books().intents.length;
    const id = await bought(dora.caller, mug, { total: totals.total, card: null });
    expect(await orderRecord(shop, id)).toMatchObject({ status: 'PAID', payment: 'PAID' });
    expect([await dora.has(), sandbox.control.books().intents.length]).toEqual([9_000 - totals.total, before]);
    const change = { caller: owner, orderId: id, status: 'CANCELLED', reason: undefined, requestId: 'test' } as const;
    expect(await changeOrderStatus(context, change)).toMatchObject({ ok: true });
    expect(await dora.has()).toBe(9_000);
  });

  it('that is declined or given up gives it back once', async () => {
    const eve = await customer('eve', 500);
    const mug = await stockProduct(shop, { price: 2_400 });
    const { totals } = await quoteFor(eve.caller, mug);
    await buy(eve.caller, mug, { total: totals.total, card: 'pm_card_visa_chargeDeclined' });
    expect(await eve.has()).toBe(500);
    const outcome = await buy(eve.caller, mug, { total: totals.total, card: 'pm_card_authenticationRequired' });
    if (!outcome.ok || !('requiresAction' in outcome.value)) throw new Error(JSON.stringify(outcome));
    expect(await eve.has()).toBe(0);
    const { orderId, trackingToken: token } = outcome.value;
    await Promise.all([1, 2].map(() => cancelPayment(context, orderId, { token })));
    expect(await eve.has()).toBe(500);
  });

  it('by 20 orders at the same moment never takes more than there is', async () => {
    const flo = await customer('flo', 5_000);
    const mug = await stockProduct(shop, { price: 600, stock: 100 });
    const { totals } = await quoteFor(flo.caller, mug);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        buy(flo.caller, mug, { total: totals.total, giftCardAmount: totals.total, card: null }),
      ),
    );
    const placed = outcomes.filter((outcome) => outcome.ok && outcome.value.success).length;
    expect(placed).toBe(Math.floor(5_000 / totals.total));
    expect(await flo.has()).toBe(5_000 - placed * totals.total);
  });

  it('belongs to its customer: a visitor, and a customer without any, see why it pays nothing', async () => {
    const mug = await stockProduct(shop, { price: 2_400 });
    const gus = await customer('gus');
    const reasons = await Promise.all(
      [visitor, gus.caller].map(async (caller) => (await quoteFor(caller, mug)).giftCards[0]?.reason),
    );
    expect(reasons).toEqual(['Log in to use your store credit', 'You have no store credit']);
  });
});

describe('a refund as store credit', () => {
  it('gives the customer what the card paid, asks no provider, and counts as refunded', async () => {
    const ida = await customer('ida', 300);
    const mug = await stockProduct(shop, { price: 2_400 });
    const { totals } = await quoteFor(ida.caller, mug);
    const id = await bought(ida.caller, mug, { total: totals.total });
    expect(await ida.has()).toBe(0);
    const first = await refund(id, { amount: 1_000, asStoreCredit: true });
    expect(first.body).toMatchObject({
      success: true,
      left: totals.total - 1_000,
      refund: { storeCreditAmount: 1_000 },
    });
    expect([await ida.has(), atProvider(id).givenBack]).toEqual([1_000, 0]);
    expect((await refund(id, { asStoreCredit: true })).body).toMatchObject({ left: 0, orderStatus: 'REFUNDED' });
    expect([await ida.has(), atProvider(id).givenBack]).toEqual([totals.total, 0]);
    expect((await refund(id, { amount: 1 })).status).toBe(422);
    const { rows } = await context.pool.query(
      `select count(*)::int as count from mail_messages where kind = 'refunded' and order_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ count: 2 }]);
  });

  it('beside one to the card gives back, over both, exactly what was paid', async () => {
    const jo = await customer('jo');
    const mug = await stockProduct(shop, { price: 2_400 });
    const { totals } = await quoteFor(jo.caller, mug);
    const id = await bought(jo.caller, mug, { total: totals.total });
    await Promise.all([700, 800, 900, 1_000].map((amount, at) => refund(id, { amount, asStoreCredit: at % 2 === 0 })));
    await refund(id);
    expect((await jo.has()) + atProvider(id).givenBack).toBe(totals.total);
  });

  it('is refused for a guest', async () => {
    const mug = await stockProduct(shop, { price: 2_400 });
    const { order } = orderBody({
      product: mug,
      address: { email: 'guest@example.com' },
      total: (await quoteFor(visitor, mug)).totals.total,
    });
    const body = { paymentMethod: 'pm_card_visa', order };
    const placed = await placeOrder(context, { caller: visitor, address, key: uuidv7(), body });
    if (!placed.ok || !placed.value.success) throw new Error(JSON.stringify(placed));
    const { status, body: reportedLines } = await refund(placed.value.orderId, { asStoreCredit: true });
    expect([status, reportedLines.detail]).toEqual([422, expect.stringContaining('Only a customer with an account')]);
  });
});
