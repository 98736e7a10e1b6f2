import type { ListingRequest } from '@vitrine/contract/shop-api.ts';
import { escapeLiteral } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKysely } from '../../platform/database/connections/pool.ts';
import { signedCursors } from '../../platform/database/pagination/signed-cursors.ts';
import { isNamed } from '../../platform/database/statements/named-statement.ts';
import { readMany } from '../../resources/read/read.ts';
import { runOnPool } from '../../resources/statement.ts';
import type { MarketView } from '../../settings/settings.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { catalogResources } from '../catalog.ts';
import { listProducts } from '../listings/list-products.ts';
import { productResource } from '../product.resource.ts';
import { searchCards, searchedProducts } from '../storefront/cards.queries.ts';
import { homeCollections, homeStart, newestCards, shopMenu } from '../storefront/home.queries.ts';
import { newestReviews, productForPage, relatedProducts } from '../storefront/product-page.queries.ts';
import { maxResults } from '../storefront/product-search.queries.ts';
import { category, collection, fillListedCatalog, product } from './test-listed-catalog.ts';

// LISTED_PRODUCTS=100000 npx vitest run bounded-reads takes some minutes. By default the catalog and the bound are
// smaller. A statement that reads either as a whole exceeds its bound several times.
const size = Number(process.env['LISTED_PRODUCTS'] ?? 4000);
const maxBuffers = size < 100_000 ? { listed: 700, found: 1500 } : { listed: 2000, found: 2000 };

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whether the database may cache a generic plan for it. */
  readonly isNamed: boolean;
}

const { pool } = await testDatabase();
/** A connection with generic plans only. A new one for each statement would load the catalog again. */
const generic = await pool.connect();
await generic.query('set plan_cache_mode = force_generic_plan');
afterAll(() => generic.release(true));
const sent: Statement[] = [];
const db = openKysely(pool, true, ({ query }) =>
  sent.push({ text: query.sql, values: query.parameters, isNamed: isNamed(query.sql) }),
);
const cursors = signedCursors('a secret of this test');
const run = runOnPool(pool, true);

function many(body: object): () => Promise<unknown> {
  const reading = {
    cursors,
    run: (statement: Parameters<typeof run>[0]) => {
      sent.push({ ...statement, isNamed: statement.plan !== 'unnamed' });
      return run(statement);
    },
    find: (path: string) => {
      const found = catalogResources.find(({ declaration }) => declaration.path === path);
      if (!found) throw new Error(path);
      return found;
    },
  };
  return async () => {
    const answer = await readMany(reading, productResource, { body, caller: { kind: 'visitor' } });
    if (!answer.ok) throw new Error(answer.detail);
  };
}

function listing(request: ListingRequest, view: MarketView = {}): () => Promise<unknown> {
  return async () => {
    const read = await listProducts({ db, cursors, report: () => {} }, request, view);
    if (read.found !== 'page') throw new Error(read.found);
    if (!read.page.nextCursor) return;
    await listProducts({ db, cursors, report: () => {} }, { ...request, cursor: read.page.nextCursor }, view);
  };
}

const filters: Readonly<Record<string, ListingRequest['filters']>> = {
  'of what is in stock': { inStock: true },
  'of a tag that many have': { tags: ['Sale'] },
  'of a tag that few have': { tags: ['Rare'] },
  'of an option': { options: ['Color:Green'] },
  'of a range of prices': { minPrice: 3000, maxPrice: 9000 },
  'of few prices': { minPrice: 3000, maxPrice: 3010 },
  'with all filters': { minPrice: 3000, maxPrice: 9000, tags: ['Sale', 'Rare'], options: ['Color:Red'], inStock: true },
};
const sources = {
  'the category of all products': { kind: 'category', slug: 'category-0' },
  'a category': { kind: 'category', slug: 'category-1' },
  'a collection': { kind: 'collection', slug: 'collection-1' },
  'all products': { kind: 'all' },
} as const;
const listings = [undefined, 'CHF' as const].flatMap((currency) =>
  Object.entries(sources).flatMap(([title, source]): [string, () => Promise<unknown>][] => {
    const name = currency === undefined ? title : `${title} in ${currency}`;
    return [
      ...(['featured', 'newest', 'price-asc', 'price-desc'] as const).map((sort): [string, () => Promise<unknown>] => [
        `${name}, ${sort}`,
        listing({ ...source, sort }, { currency }),
      ]),
      ...(['featured', 'price-asc'] as const).flatMap((sort) =>
        Object.entries(name.includes('all') ? filters : {}).map(
          ([chosen, filter]): [string, () => Promise<unknown>] => [
            `${name}, ${sort}, ${chosen}`,
            listing({ ...source, sort, filters: filter }, { currency }),
          ],
        ),
      ),
    ];
  }),
);
const texts = ['lamp', 'nordic lamp', 'l', 'care', 'hndmade mug', 'zzzz'];
const searched: Parameters<typeof many>[0] = {
  searchFields: ['name', 'description'],
  include: ['tags', 'images'],
  limit: 12,
};
const searches = texts.flatMap((text): [string, () => Promise<unknown>][] => [
  [`suggestions for '${text}'`, () => searchCards(db, text)],
  [`products/many that search for '${text}'`, many({ ...searched, search: text })],
  [`the search page of '${text}'`, listing({ kind: 'search', text })],
  [
    `the search page of '${text}', newest of a tag`,
    listing({ kind: 'search', text, sort: 'newest', filters: { tags: ['Sale'] } }),
  ],
  [
    `the search page of '${text}' in CHF, cheapest of a tag`,
    listing({ kind: 'search', text, sort: 'price-asc', filters: { tags: ['Sale'] } }, { currency: 'CHF' }),
  ],
]);
/** The maximum that synonyms and pins add to a search. */
const meaning = {
  target: null,
  pinnedIds: [product(1), product(2), product(3)],
  hiddenIds: [product(4)],
  alternatives: ['nordic mug', 'soft vase', 'bright bowl', 'classic mug', 'modern lamp'],
};
const level = 'HIGH' as const;
const boosted = {
  target: null,
  pinnedIds: [],
  hiddenIds: [],
  alternatives: [],
  boosts: { newest: level, newDays: 30, inStock: level, margin: level, marginPercent: 50 },
};
const parts = { include: ['tags', 'images'] };
const others: readonly [string, () => Promise<unknown>][] = [
  ['a product by its id', () => productForPage(db, product(1))],
  ['a product by its slug', () => productForPage(db, 'listed-77')],
  [
    'related products of a large category',
    () => relatedProducts(db, { categoryId: category(0), productId: product(1) }, undefined),
  ],
  ['the reviews of a product', () => newestReviews(db, product(1))],
  ['the menu', () => shopMenu(db)],
  ["the home page's categories", async () => (await homeStart(db)).categories],
  ["the home page's collections", () => homeCollections(db, undefined)],
  ['the newest products', () => newestCards(db, undefined)],
  ['products/many, the newest', many({ ...parts, limit: 24 })],
  ['products/many of a large category', many({ ...parts, where: { categoryIds: category(0) }, limit: 24 })],
  ['products/many of a category', many({ ...parts, where: { categoryIds: { in: [category(1)] } }, limit: 24 })],
  ['products/many of a collection', many({ ...parts, where: { collectionIds: collection(1) }, limit: 24 })],
];

const explained = 'explain (analyze, buffers, format json)';

/**
 * Returns how many pages of 8 KB the statement read, in memory or not, on its second run with a plan for its values.
 */
async function measureBuffers({ text, values }: Statement): Promise<number> {
  return pagesIn(await pool.query(`${explained} ${text}`, [...values]));
}

/** Returns the same for the generic plan, which the database may cache. */
async function buffersOfCachedPlan({ text, values }: Statement): Promise<number> {
  await generic.query(`prepare cached as ${text}`);
  const given = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`;
  const plan = await generic.query(`${explained} execute cached${given}`);
  await generic.query('deallocate cached');
  return pagesIn(plan);
}

function literal(value: unknown): string {
  return escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value));
}

function pagesIn({ rows }: { rows: Record<string, [{ Plan: Record<string, number> }]>[] }): number {
  const plan = rows[0]?.['QUERY PLAN']?.[0].Plan ?? {};
  return (plan['Shared Hit Blocks'] ?? Number.NaN) + (plan['Shared Read Blocks'] ?? Number.NaN);
}

async function expectFewBuffers(read: () => Promise<unknown>, max: number): Promise<void> {
  sent.length = 0;
  await read();
  expect(sent.length).toBeGreaterThan(0);
  for (const statement of sent) {
    expect(await measureBuffers(statement), statement.text).toBeLessThan(max);
    if (statement.isNamed) expect(await buffersOfCachedPlan(statement), statement.text).toBeLessThan(max);
  }
}

/** Returns the pages that the statements of a read touch together, once the connection knows the tables. */
async function totalBuffers(read: () => Promise<unknown>): Promise<number> {
  sent.length = 0;
  await read();
  let total = 0;
  for (const statement of sent.slice()) {
    await measureBuffers(statement);
    total += await measureBuffers(statement);
  }
  return total;
}

beforeAll(() => fillListedCatalog(pool, size), 1_200_000);

describe('no statement of a public read reads much more than it shows', { timeout: 300_000 }, () => {
  it.each([...others, ...listings])('%s', (_, read) => expectFewBuffers(read, maxBuffers.listed));

  // A search ranks up to 500 products for any size of the catalog.
  it.each(searches)('%s', (_, read) => expectFewBuffers(read, maxBuffers.found));

  // Each of at most five synonyms costs as much as a search.
  it('a search with five synonyms, pinned and hidden products', () =>
    expectFewBuffers(() => searchCards(db, 'lamp', { meaning }), 2 * maxBuffers.found));

  // A boost reads each of at most 400 results by its id: 3 pages of the index, and 1 of the table.
  it.each(texts)("a search for '%s' with all boosts", (text) =>
    expectFewBuffers(() => searchedProducts(db, text, { meaning: boosted }), maxBuffers.found + 4 * maxResults),
  );
});

// The names of the levels above and below a category, and the beginning of its rows in an index.
const maxDifference = 3;

it.each(['featured', 'newest', 'price-asc'] as const)(
  'a category reads the same number of pages in each of the six levels, %s',
  async (sort) => {
    const found: number[] = [];
    for (const depth of [1, 2, 3, 4, 5, 6]) {
      const request = { kind: 'category', slug: `level-${depth}`, sort } as const;
      found.push(await totalBuffers(() => listProducts({ db, cursors, report: () => {} }, request)));
    }
    expect(Math.max(...found) - Math.min(...found), found.join(' ')).toBeLessThanOrEqual(maxDifference);
  },
);
