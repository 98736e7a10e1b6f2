import { newSection } from '@vitrine/contract/sections/standard-sections.ts';
import { beforeAll, expect, it } from 'vitest';
import { marketBody, marketShop } from '../../markets/test-markets.ts';
import { stockProduct, testShop } from '../../orders/test-shop.ts';

// More products than a short list has are limited to another market. The list still shows what its own market sells.

const shop = await testShop({ poolSize: 8 });
// A process removes its stored pages at a notification of the database, which a test does not receive.
shop.context.pageCache.setEnabled(false);
const { pool } = shop.context;
const { app, sent, saveMarkets } = await marketShop(shop);
const alps = marketBody({ name: 'Alps', prefix: 'alps', countries: ['LI'], currency: 'EUR' });
const sold: string[] = [];
let categoryId = '';
let collectionId = '';

async function product(soldIn: readonly string[] | null): Promise<string> {
  const { id } = await stockProduct(shop, { name: 'Anchor' });
  await sent('PUT', `/products/${id}`, {
    soldIn,
    categoryIds: [categoryId],
    collectionIds: [collectionId],
    tags: ['Sea'],
  });
  return id;
}

beforeAll(async () => {
  expect((await saveMarkets([alps])).status).toBe(200);
  categoryId = (await sent('POST', '/catalog/categories', { name: 'Anchors', slug: 'anchors' })).id;
  collectionId = (await sent('POST', '/catalog/collections', { name: 'At sea', slug: 'at-sea' })).id;
  // Lists show the newest products, or the first ones of a category. Both are limited.
  for (let count = 0; count < 13; count += 1) await product([alps.id]);
  for (let count = 0; count < 2; count += 1) sold.push(await product(null));
  for (let count = 0; count < 13; count += 1) await product([alps.id]);
  await sent('PUT', '/settings/admin/site', { homePageCollections: [] });
});

async function read(part: object) {
  const payload = { prefix: null, language: 'en', read: part };
  return (await app.inject({ method: 'POST', url: '/api/v1/catalog/market', payload })).json();
}
const ids = (products: readonly { readonly id: string }[]) => products.map(({ id }) => id).toSorted();

it('suggests them', async () => {
  expect(ids(await read({ kind: 'search', text: 'anchor' }))).toEqual(sold.toSorted());
});

it('relates them to each other', async () => {
  const { page } = await read({ kind: 'product', idOrSlug: sold[0] });
  expect(ids(page.related)).toEqual([sold[1]]);
});

it('shows them as the newest of the home page', async () => {
  expect(ids((await read({ kind: 'home' })).newest)).toEqual(sold.toSorted());
});

it('shows them in a collection of the home page', async () => {
  await sent('PUT', '/settings/admin/site', { homePageCollections: [{ id: collectionId }] });
  const { collections } = await read({ kind: 'home' });
  expect(ids(collections[0].products)).toEqual(sold.toSorted());
});

it.each(['newest', 'collection', 'category', 'tag'])('shows them in a section: %s', async (source) => {
  const fields = { source, count: 4, collection: collectionId, category: categoryId, tag: 'Sea' };
  const section = newSection('products', '0199ffb0-0000-7000-8000-000000000001', fields);
  await pool.query(
    `insert into section_lists (key, draft, published, published_at) values ('home', $1, $1, now())
     on conflict (key) do update set draft = excluded.draft, published = excluded.published`,
    [JSON.stringify([section])],
  );
  const { sections } = await read({ kind: 'home' });
  expect(ids(sections[0].products)).toEqual(sold.toSorted());
});
