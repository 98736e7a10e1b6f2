import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { cancelPayment } from '../orders/paying/cancel-payment.ts';
import { placeOrder } from '../orders/placing/place-order.ts';
import { quoteCartLines } from '../orders/placing/quote-cart.ts';
import { applyRefund } from '../orders/refunding/carry-out-refund.ts';
import { changeOrderStatus } from '../orders/staff/order-actions/change-order-status.ts';
import { loadStock, orderBody, orderRecord, owner, stockProduct, testShop } from '../orders/test-shop.ts';
import { visitor } from '../platform/http/caller/caller.ts';
import { browser } from '../platform/http/testing/test-app.ts';
import { giftCardShop } from './test-gift-cards.ts';

const shop = await testShop({ poolSize: 24 });
const { context, sandbox } = shop;
const { app, staff, issue, quote, buy, bought, balance, atProvider } = await giftCardShop(shop);

const cancel = (orderId: string) =>
  changeOrderStatus(context, { caller: owner, orderId, status: 'CANCELLED', reason: undefined, requestId: 'test' });

describe('a gift card', () => {
  it('is quoted with what it pays, pays its part of an order, and the card is charged the rest', async () => {
    const mug = await stockProduct(shop, { price: 2_400 });
    const card = await issue(1_000);
    const { totals, giftCards } = await quote(mug, [card.code.toLowerCase().replaceAll('-', ' ')]);
    expect(giftCards).toEqual([{ lastFour: card.code.slice(-4), amount: 1_000, balance: 1_000 }]);
    expect(totals.giftCards).toBe(1_000);
    const id = await bought(mug, { codes: [card.code], total: totals.total, giftCardAmount: 1_000 });
    expect(await balance(card)).toBe(0);
    expect(atProvider(id)).toEqual({ charged: totals.total - 1_000, givenBack: 0 });
    const { body } = await staff('GET', `/orders/${id}`);
    expect(body).toMatchObject({ total: totals.total, giftCardAmount: 1_000 });
    expect(body.giftCards).toEqual([{ lastFour: card.code.slice(-4), kind: 'GIFT_CARD', amount: 1_000 }]);
  });

  it('pays in part over several orders, together with another card', async () => {
    const mug = await stockProduct(shop, { price: 2_400 });
    const [small, large] = [await issue(500), await issue(6_000)];
    const { totals, giftCards } = await quote(mug, [small.code, large.code]);
    expect(giftCards.map(({ amount }) => amount)).toEqual([500, totals.total - 500]);
    await bought(mug, { codes: [small.code, large.code], total: totals.total });
    expect([await balance(small), await balance(large)]).toEqual([0, 6_500 - totals.total]);
    await bought(mug, { codes: [large.code], total: totals.total });
    expect(await balance(large)).toBe(Math.max(0, 6_500 - 2 * totals.total));
  });

  it('that is unknown, used up, ended or stopped is listed with its reason and pays nothing', async () => {
    const mug = await stockProduct(shop, { price: 2_400 });
    const [used, ended, stopped] = [await issue(100), await issue(900), await issue(900)];
    await bought(mug, { codes: [used.code], total: (await quote(mug, [used.code])).totals.total });
    await context.pool.query(`update gift_cards set expires_at = now() - interval '1 second' where id = $1`, [
      ended.id,
    ]);
    expect((await staff('PUT', `/gift-cards/${stopped.id}`, { isActive: false })).status).toBe(200);
    const codes = ['ABCD-EFGH-JKLM-NPQR', used.code, ended.code, stopped.code];
    const { giftCards, totals } = await quote(mug, codes);
    expect(giftCards.map(({ amount, reason }) => [amount, reason])).toEqual([
      [0, 'This gift card is not valid'],
      [0, 'This gift card has been used up'],
      [0, 'This gift card has expired'],
      [0, 'This gift card can no longer be used'],
    ]);
    expect(totals.giftCards).toBe(0);
    const outcome = await buy(mug, { codes, total: totals.total, giftCardAmount: 900 });
    expect(outcome).toMatchObject({ ok: false, code: 'PRICE_CHANGED' });
  });

  it('given twice in one order pays once', async () => {
    const mug = await stockProduct(shop, { price: 2_400 });
    const card = await issue(1_000);
    const { giftCards } = await quote(mug, [card.code, card.code.toLowerCase()]);
    expect(giftCards).toHaveLength(1);
  });

  it('of 50.00 that 30 shoppers spend at the same moment gives 50.00 and no cent more', async () => {
    const mug = await stockProduct(shop, { price: 600, stock: 100 });
    const card = await issue(5_000);
    const { totals } = await quote(mug, [card.code]);
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () =>
        buy(mug, { codes: [card.code], total: totals.total, giftCardAmount: totals.giftCards }),
      ),
    );
    const placed = outcomes.flatMap((outcome) => (outcome.ok && outcome.value.success ? [outcome.value.orderId] : []));
    const refused = outcomes.filter((outcome) => !outcome.ok && outcome.code === 'PRICE_CHANGED');
    expect(placed.length).toBe(Math.floor(5_000 / totals.total));
    expect(refused.length).toBe(30 - placed.length);
    expect(await balance(card)).toBe(5_000 - placed.length * totals.total);
    expect(await loadStock(shop, mug)).toBe(100 - placed.length);
  });
});

describe('an order that gift cards pay in full', () => {
  it('needs no card, asks no provider, is confirmed by mail, and can be cancelled', async () => {
    const mug = await stockProduct(shop, { price: 2_400, stock: 5 });
    const card = await issue(10_000);
    const { totals } = await quote(mug, [card.code]);
    const before = sandbox.control.books().intents.length;
    const id = await bought(mug, { codes: [card.code], total: totals.total, card: null });
    expect(sandbox.control.books().intents.length).toBe(before);
    expect(await orderRecord(shop, id)).toMatchObject({
      status: 'PAID',
      payment: 'PAID',
      mail: expect.arrayContaining(['order-confirmation']),
    });
    expect(await cancel(id)).toMatchObject({ ok: true });
    expect(await orderRecord(shop, id)).toMatchObject({ status: 'CANCELLED', payment: 'REFUNDED' });
    expect([await balance(card), await loadStock(shop, mug)]).toEqual([10_000, 5]);
    expect(sandbox.control.books().refunds.filter(({ metadata }) => metadata?.['order_id'] === id)).toEqual([]);
  });

  it('is refused without a card while something is left to pay', async () => {
    const mug = await stockProduct(shop, { price: 2_400 });
    const card = await issue(1_000);
    const { totals } = await quote(mug, [card.code]);
    const outcome = await buy(mug, { codes: [card.code], total: totals.total, card: null });
    expect(outcome).toMatchObject({ ok: false, code: 'INVALID_REQUEST', errors: [{ path: 'paymentMethod' }] });
    expect(await balance(card)).toBe(1_000);
  });
});

describe('an order that discounts of 100 % make free', () => {
  it('needs no card, asks no provider, and can be cancelled', async () => {
    const mug = await stockProduct(shop, { price: 2_400, stock: 5 });
    const codes = ['ALL', 'SENT'];
    const discounts = [
      { title: 'All of it', code: 'ALL', kind: 'PERCENTAGE', value: 10_000, combinesWith: ['SHIPPING'] },
      { title: 'Sent free', code: 'SENT', kind: 'FREE_SHIPPING', combinesWith: ['ORDER', 'PRODUCT'] },
    ];
    for (const discount of discounts) expect((await staff('POST', '/discounts', discount)).status).toBe(201);
    const before = sandbox.control.books().intents.length;
    const { order } = orderBody({ product: mug, total: 0 });
    const body = { order: { ...order, discountCodes: codes } };
    const outcome = await placeOrder(context, { caller: visitor, address: '127.0.0.1', key: uuidv7(), body });
    if (!outcome.ok || !outcome.value.success) throw new Error(JSON.stringify(outcome));
    const { orderId } = outcome.value;
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'PAID', payment: 'PAID' });
    expect(await cancel(orderId)).toMatchObject({ ok: true, value: { status: 'CANCELLED' } });
    expect(await orderRecord(shop, orderId)).toMatchObject({ status: 'CANCELLED', payment: 'REFUNDED' });
    expect([sandbox.control.books().intents.length, await loadStock(shop, mug)]).toEqual([before, 5]);
  });
});

describe('a gift card of an order that was not paid', () => {
  it.each(['pm_card_visa_chargeDeclined'])('gets its money back when the card is declined (%s)', async (card) => {
    const mug = await stockProduct(shop, { price: 2_400 });
    const gift = await issue(1_000);
    const { totals } = await quote(mug, [gift.code]);
    const outcome = await buy(mug, { codes: [gift.code], total: totals.total, card });
    expect(outcome).toMatchObject({ ok: true, value: { success: false } });
    expect(await balance(gift)).toBe(1_000);
  });

  it('keeps its end, however often a payment is declined', async () => {
    const mug = await stockProduct(shop, { price: 2_400, stock: 9 });
    const expiresAt = new Date(Date.now() + 60 * 60_000).toISOString();
    const gift = await issue(1_000, { expiresAt });
    const { totals } = await quote(mug, [gift.code]);
    for (const _ of [1, 2]) {
      await buy(mug, { codes: [gift.code], total: totals.total, card: 'pm_card_visa_chargeDeclined' });
      expect(await balance(gift)).toBe(1_000);
      const { body } = await staff('POST', '/gift-cards/one', { where: { id: gift.id } });
      expect(body.expiresAt).toBe(expiresAt);
    }
  });

  it('holds its part while the shopper confirms the payment, and gets it back once when they give it up', async () => {
    const mug = await stockProduct(shop, { price: 2_400 });
    const gift = await issue(1_000);
    const { totals } = await quote(mug, [gift.code]);
    const outcome = await buy(mug, { codes: [gift.code], total: totals.total, card: 'pm_card_authenticationRequired' });
    if (!outcome.ok || !('requiresAction' in outcome.value)) throw new Error(JSON.stringify(outcome));
    expect(await balance(gift)).toBe(0);
    const { orderId, trackingToken: token } = outcome.value;
    await Promise.all([cancelPayment(context, orderId, { token }), cancelPayment(context, orderId, { token })]);
    expect((await orderRecord(shop, orderId)).status).toBe('CANCELLED');
    expect(await balance(gift)).toBe(1_000);
  });
});

describe('a refund of an order that a gift card paid in part', () => {
  it('gives back to the card what it paid first, then to the gift card, and in all exactly what was paid', async () => {
    const mug = await stockProduct(shop, { price: 2_400 });
    const gift = await issue(1_000);
    const { totals } = await quote(mug, [gift.code]);
    const id = await bought(mug, { codes: [gift.code], total: totals.total });
    const byCard = totals.total - 1_000;
    const refund = (body: object) => staff('POST', '/orders/refund', { id, ...body });
    expect((await refund({ amount: byCard - 1 })).body).toMatchObject({ success: true, left: 1_001 });
    expect([atProvider(id).givenBack, await balance(gift)]).toEqual([byCard - 1, 0]);
    expect((await refund({ amount: 301 })).body).toMatchObject({ success: true, left: 700 });
    expect([atProvider(id).givenBack, await balance(gift)]).toEqual([byCard, 300]);
    expect((await refund({})).body).toMatchObject({ success: true, left: 0, orderStatus: 'REFUNDED' });
    expect([atProvider(id).givenBack, await balance(gift)]).toEqual([byCard, 1_000]);
    expect((await refund({ amount: 1 })).status).toBe(422);
  });

  it('by two members of staff at the same moment gives back no cent more than was paid', async () => {
    const mug = await stockProduct(shop, { price: 2_400 });
    const gift = await issue(1_000);
    const { totals } = await quote(mug, [gift.code]);
    const id = await bought(mug, { codes: [gift.code], total: totals.total });
    await Promise.all([700, 800, 900, 1_000, 1_100].map((amount) => staff('POST', '/orders/refund', { id, amount })));
    await staff('POST', '/orders/refund', { id });
    expect([atProvider(id).givenBack, await balance(gift)]).toEqual([totals.total - 1_000, 1_000]);
  });

  it('whose cancellation is refunded gives everything back', async () => {
    const mug = await stockProduct(shop, { price: 2_400 });
    const gift = await issue(1_000);
    const { totals } = await quote(mug, [gift.code]);
    const id = await bought(mug, { codes: [gift.code], total: totals.total });
    expect(await cancel(id)).toMatchObject({ ok: true, value: { status: 'CANCELLED' } });
    expect([atProvider(id).givenBack, await balance(gift)]).toEqual([totals.total - 1_000, 1_000]);
  });

  it('leaves the gift card its part, once, when the bank reverses what went back to the card', async () => {
    const mug = await stockProduct(shop, { price: 2_400 });
    const gift = await issue(1_000);
    const { totals } = await quote(mug, [gift.code]);
    const id = await bought(mug, { codes: [gift.code], total: totals.total });
    const { body } = await staff('POST', '/orders/refund', { id });
    for (const _ of [1, 2])
      await applyRefund(context, body.refund.id, { status: 'FAILED', failureReason: 'lost_or_stolen_card' });
    expect(await balance(gift)).toBe(1_000);
    const { body: order } = await staff('GET', `/orders/${id}`);
    expect([order.refundedAmount, order.refundableAmount]).toEqual([1_000, totals.total - 1_000]);
  });
});

describe('the resource gift-cards', () => {
  it('answers the code once, keeps its hash alone, and has an entry for what the card holds', async () => {
    const { code, ...card } = await issue(2_500, { email: 'ada@example.com' });
    expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
    const { body } = await staff('POST', '/gift-cards/one', { where: { id: card.id } });
    expect(body).toMatchObject({ initialBalance: 2_500, balance: 2_500, email: 'ada@example.com', kind: 'GIFT_CARD' });
    expect(body.lastFour).toBe(code.slice(-4));
    const plain = code.replaceAll('-', '');
    for (const table of ['gift_cards', 'gift_card_entries', 'audit_log', 'mail_messages']) {
      const { rows } = await context.pool.query(`select t::text as row from ${table} t`);
      expect(rows.filter(({ row }) => row.includes(code) || row.includes(plain))).toEqual([]);
    }
  });

  it('is read and written by staff alone', async () => {
    const shopper = browser(app);
    for (const url of ['/gift-cards/many', '/gift-cards/one', '/gift-cards'])
      expect((await shopper.call('POST', url, { initialBalance: 100 })).statusCode).toBe(401);
  });

  it.each([
    [{ initialBalance: 0 }, 400],
    [{ initialBalance: 1.5 }, 400],
    [{ initialBalance: 10_000_001 }, 400],
    [{ initialBalance: 100, balance: 500 }, 400],
    [{ initialBalance: 100, expiresAt: '2020-01-01T00:00:00.000Z' }, 422],
  ])('refuses %j', async (body, status) => {
    expect((await staff('POST', '/gift-cards', body)).status).toBe(status);
  });

  it('keeps its books in the database: no balance without an entry, none below 0, and no entry is changed', async () => {
    const card = await issue(500);
    const refused = (text: string) =>
      expect(context.pool.query(text, [card.id])).rejects.toMatchObject({ code: '23514' });
    await refused('update gift_cards set balance = 900 where id = $1');
    await refused(
      `insert into gift_card_entries (gift_card_id, kind, amount, order_id) values ($1, 'SPENT', -501, gen_random_uuid())`,
    );
    await refused('update gift_card_entries set amount = 900 where gift_card_id = $1');
    await refused('delete from gift_card_entries where gift_card_id = $1');
    expect(await balance(card)).toBe(500);
  });
});

describe('a client that tries codes', () => {
  it('is refused after 60 wrong ones in a minute, for right ones too, and an order of another client is not', async () => {
    const mug = await stockProduct(shop, { price: 2_400 });
    const card = await issue(1_000);
    const items = [{ productId: mug.id, quantity: 1, price: mug.price }];
    const wanted = (giftCardCodes: readonly string[]) =>
      quoteCartLines(
        context,
        { items, giftCardCodes: [...giftCardCodes] },
        { caller: visitor, address: '203.0.113.9' },
      );
    for (let round = 0; round < 6; round += 1)
      await wanted(Array.from({ length: 10 }, (_, index) => `WRONG-${round}-${index}`));
    await expect(wanted([card.code])).rejects.toMatchObject({ failure: { code: 'TOO_MANY_REQUESTS' } });
    expect((await quote(mug, [card.code])).totals.giftCards).toBe(1_000);
  });
});
