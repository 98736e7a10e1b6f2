import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { booksDatabase, product, refusedBy } from './test-ledgers.ts';

const { db, placeOrder, setStatus } = await booksDatabase();

describe('money', () => {
  it.each([
    ['a price below zero', { price: -1 }, 'products_price_check'],
    ['a percentage above all', { discount: 10_001 }, 'products_percentage_at_most_all'],
    ['a discount below zero', { discount: -1 }, 'products_discount_check'],
  ])('%s is refused', async (_, change, constraint) => {
    expect(await refusedBy(db.updateTable('products').set(change).where('id', '=', product).execute())).toBe(
      constraint,
    );
  });

  it.each([
    [999, 'PERCENTAGE', 1250, 874],
    [100, 'PERCENTAGE', 50, 99],
    [100, 'PERCENTAGE', 49, 100],
    [500, 'FIXED', 900, 0],
  ] as const)('a price of %i with a discount of %s %i leaves %i', async (price, discount_type, discount, left) => {
    await db.updateTable('products').set({ price, discount_type, discount }).where('id', '=', product).execute();
    const row = await db
      .selectFrom('products')
      .select('unit_price')
      .where('id', '=', product)
      .executeTakeFirstOrThrow();
    expect(row.unit_price).toBe(left);
  });

  it('the parts of an order sum to its total', async () => {
    const adding = db
      .insertInto('orders')
      .values({
        id: newId(),
        email: 'a@example.com',
        subtotal: 100,
        shipping_cost: 10,
        tax_rate: 650,
        tax: 7,
        total: 116,
      })
      .execute();
    expect(await refusedBy(adding)).toBe('orders_parts_sum_to_total');
  });

  it('the amounts of a placed order do not change, and its payment is of the same amount', async () => {
    const { order } = await placeOrder();
    const changing = db.updateTable('orders').set({ subtotal: 1, total: 1 }).where('id', '=', order).execute();
    expect(await refusedBy(changing)).toBe('orders_amounts_fixed');
    const paying = db.updateTable('transactions').set({ amount: 9_999 }).where('order_id', '=', order).execute();
    expect(await refusedBy(paying)).toBe('transactions_amount_is_order_total');
  });

  it('refunds that race for what is left give back no more than was paid', async () => {
    const { order, transaction } = await placeOrder(10_000);
    const refund = (amount: number) =>
      refusedBy(
        db
          .insertInto('refunds')
          .values({ id: newId(), order_id: order, transaction_id: transaction, amount, purpose: 'REFUND' })
          .execute(),
      );
    const results = await Promise.all([refund(6_000), refund(6_000), refund(6_000)]);
    expect(results.toSorted()).toEqual(['accepted', 'refunds_at_most_paid', 'refunds_at_most_paid']);
    expect(await refund(4_001)).toBe('refunds_at_most_paid');
    expect(await refund(4_000)).toBe('accepted');
  });

  it('a refund that failed leaves its amount to be refunded again', async () => {
    const { order, transaction } = await placeOrder(10_000);
    const id = newId();
    await db
      .insertInto('refunds')
      .values({ id, order_id: order, transaction_id: transaction, amount: 10_000, purpose: 'REFUND' })
      .execute();
    await db.updateTable('refunds').set({ status: 'FAILED' }).where('id', '=', id).execute();
    const again = {
      id: newId(),
      order_id: order,
      transaction_id: transaction,
      amount: 10_000,
      purpose: 'REFUND',
    } as const;
    expect(await refusedBy(db.insertInto('refunds').values(again).execute())).toBe('accepted');
  });
});

describe('the life of an order', () => {
  it('begins its history when it is placed and appends each change', async () => {
    const { order } = await placeOrder();
    await setStatus(order, 'PAID');
    await setStatus(order, 'SHIPPED');
    const history = await db
      .selectFrom('order_history')
      .select('status')
      .where('order_id', '=', order)
      .orderBy('id')
      .execute();
    expect(history.map((row) => row.status)).toEqual(['PENDING', 'PAID', 'SHIPPED']);
  });

  it('refuses every change of status that the transitions do not name', async () => {
    const { order } = await placeOrder();
    expect(await refusedBy(setStatus(order, 'SHIPPED'))).toBe('orders_legal_transition');
    await setStatus(order, 'CANCELLED');
    expect(await refusedBy(setStatus(order, 'PAID'))).toBe('orders_legal_transition');
  });

  it('has a history that nobody rewrites', async () => {
    await placeOrder();
    expect(await refusedBy(db.updateTable('order_history').set({ status: 'PAID' }).execute())).toBe(
      'order_history_append_only',
    );
    expect(await refusedBy(db.deleteFrom('order_history').execute())).toBe('order_history_append_only');
  });

  it('ends in a deletion only while nothing was paid', async () => {
    const open = await placeOrder();
    expect(await refusedBy(db.deleteFrom('orders').where('id', '=', open.order).execute())).toBe('accepted');
    const paid = await placeOrder();
    await setStatus(paid.order, 'PAID');
    expect(await refusedBy(db.deleteFrom('orders').where('id', '=', paid.order).execute())).toBe('orders_paid_stay');
  });
});
