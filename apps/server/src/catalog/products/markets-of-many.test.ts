import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { stockProduct, testShop } from '../../orders/test-shop.ts';

// A change of the markets of many products writes no card, and evicts the pages as a change of each one does.

const shop = await testShop({ poolSize: 4 });
const { pool } = shop.context;
const market = uuidv7();
const ids: string[] = [];
const readModels = ['product_cards', 'product_facets', 'listed_products'];

beforeAll(async () => {
  for (let count = 0; count < 25; count += 1) ids.push((await stockProduct(shop, { name: `Mug ${count}` })).id);
});

/** Returns the rows of the read models, with their versions. */
async function rows() {
  const all = readModels.map((table) =>
    pool.query(`select ctid::text, xmin::text, to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`),
  );
  return (await Promise.all(all)).map((read) => read.rows);
}

/** Returns the tags that are evicted by a change of each of these products, in one statement or one for each. */
async function evicted(change: string, products: readonly string[], form: 'set-wise' | 'row-wise') {
  const received = new Set<string>();
  const client = await pool.connect();
  try {
    client.on('notification', ({ payload = '' }) => {
      for (const tag of payload.split(' ')) received.add(tag);
    });
    await client.query('listen page_cache');
    const parts = form === 'set-wise' ? [products] : products.map((id) => [id]);
    await client.query('begin');
    for (const part of parts) await client.query(`update products set ${change} where id = any ($1)`, [part]);
    await client.query('commit');
    await client.query('select');
    await client.query('unlisten page_cache');
  } finally {
    client.removeAllListeners('notification');
    client.release();
  }
  return [...received].toSorted();
}

const limit = `sold_in = array['${market}']`;

describe.each(['set-wise', 'row-wise'] as const)('a change of the markets of products, %s', (form) => {
  it('writes no card, no filter value and no row of a list', async () => {
    const before = await rows();
    await evicted(limit, ids, form);
    await evicted(`sold_in = array['main', '${market}']`, ids, form);
    await evicted('sold_in = null', ids, form);
    expect(await rows()).toEqual(before);
  });

  it('evicts their pages, and every page with the first and the last limit', async () => {
    const few = ids.slice(0, 3);
    const pages = ['products', ...few.flatMap((id) => [`product:${id}`, `card:${id}`])];
    expect(await evicted(limit, few, form)).toEqual([...pages, 'product-markets', 'settings'].toSorted());
    expect(await evicted(`sold_in = array['main']`, few, form)).toEqual([...pages, 'product-markets'].toSorted());
    expect(await evicted('sold_in = null', few, form)).toEqual([...pages, 'product-markets', 'settings'].toSorted());
  });
});

it('writes the same cards in one statement and in one for each product when more than the markets changes', async () => {
  const [first = '', second = ''] = ids;
  const withMarkets = `${limit}, name = name || ' new', price = price + 100`;
  await evicted(withMarkets, [first, second], 'set-wise');
  const setWise = await rows();
  await evicted(`sold_in = null, name = replace(name, ' new', ''), price = price - 100`, [first, second], 'row-wise');
  await evicted(withMarkets, [first, second], 'row-wise');
  const rowWise = await rows();
  const contents = (read: typeof setWise) => read.map((table) => table.map(({ row }) => row));
  expect(contents(rowWise)).toEqual(contents(setWise));
  expect(JSON.stringify(contents(setWise))).toContain('mug 0 new');
  await evicted('sold_in = null', ids, 'set-wise');
});

it('evicts every page when more than 20 products change', async () => {
  expect(await evicted(limit, ids, 'set-wise')).toEqual(['all', 'product-markets', 'settings']);
});
