import { beforeAll, describe, expect, it } from 'vitest';
import { marketBody, marketShop } from '../../markets/test-markets.ts';
import { stockProduct, testShop } from '../../orders/test-shop.ts';

// A search ranks at most 500 of the products with a common word. A market that sells few of them still finds these.

const shop = await testShop({ poolSize: 8 });
// A process removes its stored pages at a notification of the database, which a test does not receive.
shop.context.pageCache.setEnabled(false);
const { pool } = shop.context;
const { app, sent, saveMarkets, savePrices } = await marketShop(shop);
const alps = marketBody({ name: 'Alps', prefix: 'alps', countries: ['LI'], currency: 'EUR' });
const swiss = marketBody({});
const sold: string[] = [];
let inFrancs = '';
let ropeInFrancs = '';

beforeAll(async () => {
  expect((await saveMarkets([alps, swiss])).status).toBe(200);
  // The names and the stock rank these products above the others.
  await pool.query(
    `insert into products (id, slug, name, description, price, stock, sold_in)
     select gen_random_uuid(), 'limited-' || n, 'Anchor', 'Heavy', 1000, 5, array[$1] from generate_series(1, 600) n`,
    [alps.id],
  );
  for (let count = 0; count < 3; count += 1) sold.push((await stockProduct(shop, { name: 'Small anchor' })).id);
  [inFrancs = ''] = sold;
  const { id: inAlpsOnly } = await stockProduct(shop, { name: 'Big anchor' });
  await sent('PUT', `/products/${inAlpsOnly}`, { soldIn: [alps.id] });
  await savePrices('CHF', [
    { productId: inFrancs, variantId: null, price: 900 },
    { productId: inAlpsOnly, variantId: null, price: 900 },
  ]);
  await pool.query(
    `insert into products (id, slug, name, price, stock) select gen_random_uuid(), 'rope-' || n, 'Rope', 1000, 5 from generate_series(1, 600) n`,
  );
  ropeInFrancs = (await stockProduct(shop, { name: 'Small rope' })).id;
  await savePrices('CHF', [{ productId: ropeInFrancs, variantId: null, price: 900 }]);
  await pool.query('vacuum analyze products');
});

async function read(prefix: string | null, part: object) {
  const payload = { prefix, language: 'en', read: part };
  return (await app.inject({ method: 'POST', url: '/api/v1/catalog/market', payload })).json();
}
const ids = (products: readonly { readonly id: string }[]) => products.map(({ id }) => id).toSorted();

describe.each(['anchor', 'anch', 'heavy anchor', 'ancher', 'small anchor'])('a search for "%s"', (text) => {
  const isHeavy = text.startsWith('heavy');

  it('finds the few products of the main market, without a correction', async () => {
    const { page } = await read(null, { kind: 'listing', request: { kind: 'search', text } });
    expect(ids(page.products)).toEqual(isHeavy ? [] : sold.toSorted());
    expect(page.total).toBe(isHeavy ? 0 : 3);
    expect(ids(await read(null, { kind: 'search', text }))).toEqual(isHeavy ? [] : sold.toSorted());
  });

  it('finds the one product with a price in the currency of a market', async () => {
    const { page } = await read('ch', { kind: 'listing', request: { kind: 'search', text } });
    expect([page.total, ids(page.products)]).toEqual(isHeavy ? [0, []] : [1, [inFrancs]]);
    expect(ids(await read('ch', { kind: 'search', text }))).toEqual(isHeavy ? [] : [inFrancs]);
  });

  it('finds the products of a market that sells all', async () => {
    const { page } = await read('alps', { kind: 'listing', request: { kind: 'search', text } });
    expect(page.total).toBe(text === 'small anchor' ? 3 : 400);
    expect(await read('alps', { kind: 'search', text })).toHaveLength(text === 'small anchor' ? 3 : 12);
  });
});

it('finds the one product with a price behind more than 400 that match better', async () => {
  const { page } = await read('ch', { kind: 'listing', request: { kind: 'search', text: 'rope' } });
  expect([page.total, ids(page.products)]).toEqual([1, [ropeInFrancs]]);
  expect(ids(await read('ch', { kind: 'search', text: 'rope' }))).toEqual([ropeInFrancs]);
});
