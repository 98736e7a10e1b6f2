import { createClient } from '@vitrine/contract/client/client.ts';
import { createHttpShopApi } from '@vitrine/contract/client/http-shop-api.ts';
import type { Listing, ListingRequest } from '@vitrine/contract/shop-api.ts';
import { Kysely, PostgresDialect } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/migrations/schema.ts';
import { type Person, testShop, visitor } from '../resources/test-shop.ts';
import { createShopApi } from './shop-api.ts';

const shop = await testShop();
const { call, db } = shop;
const api = createShopApi(shop.context);
let admin: Person;
const ids: string[] = [];
let lampsId = '';

async function create(path: string, body: object): Promise<string> {
  const answer = await call(admin, 'POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.id;
}

async function page(request: ListingRequest): Promise<Listing> {
  const read = await api.listing(request);
  if (read.found !== 'page') throw new Error(`${request.kind} was ${read.found}`);
  return read.page;
}

beforeAll(async () => {
  admin = await shop.user('ADMIN');
  for (let index = 0; index < 60; index += 1) {
    const isVaried = index % 3 === 0;
    ids.push(
      await create('products', {
        name: `Lamp ${index}`,
        description: index === 5 ? 'Unlike any wardrobe' : 'Light',
        price: 1000 + (index % 7) * 100,
        tags: index % 2 ? ['New'] : ['Sale', 'Brass'],
        ...(isVaried
          ? { variants: [{ options: [`Colour:${index % 2 ? 'Red' : 'Blue'}`], stock: index % 4 }] }
          : { stock: index % 4 }),
      }),
    );
  }
  await call(admin, 'PUT', `products/${ids[59]}`, { status: 'DRAFT' });
  lampsId = await create('catalog/categories', {
    name: 'Lamps',
    description: 'All of them',
    productIds: ids.toReversed(),
  });
  const collection = await create('catalog/collections', { name: 'New in', productIds: ids.slice(0, 20) });
  const empty = await create('catalog/collections', { name: 'Nothing yet' });
  await db
    .insertInto('settings')
    .values({ key: 'site', value: JSON.stringify({ homePageCollections: [{ id: empty }, { id: collection }] }) })
    .execute();
});

describe('the home page', () => {
  it('shows the newest published products only while no collections are chosen', async () => {
    expect((await api.home()).newest).toEqual([]);
    const { value } = await db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'site')
      .executeTakeFirstOrThrow();
    const choose = (chosen: unknown) =>
      db
        .updateTable('settings')
        .set({ value: JSON.stringify(chosen) })
        .where('key', '=', 'site')
        .execute();
    await choose({ homePageCollections: [] });
    const { collections, newest } = await api.home();
    await choose(value);
    expect(collections).toEqual([]);
    expect(newest.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, index) => `Lamp ${58 - index}`));
  });
});

describe('a listing page', () => {
  it('shows every product once, in the order of the listing, forwards and backwards', async () => {
    const first = await page({ kind: 'category', slug: 'lamps' });
    expect(first.total).toBe(59);
    expect(first.previousCursor).toBeNull();
    expect(first.products[0]?.id).toBe(ids[58]);
    const second = await page({ kind: 'category', slug: 'lamps', cursor: first.nextCursor ?? '' });
    const third = await page({ kind: 'category', slug: 'lamps', cursor: second.nextCursor ?? '' });
    expect(third.nextCursor).toBeNull();
    const seen = [first, second, third].flatMap(({ products }) => products.map(({ id }) => id));
    expect(seen).toEqual(ids.slice(0, 59).toReversed());
    const back = await page({ kind: 'category', slug: 'lamps', cursor: third.previousCursor ?? '' });
    expect(back.products).toEqual(second.products);
    const start = await page({ kind: 'category', slug: 'lamps', cursor: back.previousCursor ?? '' });
    expect(start.products).toEqual(first.products);
    expect(start.previousCursor).toBeNull();
  });

  it.each(['featured', 'price-asc'] as const)(
    'of all products shows every published one once, sorted by %s',
    async (sort) => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const read: Listing = await page({ kind: 'all', sort, ...(cursor ? { cursor } : {}) });
        expect([read.total, read.record]).toEqual([59, null]);
        seen.push(...read.products.map(({ id }) => id));
        cursor = read.nextCursor ?? undefined;
      } while (cursor);
      expect(seen.toSorted()).toEqual(ids.slice(0, 59).toSorted());
      if (sort === 'featured') expect(seen).toEqual(ids.slice(0, 59).toReversed());
      const first = await page({ kind: 'all', sort });
      const second = await page({ kind: 'all', sort, cursor: first.nextCursor ?? '' });
      const back = await page({ kind: 'all', sort, cursor: second.previousCursor ?? '' });
      expect(back.products).toEqual(first.products);
    },
  );

  it.each(['newest', 'price-asc', 'price-desc'] as const)('sorted by %s shows every product once', async (sort) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const read: Listing = await page({ kind: 'category', slug: 'lamps', sort, ...(cursor ? { cursor } : {}) });
      seen.push(...read.products.map(({ id }) => id));
      cursor = read.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(59);
    expect(seen).toHaveLength(59);
  });

  it('counts in each group what the choices in the others leave', async () => {
    const all = await page({ kind: 'category', slug: 'lamps' });
    const red = await page({ kind: 'category', slug: 'lamps', filters: { options: ['Colour:Red'] } });
    expect(red.total).toBe(10);
    const colors = red.facets.options.find(({ name }) => name === 'Colour')?.values ?? [];
    expect(colors).toEqual(all.facets.options.find(({ name }) => name === 'Colour')?.values);
    expect(red.facets.tags).toEqual([{ value: 'New', count: 10 }]);
    const both = await page({
      kind: 'category',
      slug: 'lamps',
      filters: {
        options: ['Colour:Red', 'Colour:Blue'],
        tags: ['Sale'],
        inStock: true,
        minPrice: 1000,
        maxPrice: 1600,
      },
    });
    expect(both.total).toBe(both.products.length);
    expect(both.products.every(({ tags, stock }) => tags.some(({ name }) => name === 'Sale') && stock > 0)).toBe(true);
    expect(all.facets.price).toEqual({ min: 1000, max: 1600 });
    expect(all.facets.inStock + all.facets.soldOut).toBe(59);
  });

  it('answers the first page for a damaged cursor, and nothing for a slug that no category or collection has', async () => {
    const damaged = await page({ kind: 'category', slug: 'lamps', cursor: 'damaged' });
    expect(damaged.products[0]?.id).toBe(ids[58]);
    expect(await api.listing({ kind: 'collection', slug: 'lamps' })).toEqual({ found: 'nothing' });
  });

  it('leads from an old slug to the current one', async () => {
    await call(admin, 'PUT', `catalog/categories/${lampsId}`, { slug: 'lights' });
    expect(await api.listing({ kind: 'category', slug: 'lamps' })).toEqual({ found: 'moved', slug: 'lights' });
    await call(admin, 'PUT', `catalog/categories/${lampsId}`, { slug: 'lamps' });
  });

  it('answers the same over HTTP', async () => {
    const request = { kind: 'search', text: 'wardrobe' } as const;
    const answer = await call(visitor, 'POST', 'catalog/listing', request);
    expect(answer.body).toEqual(JSON.parse(JSON.stringify(await api.listing(request))));
    const refused = await call(visitor, 'POST', 'catalog/listing', { ...request, nothing: 1 });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'nothing']);
  });
});

describe('the menu', () => {
  it('lists the categories and the collections by id, name and slug', async () => {
    const menu = await api.menu();
    expect(menu.categories).toMatchObject([{ name: 'Lamps', slug: 'lamps' }]);
    expect(menu.collections.map(({ name }) => name)).toEqual(['New in', 'Nothing yet']);
  });
});

describe('how many statements a page takes', () => {
  const run: string[] = [];
  const counted = createShopApi({
    ...shop.context,
    db: new Kysely<Database>({
      dialect: new PostgresDialect({ pool: shop.pool }),
      log: ({ query }) => void run.push(query.sql),
    }),
  });

  it.each<[string, () => Promise<unknown>, number]>([
    ['home with its shell', () => Promise.all([counted.site(), counted.menu(), counted.home()]), 4],
    ['a category', () => counted.listing({ kind: 'category', slug: 'lamps' }), 3],
    ['all products', () => counted.listing({ kind: 'all' }), 2],
    ['a search', () => counted.listing({ kind: 'search', text: 'lamp' }), 3],
    ['a product', () => counted.product('lamp-3'), 2],
    ['search as you type', () => counted.search('lamp'), 1],
  ])('%s', async (_page, read, expected) => {
    // The first page of a product caches the shipping zones.
    await read();
    run.length = 0;
    await read();
    expect(run).toHaveLength(expected);
  });
});

describe('the home page', () => {
  it('shows the chosen collections in the chosen order, 12 cards each', async () => {
    const home = await api.home();
    expect(home.categories).toMatchObject([{ name: 'Lamps', slug: 'lamps', image: null }]);
    expect(home.collections.map(({ name, products }) => [name, products.length])).toEqual([
      ['Nothing yet', 0],
      ['New in', 12],
    ]);
    expect(Object.keys(home.collections[1]?.products[0] ?? {})).not.toContain('shelf_place');
  });
});

describe('a collection that is deleted', () => {
  it('leaves the home page', async () => {
    const chosen = (await api.home()).collections;
    const gone = chosen.find(({ name }) => name === 'Nothing yet');
    expect((await call(admin, 'DELETE', `catalog/collections/${gone?.id}`)).status).toBe(200);
    const { value } = await db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'site')
      .executeTakeFirstOrThrow();
    expect(value).toEqual({ homePageCollections: [{ id: chosen[1]?.id }] });
  });
});

describe('a product page', () => {
  it('has the product, its category, related ones and its reviews', async () => {
    const read = await api.product('lamp-3');
    expect(read).toMatchObject({
      found: 'page',
      page: {
        product: {
          id: ids[3],
          variants: [{ options: ['Colour:Red'], stock: 3 }],
          options: [{ name: 'Colour', values: ['Red'] }],
        },
        category: { slug: 'lamps' },
        ratingHistogram: [0, 0, 0, 0, 0],
      },
    });
    expect(read.found === 'page' && read.page.related.length).toBe(8);
  });

  it('is gone when archived, moved when renamed, not there as a draft', async () => {
    await call(admin, 'PUT', `products/${ids[4]}`, { status: 'ARCHIVED' });
    await call(admin, 'PUT', `products/${ids[6]}`, { slug: 'lamp-six' });
    expect(await api.product('lamp-4')).toEqual({ found: 'gone' });
    expect(await api.product('lamp-6')).toEqual({ found: 'moved', slug: 'lamp-six' });
    expect(await api.product('lamp-59')).toEqual({ found: 'nothing' });
    expect(await api.product('no-such-lamp')).toEqual({ found: 'nothing' });
  });
});

describe('search as you type', () => {
  it('puts names before descriptions and what is in stock first', async () => {
    expect((await api.search('lamp 8')).map(({ name }) => name)[0]).toMatch(/^Lamp/);
    expect((await api.search('wardrobe')).map(({ name }) => name)).toEqual(['Lamp 5']);
    const found = await api.search('lam');
    expect(found).toHaveLength(12);
    expect(found.every(({ stock }) => stock > 0)).toBe(true);
    expect(await api.search('  ')).toEqual([]);
  });
});

describe('the calls of the browser', () => {
  const browser = createHttpShopApi(
    createClient({
      fetch: async (address, init) => {
        const path = (address instanceof Request ? address.url : address.toString()).replace('/api/v1/', '');
        const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
        const { status, text } = await call(visitor, init?.method === 'POST' ? 'POST' : 'GET', path, body);
        return new Response(text, { status, headers: { 'content-type': 'application/json' } });
      },
    }),
  );

  it('answer the product, category and reviews that the server renders', async () => {
    const rendered = await api.product('lamp-3');
    if (rendered.found !== 'page') throw new Error(`The page was ${rendered.found}.`);
    // Only search engines need the costs of shipping, so the browser reads none.
    const { related: _related, shipping: _shipping, ...shown } = rendered.page;
    expect(await browser.product('lamp-3')).toMatchObject({ found: 'page', page: shown });
  });

  it('answer the categories, collections and cards of the home page that the server renders', async () => {
    const { categories, collections, newest } = await api.home();
    expect(collections.some(({ products }) => products.length > 0)).toBe(true);
    expect(await browser.home()).toMatchObject({ categories, collections, newest });
  });
});
