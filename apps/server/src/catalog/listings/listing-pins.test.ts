import type { ListingRequest } from '@vitrine/contract/shop-api.ts';
import { Kysely, PostgresDialect } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { type Answer, type Person, testShop, visitor } from '../../resources/test-shop.ts';
import { createShopApi } from '../shop-api.ts';

const { call, user, context, pool } = await testShop();
const names = ['Ash', 'Birch', 'Cedar', 'Draft', 'Elm', 'Fir'];
const ids = new Map<string, string>();
let admin: Person;
let categoryId = '';
let collectionId = '';

const getIds = (...chosen: string[]) => chosen.map((name) => ids.get(name) ?? '');

async function written(method: 'POST' | 'PUT', path: string, body: object): Promise<Answer> {
  const answer = await call(admin, method, path, body);
  expect([200, 201], answer.text).toContain(answer.status);
  context.pageCache.evict(['search-rules']);
  return answer;
}

interface Page {
  readonly products: readonly { readonly name: string }[];
  readonly total: number;
  readonly nextCursor: string | null;
  readonly previousCursor: string | null;
  readonly facets: {
    readonly price: { readonly min: number; readonly max: number } | null;
    readonly tags: readonly { readonly value: string; readonly count: number }[];
    readonly inStock: number;
    readonly soldOut: number;
  };
}

async function page(more: object = {}, kind: 'category' | 'collection' = 'category'): Promise<Page> {
  const { body, text } = await call(visitor, 'POST', 'catalog/listing', { kind, slug: 'woods', ...more });
  expect(body['found'], text).toBe('page');
  return body['page'] as Page;
}

const shown = async (...request: Parameters<typeof page>) =>
  (await page(...request)).products.map(({ name }) => name).join(' ');

/** Returns the statements of a listing. */
async function getStatements(request: ListingRequest): Promise<string[]> {
  const run: string[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void run.push(query.sql),
  });
  await createShopApi({ ...context, db }).listing(request);
  return run;
}

beforeAll(async () => {
  admin = await user('ADMIN');
  for (const [index, name] of names.entries()) {
    const made = await written('POST', 'products', {
      name,
      price: 1000 + 100 * index,
      stock: name === 'Elm' ? 0 : 3,
      tags: name < 'D' ? ['Early'] : ['Late'],
      ...(name === 'Draft' && { status: 'DRAFT' }),
    });
    ids.set(name, made.id);
  }
  await written('POST', 'products', { name: 'Oak', price: 900, stock: 3 }).then(({ id }) => ids.set('Oak', id));
  categoryId = (await written('POST', 'catalog/categories', { name: 'Woods', productIds: getIds(...names) })).id;
  collectionId = (await written('POST', 'catalog/collections', { name: 'Woods', productIds: getIds(...names) })).id;
});

describe('a listing without pins', () => {
  it('runs its ordinary statements, with the rules from the memory of the process', async () => {
    const request = { kind: 'category', slug: 'woods' } as const;
    await getStatements(request);
    const run = await getStatements(request);
    expect(run.filter((text) => /search_rules|pins|<> all/.test(text))).toEqual([]);
    expect(run.filter((text) => text.includes('listed_products') || text.includes('from categories'))).toHaveLength(3);
  });
});

describe.each(['category', 'collection'] as const)('the pins of a %s', (kind) => {
  const list = () => (kind === 'category' ? { categoryId } : { collectionId });
  const text = (more: object = {}) => shown(more, kind);

  it('precede its order while they are published, in stock and in the list', async () => {
    expect(await text()).toBe('Ash Birch Cedar Elm Fir');
    await written('POST', 'search/rules', { ...list(), pinnedIds: getIds('Fir', 'Elm', 'Draft', 'Oak', 'Birch') });
    expect(await text()).toBe('Fir Birch Ash Cedar Elm');
  });

  it('obey filters and leave every chosen order as it is', async () => {
    expect(await text({ filters: { tags: ['Early'] } })).toBe('Birch Ash Cedar');
    expect(await text({ filters: { maxPrice: 1100 } })).toBe('Birch Ash');
    expect(await text({ filters: { inStock: true } })).toBe('Fir Birch Ash Cedar');
    expect(await text({ sort: 'price-asc' })).toBe('Ash Birch Cedar Elm Fir');
    expect(await text({ sort: 'newest' })).toBe('Fir Elm Cedar Birch Ash');
  });

  it('leave out hidden products, also of every count, and hidden precedes pinned', async () => {
    const { body } = await call(admin, 'POST', 'search/rules/many', { where: list() });
    const rule = `search/rules/${String(body.items?.[0]?.['id'])}`;
    await written('PUT', rule, { pinnedIds: getIds('Fir', 'Birch', 'Cedar'), hiddenIds: getIds('Ash', 'Fir', 'Oak') });
    expect(await text()).toBe('Birch Cedar Elm');
    expect(await text({ sort: 'price-desc' })).toBe('Elm Cedar Birch');
    const { total, facets } = await page({}, kind);
    expect({ total, price: facets.price, inStock: facets.inStock, soldOut: facets.soldOut }).toEqual({
      total: 3,
      price: { min: 1100, max: 1400 },
      inStock: 2,
      soldOut: 1,
    });
    expect(facets.tags).toEqual([
      { value: 'Early', count: 2 },
      { value: 'Late', count: 1 },
    ]);
    expect((await page({ filters: { maxPrice: 1200 } }, kind)).total).toBe(2);
  });

  it('look in the preview as in the listing', async () => {
    const preview = await call(admin, 'POST', 'search/preview', {
      ...list(),
      pinnedIds: getIds('Fir', 'Birch', 'Cedar'),
      hiddenIds: getIds('Ash', 'Fir', 'Oak'),
    });
    const { body } = await call(visitor, 'POST', 'catalog/listing', { kind, slug: 'woods' });
    expect(preview.body).toEqual(body);
    const unsaved = await call(admin, 'POST', 'search/preview', { ...list(), pinnedIds: getIds('Cedar') });
    const { products } = unsaved.body['page'] as Page;
    expect(products.map(({ name }) => name)).toEqual(['Cedar', 'Ash', 'Birch', 'Elm', 'Fir']);
  });
});

describe('a long list with pins', () => {
  it('shows each product once over its pages, forwards and backwards', async () => {
    const many: string[] = [];
    for (let at = 0; at < 60; at += 1) {
      many.push((await written('POST', 'products', { name: `Plank ${at}`, price: 1000, stock: 1 })).id);
    }
    const { id } = await written('POST', 'catalog/categories', { name: 'Planks', productIds: many });
    await written('POST', 'search/rules', { categoryId: id, pinnedIds: [many[59], many[30]] });
    const slug = 'planks';
    const first = await page({ slug });
    const second = await page({ slug, cursor: first.nextCursor });
    const third = await page({ slug, cursor: second.nextCursor });
    const all = [first, second, third].flatMap(({ products }) => products.map(({ name }) => name));
    expect(all.slice(0, 3)).toEqual(['Plank 59', 'Plank 30', 'Plank 0']);
    expect(new Set(all).size).toBe(60);
    expect(all).toHaveLength(60);
    const back = await page({ slug, cursor: second.previousCursor });
    expect(back.products).toEqual(first.products);
  });
});

describe('a rule', () => {
  it('has one search, category or collection, and only a search has an address and a language', async () => {
    const none = await call(admin, 'POST', 'search/rules', { pinnedIds: getIds('Ash') });
    expect([none.status, none.body.errors?.[0]?.path]).toEqual([400, 'query']);
    const both = await call(admin, 'POST', 'search/rules', { query: 'ash', categoryId, pinnedIds: getIds('Ash') });
    expect(both.status).toBe(400);
    const { id } = await written('POST', 'catalog/categories', { name: 'Empty' });
    const redirected = await call(admin, 'POST', 'search/rules', { categoryId: id, target: '/products' });
    expect([redirected.status, redirected.body.errors?.[0]?.path]).toEqual([422, 'query']);
    const again = await call(admin, 'POST', 'search/rules', { categoryId, pinnedIds: getIds('Ash') });
    expect([again.status, again.body.errors?.[0]?.path]).toEqual([409, 'categoryId']);
    const gone = await call(admin, 'POST', 'search/rules', { categoryId: ids.get('Ash'), pinnedIds: getIds('Ash') });
    expect([gone.status, gone.body.errors?.[0]?.path]).toEqual([400, 'categoryId']);
  });

  it('evicts the pages of its list, and ends with it', async () => {
    const { id } = await written('POST', 'catalog/collections', { name: 'Short' });
    const listener = await pool.connect();
    const received: string[] = [];
    listener.on('notification', ({ payload = '' }) => received.push(payload));
    await listener.query('listen page_cache');
    const rule = await written('POST', 'search/rules', { collectionId: id, hiddenIds: getIds('Ash') });
    await listener.query('select 1');
    listener.release(true);
    expect(received).toContain(`collection:${id}`);
    expect((await call(admin, 'DELETE', `catalog/collections/${id}`)).status).toBe(200);
    const { body } = await call(admin, 'POST', 'search/rules/many', { where: { id: rule.id } });
    expect(body.items).toEqual([]);
  });
});
