import { describe, expect, it } from 'vitest';
import { stockProduct, submit, testShop } from '../test-shop.ts';
import { admitOrder } from './admission.ts';

const own = { taxProvider: 'TABLES' } as const;
const stripe = { taxProvider: 'STRIPE' } as const;

describe('the queue of a product', () => {
  it('admits four orders, and the next ones in the order of arrival as soon as one ends', async () => {
    const inside = await Promise.all([1, 2, 3, 4].map(() => admitOrder(['mug'], own)));
    expect(inside.map(({ hasWaited }) => hasWaited)).toEqual([false, false, false, false]);
    const arrived: string[] = [];
    const later = ['fifth', 'sixth'].map(async (name) => {
      const admission = await admitOrder(['mug'], own);
      arrived.push(name);
      return admission;
    });
    await admitOrder(['cup'], own).then((other) => other.release());
    expect(arrived).toEqual([]);
    inside[0]?.release();
    expect((await later[0])?.hasWaited).toBe(true);
    expect(arrived).toEqual(['fifth']);
    inside[1]?.release();
    await later[1];
    expect(arrived).toEqual(['fifth', 'sixth']);
    for (const admission of [...inside.slice(2), ...(await Promise.all(later))]) admission.release();
  });

  it('lets orders request Stripe Tax beside the four that are written', async () => {
    const asking = await Promise.all([1, 2, 3, 4, 5].map(() => admitOrder(['bowl'], stripe)));
    expect(asking.every(({ hasWaited }) => !hasWaited)).toBe(true);
    const written: number[] = [];
    const writing = asking.map(async (admission, index) => {
      await admission.enterWriters();
      written.push(index);
    });
    await Promise.all(writing.slice(0, 4));
    expect(written).toEqual([0, 1, 2, 3]);
    asking[0]?.release();
    await writing[4];
    for (const admission of asking.slice(1)) admission.release();
    const next = await admitOrder(['bowl'], own);
    expect(next.hasWaited).toBe(false);
    next.release();
  });
});

it('an order’s turn lasts until it is written: only four orders of a product wait for its row', async () => {
  const shop = await testShop();
  const { pool } = shop.context;
  const [product, other] = [await stockProduct(shop, { stock: 10 }), await stockProduct(shop)];
  const waiting = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'with p as materialized%'`,
    );
    return rows[0]?.count;
  };
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from products where id = $1 for update', [product.id]);
  const orders = [1, 2, 3, 4, 5, 6].map(() => submit(shop, { product }));
  await expect.poll(waiting).toBe(4);
  expect(await submit(shop, { product: other })).toMatchObject({ ok: true });
  expect(await waiting()).toBe(4);
  await client.query('rollback');
  client.release();
  expect((await Promise.all(orders)).every((outcome) => outcome.ok)).toBe(true);
});
