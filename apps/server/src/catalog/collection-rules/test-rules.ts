import type { CollectionCondition, CollectionRules } from '@vitrine/domain/catalog/collection-rules.ts';
import { expect } from 'vitest';
import { type Answer, testShop, visitor } from '../../resources/test-shop.ts';

/** Starts a shop for tests of collections with rules, with the calls that they share. */
export async function ruledShop() {
  const { call, user, pool, db } = await testShop();
  const admin = await user('ADMIN');

  async function created(path: string, body: object): Promise<Answer> {
    const made = await call(admin, 'POST', path, body);
    expect(made.status, made.text).toBe(201);
    return made;
  }

  const product = (name: string, more: object = {}) => created('products', { name, price: 1000, stock: 3, ...more });

  async function names(slug: string): Promise<string[]> {
    const { body } = await call(visitor, 'POST', 'catalog/listing', { kind: 'collection', slug });
    return (body['page'] as { products: { name: string }[] }).products.map(({ name }) => name);
  }

  async function sell(id: string, { daysAgo, units }: { readonly daysAgo: number; readonly units: number }) {
    await pool.query(
      'insert into sales_days (day, placed, orders, web_orders, revenue) values (current_date - $1::int, 1, 1, 1, 1) on conflict do nothing',
      [daysAgo],
    );
    await pool.query(
      `insert into sales_day_products (day, sold_id, product_id, name, units, amount) values (current_date - $2::int, $1, $1, 'x', $3, 1)`,
      [id, daysAgo, units],
    );
  }

  return { call, admin, pool, db, created, product, names, sell };
}

export const rules = (
  conditions: readonly CollectionCondition[],
  more: Partial<CollectionRules> = {},
): CollectionRules => ({
  match: 'ALL',
  order: 'NEWEST',
  conditions,
  ...more,
});

export const tagged = (tag: string) => ({ field: 'tag', is: 'IS', value: tag }) as const;
export const tags = (name: string) => ({ tags: [{ name }] });

export const refusal = ({ status, body }: Answer) => [status, body.errors?.[0]?.path, body.errors?.[0]?.message];
