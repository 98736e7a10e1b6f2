import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { lookUpCatalog } from '../agents/shopping/read-catalog.ts';
import { buildFeeds } from '../channels/build-feeds.ts';
import { stockProduct, testShop } from '../orders/test-shop.ts';
import { marketBody, marketShop } from './test-markets.ts';

const shop = await testShop({ poolSize: 8 });
// A process removes its stored pages at a notification of the database, which a test does not receive.
shop.context.pageCache.setEnabled(false);
const { context } = shop;
const { pool } = context;
const { app, staff, sent, saveMarkets, savePrices } = await marketShop(shop);

const swiss = marketBody({ languages: ['en', 'de'] });
const alps = marketBody({ name: 'Alps', prefix: 'alps', countries: ['LI'], currency: 'EUR' });
const views = { main: null, ch: 'ch', alps: 'alps' } as const;
type View = keyof typeof views;
const all = ['main', 'ch', 'alps'] as const;

interface Made {
  readonly id: string;
  readonly path: string;
}
let everywhere: Made;
let inMain: Made;
let inSwiss: Made;
let inAlps: Made;
let category: { readonly id: string };

async function product(name: string, price: number, soldIn: readonly string[] | null): Promise<Made> {
  const { id } = await stockProduct(shop, { name, price });
  await savePrices('CHF', [{ productId: id, variantId: null, price }]);
  await sent('PUT', `/products/${id}`, { soldIn, tags: [`Tag ${name.split(' ')[0]}`], categoryIds: [category.id] });
  return { id, path: `/product/product-${id}` };
}

beforeAll(async () => {
  expect((await saveMarkets([swiss, alps])).status).toBe(200);
  category = await sent('POST', '/catalog/categories', { name: 'Lamps', slug: 'lamps' });
  everywhere = await product('Brass lamp', 2_000, null);
  inMain = await product('Copper lamp', 1_000, ['main']);
  inSwiss = await product('Steel lamp', 3_000, [swiss.id]);
  inAlps = await product('Wooden lamp', 4_000, [alps.id]);
});

const soldIn = (view: View) => [everywhere, { main: inMain, ch: inSwiss, alps: inAlps }[view]].map(({ id }) => id);

async function read(view: View, part: object) {
  const payload = { prefix: views[view], language: 'en', read: part };
  const answer = await app.inject({ method: 'POST', url: '/api/v1/catalog/market', payload });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const page = (view: View, path: string) => app.inject({ url: view === 'main' ? path : `/${view}-en${path}` });
const ids = (products: readonly { readonly id: string }[]) => products.map(({ id }) => id);

const alternates = (html: string) =>
  [...html.matchAll(/rel="alternate" hrefLang="([^"]+)"/g)]
    .map(([, code = '']) => code)
    .toSorted((a, b) => a.localeCompare(b));

const feed = (view: string) => ({
  id: uuidv7(),
  name: `Feed ${view}`,
  format: 'META',
  view,
  isOn: true,
  columns: [],
});

const items = async () => {
  await buildFeeds(context, new AbortController().signal, async () => ({ status: 200, html: '' }));
  const { rows } = await pool.query(
    `select view, product_id as id from jobs.feed_products where items <> '[]' or issues <> '[]' order by view, product_id`,
  );
  return (view: string) => rows.filter((row) => row.view === view).map(({ id }) => id);
};

const site = async () => (await app.inject({ url: '/api/v1/settings/site' })).json();

describe.each(all)('the market %s', (view) => {
  it.each(['featured', 'newest', 'price-asc', 'price-desc'])('lists and counts what it sells: %s', async (sort) => {
    for (const kind of [{ kind: 'category', slug: 'lamps' }, { kind: 'all' }, { kind: 'search', text: 'lamp' }]) {
      const { page: list } = await read(view, { kind: 'listing', request: { ...kind, sort } });
      expect(ids(list.products).toSorted()).toEqual(soldIn(view).toSorted());
      expect([list.total, list.facets.inStock, list.facets.tags.length]).toEqual([2, 2, 2]);
      expect(list.facets.price.min).toBe(view === 'main' ? 1_000 : 2_000);
    }
  });

  it('subtracts once what the owner hides and the market does not sell', async () => {
    const hiddenIds = [everywhere.id, inMain.id];
    const rule = await sent('POST', '/search/rules', { categoryId: category.id, pinnedIds: [inSwiss.id], hiddenIds });
    context.pageCache.evict(['search-rules']);
    const { page: list } = await read(view, { kind: 'listing', request: { kind: 'category', slug: 'lamps' } });
    const wanted = soldIn(view).filter((id) => !hiddenIds.includes(id));
    expect([list.total, ids(list.products)]).toEqual([wanted.length, wanted]);
    await staff('DELETE', `/search/rules/${rule.id}`);
    context.pageCache.evict(['search-rules']);
  });

  it('counts and finds it with filters', async () => {
    const request = { kind: 'category', slug: 'lamps', filters: { minPrice: 500, maxPrice: 3_500, inStock: true } };
    const { page: list } = await read(view, { kind: 'listing', request });
    const wanted = view === 'alps' ? [everywhere.id] : soldIn(view);
    expect([list.total, ids(list.products).toSorted()]).toEqual([wanted.length, wanted.toSorted()]);
    const unsold = { ...request, filters: { tags: [view === 'main' ? 'Tag Steel' : 'Tag Copper'] } };
    expect((await read(view, { kind: 'listing', request: unsold })).page.total).toBe(0);
  });

  it('finds it by suggestion, as a card, on the home page and among related products', async () => {
    const wanted = soldIn(view).toSorted();
    expect(ids(await read(view, { kind: 'search', text: 'lamp' })).toSorted()).toEqual(wanted);
    const cards = { kind: 'cards', productIds: [everywhere, inMain, inSwiss, inAlps].map(({ id }) => id) };
    expect(ids(await read(view, cards)).toSorted()).toEqual(wanted);
    expect(ids((await read(view, { kind: 'home' })).newest).toSorted()).toEqual(wanted);
    const { page: shown } = await read(view, { kind: 'product', idOrSlug: everywhere.id });
    expect(ids(shown.related)).toEqual(wanted.filter((id) => id !== everywhere.id));
  });

  it('has the pages of what it sells, and no other', async () => {
    for (const made of [everywhere, inMain, inSwiss, inAlps]) {
      const isSold = soldIn(view).includes(made.id);
      const answer = await page(view, made.path);
      expect(answer.statusCode).toBe(isSold ? 200 : 404);
      expect(answer.body.includes('application/ld+json')).toBe(isSold);
      expect((await read(view, { kind: 'product', idOrSlug: made.id })).found).toBe(isSold ? 'page' : 'nothing');
      const quick = await page(view, '/category/lamps');
      expect(quick.body.includes(made.path)).toBe(isSold);
    }
  });

  it('shows it to agents', async () => {
    const contexts = { main: {}, ch: { address_country: 'CH' }, alps: { address_country: 'LI' } };
    const request = { ids: [everywhere, inMain, inSwiss, inAlps].map(({ id }) => id), context: contexts[view] };
    const { products } = await lookUpCatalog(context, request);
    expect(ids(products).toSorted()).toEqual(soldIn(view).toSorted());
  });
});

describe('the addresses of a limited product', () => {
  it('are those of its markets, on its page and in the sitemap', async () => {
    expect(alternates((await page('ch', inSwiss.path)).body)).toEqual(['en-CH']);
    expect(alternates((await page('main', inMain.path)).body)).toEqual([]);
    expect(alternates((await page('main', everywhere.path)).body)).toEqual(['en', 'en-CH', 'en-LI', 'x-default']);
    const map = (await app.inject({ url: '/sitemap.xml' })).body;
    const listed = (made: Made) => [
      map.includes(`3000${made.path}<`),
      map.includes(`/ch-en${made.path}<`),
      map.includes(`/alps-en${made.path}<`),
    ];
    expect([everywhere, inMain, inSwiss, inAlps].map(listed)).toEqual([
      [true, true, true],
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
  });
});

describe('a feed', () => {
  it('has the products of its market, and follows a change', async () => {
    await sent('PUT', '/channels', { feeds: [feed(''), feed('ch-en'), feed('alps-en')] });
    const built = await items();
    expect([built(''), built('ch-en'), built('alps-en')]).toEqual(all.map((view) => soldIn(view).toSorted()));
    await sent('PUT', `/products/${inMain.id}`, { soldIn: ['main', swiss.id] });
    expect((await items())('ch-en')).toContain(inMain.id);
    await sent('PUT', `/products/${inMain.id}`, { soldIn: ['main'] });
    expect((await items())('ch-en')).not.toContain(inMain.id);
  });

  it('has the products of another market that takes over the prefix', async () => {
    expect((await items())('alps-en')).toContain(inAlps.id);
    const heir = marketBody({ name: 'Heir', prefix: 'alps', countries: ['MC'], currency: 'EUR' });
    expect((await saveMarkets([swiss, { ...alps, prefix: 'peaks' }, heir])).status).toBe(200);
    expect((await items())('alps-en')).toEqual([everywhere.id]);
    expect((await saveMarkets([swiss, alps])).status).toBe(200);
    expect((await items())('alps-en')).toEqual([everywhere.id, inAlps.id].toSorted());
  });
});

describe('a change of the markets of a product', () => {
  it('evicts every page with the first and the last limit, because each page names whether there are limits', async () => {
    const client = await pool.connect();
    const received: string[] = [];
    client.on('notification', ({ payload = '' }) => received.push(...payload.split(' ')));
    await client.query('listen page_cache');
    for (const limit of [[swiss.id], null]) {
      received.length = 0;
      await pool.query('update products set sold_in = $1 where id = $2', [limit, everywhere.id]);
      await client.query('select 1');
      await expect.poll(() => received).toEqual(expect.arrayContaining(['product-markets', 'settings']));
    }
    client.release(true);
  });

  it('evicts its pages, its lists, and the list of limited products', async () => {
    const client = await pool.connect();
    const received: string[] = [];
    client.on('notification', ({ payload = '' }) => received.push(...payload.split(' ')));
    await client.query('listen page_cache');
    const { rows } = await pool.query('select updated_at from products where id = $1', [everywhere.id]);
    await sent('PUT', `/products/${everywhere.id}`, {
      soldIn: ['main', swiss.id, alps.id],
      updatedAt: rows[0].updated_at,
    });
    await client.query('select 1');
    await expect
      .poll(() => received)
      .toEqual(
        expect.arrayContaining([
          'product-markets',
          'products',
          `product:${everywhere.id}`,
          `card:${everywhere.id}`,
          `category:${category.id}`,
        ]),
      );
    client.release(true);
    await sent('PUT', `/products/${everywhere.id}`, { soldIn: null });
  });

  it('reaches browsers, which then read the main market as the server does', async () => {
    expect(await site()).toHaveProperty('hasProductsOfMarkets', true);
    await pool.query('update products set sold_in = null');
    expect(await site()).not.toHaveProperty('hasProductsOfMarkets');
  });
});
