import { basisPoints, cents } from '@vitrine/domain/money/cents.ts';
import { type RefundDestination, refundDestinations } from '@vitrine/domain/returns/refund-destination.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentLinkToken } from '../mail/mail.ts';
import { refundOrder } from '../orders/refunding/refund-order.ts';
import { settleExchanges } from '../orders/staff/exchanges/place-exchange.ts';
import { paymentLinks } from '../orders/staff/payment-links/test-payment-links.ts';
import { loadStock, owner, type StockedProduct, stockProduct, testShop } from '../orders/test-shop.ts';
import { signedInStaff, staffedApp } from '../orders/test-staff.ts';
import { returnsByProduct } from '../reports/returns/returns.queries.ts';
import { returnById } from './returns.queries.ts';
import { changeReturn, inspectReturn, type ReturnChange } from './staff/change-return.ts';
import { completeReturn } from './staff/complete-return.ts';
import { request, requestExchange, setReturnRules, shippedOrder } from './test-returns.ts';

const shop = await testShop({ variables: { LIMIT_ORDERS: '10000', LIMIT_CALLS: '100000', LIMIT_HOLDS: '10000' } });
const { context, sandbox } = shop;
const { app, staff } = await staffedApp(context);
const { pay, seenAt } = paymentLinks(shop, { app, staff });
const label = 390;
await setReturnRules(shop, {
  allowsExchanges: true,
  allowsCredit: true,
  labelFee: cents(label),
  creditBonus: basisPoints(1_000),
});
await signedInStaff(app, context, { email: 'cora@example.com', role: 'USER' });
const { rows: customers } = await context.pool.query(`select id from users where email = 'cora@example.com'`);
const customer = { ...owner, userId: customers[0].id, email: 'cora@example.com', role: 'USER' as const };
/** The prices of replacements, in cents: cheaper than the item, the same, and dearer. */
const prices = fc.constantFrom(900, 2_500, 4_100);
const allDays = { from: '2020-01-01', to: '2100-01-01', timeZone: 'UTC', currency: null };
const bought = 6;
const stock = 50;

/** One action of the life of an order, with numbers that choose what it does. */
const action = fc.oneof(
  fc.record({
    does: fc.constant('return' as const),
    quantity: fc.integer({ min: 1, max: 7 }),
    damaged: fc.nat(3),
    refundTo: fc.constantFrom(...refundDestinations),
    reason: fc.constantFrom('Changed my mind', 'Arrived damaged'),
  }),
  fc.record({ does: fc.constant('reject' as const), quantity: fc.integer({ min: 1, max: 7 }), damaged: fc.nat(0) }),
  fc.record({ does: fc.constant('refund' as const), quantity: fc.integer({ min: 1, max: 3 }), damaged: fc.nat(1) }),
  fc.record({ does: fc.constant('exchange' as const), quantity: fc.integer({ min: 1, max: 4 }), damaged: fc.nat(2) }),
  fc.record({
    does: fc.constant('cancelled exchange' as const),
    quantity: fc.integer({ min: 1, max: 4 }),
    damaged: fc.nat(0),
  }),
  fc.record({ does: fc.constant('goodwill' as const), quantity: fc.integer({ min: 1, max: 900 }), damaged: fc.nat(0) }),
);
type Action = (typeof action extends fc.Arbitrary<infer Value> ? Value : never) & {
  readonly refundTo?: RefundDestination;
  readonly reason?: string;
};
type Order = Awaited<ReturnType<typeof shippedOrder>> & { readonly replacement: StockedProduct };

/** Completes the payment of the dearer replacement by the emailed link, or deletes its draft. */
async function endDraft(id: string, isPaid: boolean): Promise<void> {
  const { body: draft } = await staff('GET', `/draft-orders/${id}`);
  if (!isPaid) return void (await staff('DELETE', `/draft-orders/${id}`));
  const until = new Date(draft.paymentLink.until);
  const token = paymentLinkToken(context.sessionSecret, { draftId: id, until, email: draft.email });
  expect((await pay(token, await seenAt(token))).body).toMatchObject({ success: true });
}

async function carryOut(order: Order, { does, quantity, damaged, ...wish }: Action): Promise<void> {
  const by = { caller: owner, requestId: 'test', key: null };
  if (does === 'goodwill')
    return void (await refundOrder(context, { ...by, body: { id: order.id, amount: quantity } }));
  if (does === 'refund') {
    const lines = [{ lineId: order.lineId, quantity }];
    return void (await refundOrder(context, { ...by, body: { id: order.id, lines, restock: damaged === 0 } }));
  }
  const isExchange = does === 'exchange' || does === 'cancelled exchange';
  const made = isExchange
    ? await requestExchange(shop, order, { quantity, for: order.replacement })
    : await request(shop, order, { quantity, ...wish });
  if (!made.ok) return;
  const change: ReturnChange = { id: made.value.return.id, caller: owner, requestId: 'test' };
  if (does === 'reject' || does === 'cancelled exchange')
    return void (await changeReturn(context, change, { status: 'REJECTED', words: 'No.' }));
  await changeReturn(context, change, { status: 'APPROVED' });
  await changeReturn(context, change, { status: 'RECEIVED' });
  const lost = Math.min(damaged, quantity);
  const line = { lineId: order.lineId, restocked: quantity - lost, damaged: lost, missing: 0 };
  expect(await inspectReturn(context, change, { lines: [line] })).toMatchObject({ ok: true });
  const completed = await completeReturn(context, change, { refund: wish.refundTo ?? 'ORIGINAL' });
  expect(completed, JSON.stringify(completed)).toMatchObject({ ok: true, value: null });
  const { body } = await staff('GET', `/returns/${change.id}`);
  if (body.replacementDraft) await endDraft(body.replacementDraft.id, damaged === 0);
  await settleExchanges(context);
  await settleExchanges(context);
  expect(await returnById(context.db, change.id)).toMatchObject({ status: 'COMPLETED' });
}

/** Compares every ledger of an order with the others. */
async function expectBooksToAgree(order: Order): Promise<void> {
  const { rows } = await context.pool.query(
    `select o.total::int as total, l.refunded_quantity, l.restocked_quantity,
      (select coalesce(sum(amount), 0)::int from refunds r where r.order_id = o.id and r.status = 'SUCCEEDED') as refunded,
      (select coalesce(sum(amount), 0)::int from credit_notes c where c.order_id = o.id and c.cancelled_at is null) as credited,
      (select coalesce(sum(u.quantity), 0)::int from refund_lines u join refunds r on r.id = u.refund_id
        where r.order_id = o.id and r.status = 'SUCCEEDED') as units,
      (select coalesce(sum(exchange_amount), 0)::int from refunds r where r.order_id = o.id and r.status = 'SUCCEEDED') as exchanged,
      (select coalesce(sum(store_credit_amount), 0)::int from refunds r where r.order_id = o.id and r.status = 'SUCCEEDED') as credit,
      (select coalesce(sum(e.amount), 0)::int from gift_card_entries e join refunds r on r.id = e.refund_id
        join gift_cards g on g.id = e.gift_card_id where r.order_id = o.id and g.kind <> 'EXCHANGE' and e.kind in ('ADDED', 'ISSUED')
          and (e.kind = 'ISSUED') = r.as_gift_card) as given,
      (select coalesce(sum(e.amount), 0)::int from gift_card_entries e join refunds r on r.id = e.refund_id
        where r.order_id = o.id and e.kind = 'BONUS') as bonus,
      (select coalesce(sum(store_credit_amount / 10), 0)::int from refunds r where r.order_id = o.id and not r.as_gift_card) as promised,
      (select count(*)::int from refunds r where r.order_id = o.id and r.as_gift_card) as cards,
      (select count(*)::int from refunds r join mail_messages m on m.dedupe_key = 'gift-card-of-refund:' || r.id where r.order_id = o.id) as mailed,
      (select coalesce(sum(u.amount), 0)::int from refund_lines u join refunds r on r.id = u.refund_id join return_refunds x on x.refund_id = r.id
        where r.order_id = o.id) as by_line,
      (select coalesce(sum(r.amount), 0)::int from refunds r join return_refunds x on x.refund_id = r.id where r.order_id = o.id) as of_returns,
      (select coalesce(sum(p.amount), 0)::int from exchange_payouts p join exchanges e on e.account_id = p.account_id
        where e.order_id = o.id and p.status = 'SUCCEEDED') as paid_out,
      (select coalesce(sum(g.balance), 0)::int from exchanges e join gift_cards g on g.id = e.account_id
        where e.order_id = o.id) as unspent,
      (select coalesce(sum(n.gift_card_amount), 0)::int from exchanges e join draft_orders d on d.id = e.draft_id
        join orders n on n.id = d.order_id where e.order_id = o.id) as spent,
      (select coalesce(sum(x.quantity), 0)::int from order_lines x join orders n on n.id = x.order_id
        where x.product_id = $2 and n.status = 'PAID') as replaced,
      (select count(*)::int from reserved_units u where u.product_id = $2) as reserved,
      (select coalesce(sum(n.restocked + n.damaged), 0)::int from return_lines n join returns r on r.id = n.return_id
        where r.order_id = o.id and r.status = 'COMPLETED') as returned,
      (select coalesce(sum(m.change), 0)::int from stock_movements m where m.product_id = l.product_id) as moved, l.product_id
    from orders o join order_lines l on l.order_id = o.id where o.id = $1`,
    [order.id, order.replacement.id],
  );
  const [books] = rows;
  const atProvider = sandbox.control.books();
  const intent = atProvider.intents.find((one) => one.metadata['order_id'] === order.id);
  const paidBack = atProvider.refunds
    .filter(({ payment_intent: of }) => of === intent?.id)
    .reduce((sum, { amount }) => sum + amount, 0);
  expect(books.refunded).toBe(books.credited);
  // What an exchange does not spend on its replacement goes back to the card.
  expect(books.refunded - books.exchanged - books.credit + books.paid_out).toBe(paidBack);
  // Store credit and gift cards hold the refund. The bonus is a promotion in addition to it.
  expect([books.given, books.bonus]).toEqual([books.credit, books.promised]);
  expect(books.mailed).toBe(books.cards);
  expect(books.by_line).toBe(books.of_returns);
  expect(books.exchanged).toBe(books.spent + books.paid_out);
  expect([books.unspent, books.reserved]).toEqual([0, 0]);
  expect(await loadStock(shop, order.replacement)).toBe(stock - books.replaced);
  const report = await returnsByProduct(context.db, allDays, 10_000);
  expect(report.find(({ productId }) => productId === books.product_id)?.returned ?? 0).toBe(books.returned);
  expect(books.refunded).toBeLessThanOrEqual(books.total);
  expect(books.units).toBe(books.refunded_quantity);
  expect(books.refunded_quantity).toBeLessThanOrEqual(bought);
  expect(books.restocked_quantity).toBeLessThanOrEqual(bought);
  expect(books.returned).toBeLessThanOrEqual(bought);
  const left = await loadStock(shop, { id: books.product_id, price: 0 });
  expect(left).toBe(stock - bought + books.restocked_quantity);
  expect(books.moved).toBe(left);
}

describe('generated sequences of orders, returns and refunds', () => {
  it('end with every ledger at the expected sum', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 5 }), prices, async (actions, price) => {
        const product = await stockProduct(shop, { stock });
        const replacement = await stockProduct(shop, { stock, price, name: 'Bowl' });
        const order = { ...(await shippedOrder(shop, { product, quantity: bought, caller: customer })), replacement };
        for (const one of actions) await carryOut(order, one);
        await expectBooksToAgree(order);
      }),
      { numRuns: 100 },
    );
    const { rows } = await context.pool.query('select count(*)::int as n from exchanges');
    expect(rows[0].n, 'exchanges were completed').toBeGreaterThan(20);
    const { rows: kinds } = await context.pool.query(
      `select count(*) filter (where bonus_amount > 0)::int as credits, count(*) filter (where as_gift_card)::int as cards,
        (select count(*)::int from returns where label_fee = ${label} and status = 'COMPLETED') as labels from refunds`,
    );
    expect(Math.min(kinds[0].credits, kinds[0].cards, kinds[0].labels), JSON.stringify(kinds[0])).toBeGreaterThan(3);
  }, 300_000);
});
