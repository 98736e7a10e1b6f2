import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../demo/seed-demo.ts';
import { parseEnvironment } from '../../platform/runtime/environment/parse-environment.ts';
import { testShop, visitor } from '../../resources/test-shop.ts';
import { inParallel } from '../../testing/in-parallel.ts';
import { createShopApi } from '../shop-api.ts';
import { findMiss, hitRates, relevance } from './search-expectations.ts';

const shop = await testShop();
const api = createShopApi(shop.context);
const searches = relevance.groups.flatMap(({ queries }) => queries);

const found = new Map<string, Promise<string[]>>();

/** Returns what the storefront finds while a shopper types. Each text is searched once in this file. */
function typed(search: string): Promise<string[]> {
  const names = found.get(search) ?? searchTyped(search);
  found.set(search, names);
  return names;
}

/** Searches as the storefront does while a shopper types (spec §7). Without a word it sends no request. */
async function searchTyped(search: string): Promise<string[]> {
  if (search.trim() === '') return [];
  const body = { search, searchFields: ['name', 'description'], include: ['tags', 'images'], limit: 12 };
  const answer = await shop.call(visitor, 'POST', 'products/many', body);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body.items ?? []).map(({ name }) => String(name));
}

/** Returns the first 12 names on the page /search?q=. */
async function onPage(text: string): Promise<string[]> {
  const read = await api.listing({ kind: 'search', text });
  return read.found === 'page' ? read.page.products.slice(0, 12).map(({ name }) => name) : ['no page'];
}

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-search-'));
  await seedDemo({ environment: parseEnvironment({ DATA_DIR: dataDir }), db: shop.db });
  await rm(dataDir, { recursive: true });
  const admin = await shop.user('ADMIN');
  for (const product of relevance.besideTheDemo) {
    const answer = await shop.call(admin, 'POST', 'products', { price: 1000, ...product });
    expect(answer.status, answer.text).toBe(201);
  }
});

describe('search over the demo store', () => {
  it.each(relevance.groups)('finds what is meant by $about', async ({ queries }) => {
    const misses: string[] = [];
    for (const query of queries) {
      const miss = findMiss(query, await typed(query.search));
      if (miss) misses.push(miss);
    }
    expect(misses).toEqual([]);
  });

  it('answers the same while typing as on the search page and in the server', { timeout: 120_000 }, async () => {
    await inParallel(searches, async ({ search }) => {
      const names = await typed(search);
      expect(await onPage(search), search).toEqual(names);
      expect(
        (await api.search(search)).map(({ name }) => name),
        search,
      ).toEqual(names);
    });
  });

  it('is tried with at least 200 searches, and has the wanted product first in all of them', async () => {
    const answers: { wanted: string; names: string[] }[] = [];
    for (const { search, first } of searches) {
      if (first !== undefined) answers.push({ wanted: first, names: await typed(search) });
    }
    expect(answers.length).toBeGreaterThanOrEqual(200);
    expect(hitRates(answers)).toEqual({ hitAt1: 1, hitAt3: 1 });
  });

  it('looks at drafts only for staff', async () => {
    const admin = await shop.user('ADMIN');
    const answer = await shop.call(admin, 'POST', 'products/many', { search: 'samovar' });
    expect(answer.body.items).toMatchObject([{ name: 'Secret Samovar' }]);
  });
});
