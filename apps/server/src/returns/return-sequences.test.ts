import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundOrder } from '../orders/refunding/refund-order.ts';
import { loadStock, owner, stockProduct, testShop } from '../orders/test-shop.ts';
import { returnById } from './returns.queries.ts';
import { changeReturn, inspectReturn, type ReturnChange } from './staff/change-return.ts';
import { completeReturn } from './staff/complete-return.ts';
import { request, shippedOrder } from './test-returns.ts';

const shop = await testShop();
const { context, sandbox } = shop;
const bought = 6;
const stock = 50;

/** One action of the life of an order, with numbers that choose what it does. */
const action = fc.oneof(
  fc.record({ does: fc.constant('return' as const), quantity: fc.integer({ min: 1, max: 7 }), damaged: fc.nat(3) }),
  fc.record({ does: fc.constant('reject' as const), quantity: fc.integer({ min: 1, max: 7 }), damaged: fc.nat(0) }),
  fc.record({ does: fc.constant('refund' as const), quantity: fc.integer({ min: 1, max: 3 }), damaged: fc.nat(1) }),
  fc.record({ does: fc.constant('goodwill' as const), quantity: fc.integer({ min: 1, max: 900 }), damaged: fc.nat(0) }),
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;
type Order = Awaited<ReturnType<typeof shippedOrder>>;

async function carryOut(order: Order, { does, quantity, damaged }: Action): Promise<void> {
  const by = { caller: owner, requestId: 'test', key: null };
  if (does === 'goodwill')
    return void (await refundOrder(context, { ...by, body: { id: order.id, amount: quantity } }));
  if (does === 'refund') {
    const lines = [{ lineId: order.lineId, quantity }];
    return void (await refundOrder(context, { ...by, body: { id: order.id, lines, restock: damaged === 0 } }));
  }
  const made = await request(shop, order, { quantity });
  if (!made.ok) return;
  const change: ReturnChange = { id: made.value.return.id, caller: owner, requestId: 'test' };
  if (does === 'reject') return void (await changeReturn(context, change, { status: 'REJECTED', words: 'No.' }));
  await changeReturn(context, change, { status: 'APPROVED' });
  await changeReturn(context, change, { status: 'RECEIVED' });
  const lost = Math.min(damaged, quantity);
  const line = { lineId: order.lineId, restocked: quantity - lost, damaged: lost, missing: 0 };
  expect(await inspectReturn(context, change, { lines: [line] })).toMatchObject({ ok: true });
  expect(await completeReturn(context, change, { refund: 'ORIGINAL' })).toMatchObject({ ok: true, value: null });
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
      (select coalesce(sum(n.restocked + n.damaged), 0)::int from return_lines n join returns r on r.id = n.return_id
        where r.order_id = o.id and r.status = 'COMPLETED') as returned,
      (select coalesce(sum(m.change), 0)::int from stock_movements m where m.product_id = l.product_id) as moved, l.product_id
    from orders o join order_lines l on l.order_id = o.id where o.id = $1`,
    [order.id],
  );
  const [books] = rows;
  const atProvider = sandbox.control.books();
  const intent = atProvider.intents.find((one) => one.metadata['order_id'] === order.id);
  const paidBack = atProvider.refunds
    .filter(({ payment_intent: of }) => of === intent?.id)
    .reduce((sum, { amount }) => sum + amount, 0);
  expect(books.refunded).toBe(books.credited);
  expect(books.refunded).toBe(paidBack);
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
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 5 }), async (actions) => {
        const product = await stockProduct(shop, { stock });
        const order = await shippedOrder(shop, { product, quantity: bought });
        for (const one of actions) await carryOut(order, one);
        await expectBooksToAgree(order);
      }),
      { numRuns: 100 },
    );
  }, 300_000);
});
