import { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';

const { address, pool } = await testDatabase();
const product = uuidv7();
const variant = uuidv7();
const evicted: string[] = [];

/** Runs a statement and returns the page tags that it evicts. */
async function evictedBy(statement: string): Promise<string[]> {
  evicted.length = 0;
  const listener = new Client(address);
  await listener.connect();
  listener.on('notification', ({ payload }) => evicted.push(payload ?? ''));
  await listener.query('listen page_cache');
  await pool.query(statement);
  // The notification of a committed transaction arrives before this statement's result.
  await listener.query('select 1');
  await listener.end();
  return evicted.toSorted();
}

async function editedAt(table: 'products' | 'variants'): Promise<Date> {
  const { rows } = await pool.query<{ edited_at: Date }>(`select edited_at from ${table}`);
  return rows[0]?.edited_at ?? new Date(0);
}

beforeAll(async () => {
  await pool.query(`
    alter table products add column warranty text;
    alter table variants add column warranty text;
    insert into products (id, slug, name, price, stock) values ('${product}', 'mug', 'Mug', 1000, 500);
    insert into product_options (product_id, position, name, option_values) values ('${product}', 0, 'Colour', '{Sand,Moss}');
    insert into variants (id, product_id, options, stock) values ('${variant}', '${product}', '{Colour:Sand}', 500);`);
});

describe.each(['products', 'variants'] as const)('a column that was added to %s', (table) => {
  beforeEach(() => pool.query(`update ${table} set warranty = 'one year'`));
  const change = `update ${table} set warranty = 'two years'`;

  it('evicts the pages of the product, and those of all products, when it changes', async () => {
    expect(await evictedBy(change)).toContain(`product:${product} card:${product}`);
  });

  it('counts as an edit when it changes', async () => {
    const before = await editedAt(table);
    await pool.query(change);
    expect((await editedAt(table)).getTime()).toBeGreaterThan(before.getTime());
  });

  it('leaves a sale what it is: no page without a number is evicted, and nothing was edited', async () => {
    const before = await editedAt(table);
    const reportedLines = await evictedBy('update variants set stock = stock - 1');
    expect(new Set(reportedLines)).toEqual(new Set([`stock:${product}`]));
    expect(await editedAt(table)).toEqual(before);
  });
});

it('the cost price counts as an edit and evicts no page, only the record, which shows when it was edited', async () => {
  const before = await editedAt('products');
  expect(await evictedBy('update products set cost_price = 300')).toEqual([`stock:${product}`]);
  expect((await editedAt('products')).getTime()).toBeGreaterThan(before.getTime());
});
