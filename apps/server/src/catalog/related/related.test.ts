import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { type Person, testShop, visitor } from '../../resources/test-shop.ts';
import { createShopApi } from '../shop-api.ts';
import { computeRelated } from './manage-related.ts';

const { call, user, context, db } = await testShop();
const ids: string[] = [];
let admin: Person;

/** Writes an order with these products, paid unless it has another status. */
async function order(products: readonly number[], { status = 'PAID', days = 1 } = {}): Promise<void> {
  const id = uuidv7();
  const total = products.length * 100;
  await inTransaction(db, async (tx) => {
    await sql`insert into orders (id, email, status, subtotal, shipping_cost, tax_rate, tax, total, created_at)
      values (${id}, 'guest@example.com', ${status}, ${total}, 0, 0, 0, ${total}, now() - ${days}::int * interval '1 day')`.execute(
      tx,
    );
    for (const [position, index] of products.entries()) {
      await sql`insert into order_lines (id, order_id, position, product_id, name, list_price, unit_price, quantity)
        values (${uuidv7()}, ${id}, ${position}, ${ids[index]}, 'P', 100, 100, 1)`.execute(tx);
    }
    const payment = status === 'PAID' ? 'PAID' : 'FAILED';
    await sql`insert into transactions (id, order_id, amount, currency, status) values (${uuidv7()}, ${id}, ${total}, 'USD', ${payment})`.execute(
      tx,
    );
  });
}

async function shownAt(index: number): Promise<string[]> {
  const read = await createShopApi(context).product(ids[index] ?? '');
  return read.found === 'page' ? read.page.related.map(({ name }) => name) : [];
}

beforeAll(async () => {
  admin = await user('ADMIN');
  const { body: category } = await call(admin, 'POST', 'catalog/categories', { name: 'All' });
  for (let index = 0; index < 6; index += 1) {
    const made = await call(admin, 'POST', 'products', {
      name: `P${index}`,
      price: 1000,
      stock: index === 4 ? 0 : 5,
      ...(index < 3 && { categoryIds: [String(category['id'])] }),
    });
    ids.push(made.id);
  }
});

describe('related products', () => {
  it('are those of the category while nothing was bought together', async () => {
    expect((await shownAt(0)).toSorted()).toEqual(['P1', 'P2']);
    expect(await shownAt(5)).toEqual([]);
  });

  it('are first those that were in two or more paid orders of the last year', async () => {
    await order([0, 3]);
    await order([0, 3, 4]);
    await order([0, 4]);
    await order([0, 5]);
    await order([0, 5], { status: 'CANCELLED' });
    await order([0, 5], { days: 400 });
    await computeRelated(db)();
    expect((await shownAt(0)).slice(0, 1), 'P4 is sold out, and P5 is in one order').toEqual(['P3']);
    expect((await shownAt(0)).toSorted()).toEqual(['P1', 'P2', 'P3']);
    expect(await shownAt(3), 'a product without a category').toEqual(['P0']);
    const { body } = await call(visitor, 'POST', 'products/one', { where: { id: ids[0] }, include: ['relatedIds'] });
    expect(body['relatedIds']).toEqual([ids[3], ids[4]]);
  });

  it('begin with the choice of staff, in its order, without the product itself', async () => {
    const chosen = await call(admin, 'PUT', `products/${ids[0]}/related`, { ids: [ids[5], ids[0], ids[2], ids[5]] });
    expect(chosen.status, chosen.text).toBe(200);
    expect(await shownAt(0)).toEqual(['P5', 'P2', 'P3', 'P1']);
    const { body } = await call(admin, 'GET', `products/${ids[0]}/related`);
    expect((body['chosen'] as { name: string }[]).map(({ name }) => name)).toEqual(['P5', 'P2']);
    expect((body['bought'] as { name: string; orderCount: number }[]).map((one) => [one.name, one.orderCount])).toEqual(
      [
        ['P3', 2],
        ['P4', 2],
      ],
    );
    await call(admin, 'PUT', `products/${ids[0]}/related`, { ids: [] });
    expect((await shownAt(0))[0]).toBe('P3');
  });

  it('are closed to shoppers and unknown for an unknown product', async () => {
    expect((await call(visitor, 'GET', `products/${ids[0]}/related`)).status).toBe(401);
    const unknown = '0190b000-0000-7000-8000-000000000000';
    expect((await call(admin, 'PUT', `products/${unknown}/related`, { ids: [] })).status).toBe(404);
  });
});
