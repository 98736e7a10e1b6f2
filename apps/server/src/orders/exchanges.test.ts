import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { giftCardShop } from '../gift-cards/test-gift-cards.ts';
import { paymentLinkToken } from '../mail/links/payment-link.ts';
import { settleExchanges } from './staff/exchanges/place-exchange.ts';
import { paymentLinks } from './staff/payment-links/test-payment-links.ts';
import { loadStock, paidOrder, type StockedProduct, stockProduct, testShop } from './test-shop.ts';

const shop = await testShop({ variables: { LIMIT_ORDERS: '10000', LIMIT_CALLS: '100000', LIMIT_HOLDS: '10000' } });
const { context, sandbox } = shop;
const gifts = await giftCardShop(shop);
const { app, staff } = gifts;
const { pay, seenAt, getCharges } = paymentLinks(shop, { app, staff });

/** Returns the provider's refunds of the order's charge, in cents. */
const getGivenBack = (orderId: string) =>
  sandbox.control
    .books()
    .refunds.filter(({ metadata, status }) => metadata['order_id'] === orderId && status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0);

async function placed(product: StockedProduct, quantity = 1) {
  const id = await paidOrder(shop, { product, quantity });
  const { body } = await staff('GET', `/orders/${id}`);
  return { id, line: body.items[0].id as string, total: body.total as number, quantity };
}

const swap = (order: Awaited<ReturnType<typeof placed>>, product: StockedProduct, { removed = 1, added = 1 } = {}) =>
  staff('POST', `/orders/${order.id}/edit`, {
    lines: removed === 0 ? [] : [{ lineId: order.line, left: order.quantity, quantity: order.quantity - removed }],
    add: [{ productId: product.id, quantity: added }],
  });

const exchangeBalances = async (): Promise<number> =>
  Number((await context.pool.query(`select sum(balance) as n from gift_cards where kind = 'EXCHANGE'`)).rows[0].n ?? 0);

/** Returns the token of the link that a draft's customer receives. */
async function loadLink(draftId: string): Promise<string> {
  const { body: draft } = await staff('GET', `/draft-orders/${draftId}`);
  const sent = await staff('POST', `/draft-orders/${draftId}/payment-link`, {
    updatedAt: draft.updatedAt,
    total: draft.quote.totals.total,
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const until = new Date(sent.body.paymentLink.until);
  return paymentLinkToken(context.sessionSecret, { draftId, until, email: draft.email });
}

async function loadTotal(answer: { order: { id: string } | null; draft: { id: string } }) {
  if (answer.order) return (await staff('GET', `/orders/${answer.order.id}`)).body.total;
  return (await staff('GET', `/draft-orders/${answer.draft.id}`)).body.quote.totals.total;
}

async function loadExchangeBalance(orderId: string): Promise<number> {
  const { rows } = await context.pool.query(
    `select coalesce(sum(g.balance), 0)::int as n from exchanges e join gift_cards g on g.id = e.account_id where e.order_id = $1`,
    [orderId],
  );
  return rows[0].n;
}

/**
 * Returns the totals of the orders without the exchange's payments, their refunds without it, and the amounts of their
 * credit notes.
 */
async function loadLedger(orders: readonly string[]) {
  const { rows } = await context.pool.query(
    `select (select sum(total - gift_card_amount)::int from orders where id = any ($1)) as totals,
      (select coalesce(sum(amount), 0)::int from refunds where order_id = any ($1) and status = 'SUCCEEDED') as refunds,
      (select coalesce(sum(amount), 0)::int from credit_notes where order_id = any ($1) and cancelled_at is null) as credited,
      (select coalesce(sum(gift_card_amount), 0)::int from orders where id = any ($1)) as settled`,
    [orders],
  );
  const { totals, refunds, credited, settled } = rows[0];
  return { totals: totals + settled, refunded: refunds, credited };
}

describe('a swap of items', () => {
  it('of the same price moves no money, and the only line of an order can be swapped', async () => {
    const [mug, bowl] = [await stockProduct(shop, { stock: 5 }), await stockProduct(shop, { stock: 5, name: 'Bowl' })];
    const order = await placed(mug);
    const answer = await swap(order, bowl);
    expect(answer.body).toMatchObject({ success: true, balanceDue: 0, refund: { status: 'SUCCEEDED' } });
    expect([getGivenBack(order.id), getCharges(answer.body.order.id)]).toEqual([0, []]);
    expect([await loadStock(shop, mug), await loadStock(shop, bowl), await exchangeBalances()]).toEqual([5, 4, 0]);
    const { body: edited } = await staff('GET', `/orders/${order.id}`);
    expect(edited.additions).toMatchObject([
      { order: { id: answer.body.order.id }, balanceDue: 0, lines: [{ name: 'Bowl', quantity: 1 }] },
    ]);
    expect(edited.refunds).toMatchObject([
      { exchangeAmount: edited.refunds[0].amount, creditNote: expect.any(String) },
    ]);
    const { body: addition } = await staff('GET', `/orders/${answer.body.order.id}`);
    expect(addition).toMatchObject({ status: 'PAID', shippingCost: 0, giftCardAmount: addition.total });
    const mails = `select kind from mail_messages where order_id = $1 and kind = 'refunded'`;
    expect(
      (await context.pool.query(mails, [order.id])).rows,
      'no email announces a refund that does not come',
    ).toEqual([]);
  });

  it('for something cheaper refunds only the difference', async () => {
    const mug = await stockProduct(shop, { stock: 5, price: 4_000 });
    const pen = await stockProduct(shop, { stock: 5, price: 1_000, name: 'Pen' });
    const order = await placed(mug, 2);
    const { body } = await swap(order, pen);
    expect(body).toMatchObject({ balanceDue: 0, refund: { amount: 4260, exchangeAmount: 1065 } });
    expect(getGivenBack(order.id)).toBe(4260 - 1065);
  });

  it('for something dearer asks only for the difference, by one payment', async () => {
    const pen = await stockProduct(shop, { stock: 5, price: 1_000, name: 'Pen' });
    const lamp = await stockProduct(shop, { stock: 5, price: 4_000, name: 'Lamp' });
    const order = await placed(pen, 2);
    const { body } = await swap(order, lamp);
    expect(body).toMatchObject({ order: null, balanceDue: 4260 - 1065, refund: { amount: 1065 } });
    expect(getGivenBack(order.id)).toBe(0);
    expect((await staff('GET', `/orders/${order.id}`)).body.additions[0].balanceDue).toBe(4260 - 1065);
    const token = await loadLink(body.draft.id);
    const paid = await pay(token, await seenAt(token));
    expect(paid.body, JSON.stringify(paid.body)).toMatchObject({ success: true });
    expect(getCharges(paid.body.orderId)).toEqual([4260 - 1065]);
    expect([await exchangeBalances(), getGivenBack(order.id)]).toEqual([0, 0]);
  });

  it('that the customer does not pay gives the removed value back to the card when its draft is deleted', async () => {
    const pen = await stockProduct(shop, { stock: 5, price: 1_000, name: 'Pen' });
    const lamp = await stockProduct(shop, { stock: 5, price: 4_000, name: 'Lamp' });
    const order = await placed(pen, 2);
    const { body } = await swap(order, lamp);
    expect((await staff('DELETE', `/draft-orders/${body.draft.id}`)).status).toBe(200);
    await settleExchanges(context);
    await settleExchanges(context);
    expect([getGivenBack(order.id), await exchangeBalances()]).toEqual([1065, 0]);
  });

  it('that is refunded later goes back to the card that paid: its own part first, the exchanged part to the first order', async () => {
    const pen = await stockProduct(shop, { stock: 5, price: 1_000, name: 'Pen' });
    const lamp = await stockProduct(shop, { stock: 5, price: 4_000, name: 'Lamp' });
    const order = await placed(pen, 2);
    const { body } = await swap(order, lamp);
    const token = await loadLink(body.draft.id);
    const { orderId } = (await pay(token, await seenAt(token))).body;
    await staff('POST', '/orders/refund', { id: orderId });
    await settleExchanges(context);
    expect([getGivenBack(orderId), getGivenBack(order.id), await exchangeBalances()]).toEqual([4260 - 1065, 1065, 0]);
    // The rest of the first order can still be refunded, and no more.
    const rest = await staff('POST', '/orders/refund', { id: order.id });
    expect(rest.body.refund.amount).toBe(order.total - 1065);
    expect(getGivenBack(order.id)).toBe(order.total);
  });

  it('of an order that a gift card paid in part gives back to the card and the gift card what each had paid', async () => {
    const card = await gifts.issue(3_000);
    const mug = await stockProduct(shop, { stock: 5, price: 4_000 });
    const lamp = await stockProduct(shop, { stock: 5, price: 9_000, name: 'Lamp' });
    const { totals } = await gifts.quote(mug, [card.code]);
    const id = await gifts.bought(mug, { codes: [card.code], total: totals.total, giftCardAmount: 3_000 });
    const { body: order } = await staff('GET', `/orders/${id}`);
    const { body } = await swap({ id, line: order.items[0].id, total: order.total, quantity: 1 }, lamp);
    expect(body).toMatchObject({ balanceDue: 9585 - 4260, refund: { amount: 4260, exchangeAmount: 4260 } });
    expect(await gifts.balance(card)).toBe(0);
    await staff('DELETE', `/draft-orders/${body.draft.id}`);
    await settleExchanges(context);
    await settleExchanges(context);
    // The card had paid all but 30.00 of the order, including shipping.
    const byCard = Math.min(4260, totals.total - 3_000);
    expect([getGivenBack(id), await gifts.balance(card)]).toEqual([byCard, 4260 - byCard]);
  });

  it('is carried out once beside a refund of the same units, and nothing is paid twice', async () => {
    const mug = await stockProduct(shop, { stock: 5 });
    const bowl = await stockProduct(shop, { stock: 5, name: 'Bowl' });
    const order = await placed(mug, 2);
    const [swapped, refunded] = await Promise.all([
      swap(order, bowl, { removed: 2, added: 2 }),
      staff('POST', '/orders/refund', { id: order.id, lines: [{ lineId: order.line, quantity: 2 }], restock: true }),
    ]);
    expect([swapped.status, refunded.status].filter((status) => status === 200)).toHaveLength(1);
    await settleExchanges(context);
    expect([await loadStock(shop, mug), await exchangeBalances()]).toEqual([5, 0]);
    expect(getGivenBack(order.id)).toBe(refunded.status === 200 ? refunded.body.refund.amount : 0);
  });
});

describe('random swaps', () => {
  it('reconcile what was paid, given back and owed to the cent, after any of: paid, deleted, refunded, cancelled', async () => {
    const swaps = fc.record({
      prices: fc.tuple(fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 100, max: 9_000 })),
      ordered: fc.integer({ min: 1, max: 3 }),
      removed: fc.integer({ min: 1, max: 3 }),
      added: fc.integer({ min: 1, max: 3 }),
      outcome: fc.constantFrom('nothing', 'delete', 'pay', 'pay and refund', 'pay and cancel', 'pay and refund a part'),
    });
    await fc.assert(
      fc.asyncProperty(swaps, async ({ prices, ordered, removed, added, outcome }) => {
        const one = await stockProduct(shop, { stock: 9, price: prices[0] + 100 });
        const two = await stockProduct(shop, { stock: 9, price: prices[1], name: 'Bowl' });
        const order = await placed(one, ordered);
        const units = Math.min(removed, ordered);
        const { body } = await swap(order, two, { removed: units, added });
        expect(body.success, JSON.stringify(body)).toBe(true);
        const { amount: value } = body.refund;
        const cost = (await loadTotal(body)) as number;
        // One net sum moves: a refund or a balance, never both.
        expect(getGivenBack(order.id)).toBe(Math.max(0, value - cost));
        const due = Math.max(0, cost - value);
        // A card is charged at least 0.50. The excess goes back when the order is paid.
        expect(body.balanceDue).toBe(due > 0 && due < 50 ? 50 : due);
        let additionId: string | null = body.order?.id ?? null;
        if (additionId === null && outcome.startsWith('pay')) {
          const token = await loadLink(body.draft.id);
          additionId = (await pay(token, await seenAt(token))).body.orderId;
        }
        if (additionId === null && outcome === 'delete') await staff('DELETE', `/draft-orders/${body.draft.id}`);
        if (additionId !== null && outcome === 'pay and refund')
          await staff('POST', '/orders/refund', { id: additionId });
        if (additionId !== null && outcome === 'pay and refund a part')
          await staff('POST', '/orders/refund', { id: additionId, amount: Math.ceil(cost / 2) });
        if (additionId !== null && outcome === 'pay and cancel')
          await staff('POST', `/orders/${additionId}/status`, { status: 'CANCELLED' });
        await settleExchanges(context);
        await settleExchanges(context);
        const orders = [order.id, ...(additionId ? [additionId] : [])];
        const taken = orders.flatMap(getCharges).reduce((sum, amount) => sum + amount, 0);
        const back = orders.map(getGivenBack).reduce((sum, amount) => sum + amount, 0);
        const ledger = await loadLedger(orders);
        const owed = body.order === null && additionId === null && outcome !== 'delete' ? value : 0;
        // The shop's balance equals the orders' totals minus their refunds, plus the amount that an open draft may
        // still spend.
        expect(taken - back).toBe(ledger.totals - ledger.refunded + owed);
        expect(ledger.credited).toBe(ledger.refunded);
        expect(await loadExchangeBalance(order.id)).toBe(owed);
      }),
      { numRuns: 60 },
    );
  }, 300_000);
});
