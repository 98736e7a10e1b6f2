import { newSection } from '@vitrine/contract/sections/standard-sections.ts';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenForEvictions } from '../platform/public-cache/evictions/page-evictions.ts';
import { type Person, testShop } from '../resources/test-shop.ts';

const { call, user, app, pool, address, context } = await testShop();
const evictions = await listenForEvictions({ address, pool, cache: context.pageCache, log: context.log });
let owner: Person;

beforeAll(async () => {
  owner = await user('SITE_OWNER');
});

afterAll(() => evictions.close());

/** Returns a page from the cache, after the evictions of the writes before. */
async function open(path: string): Promise<string> {
  await evictions.caughtUp();
  return (await app.inject({ url: path })).body;
}

const text = (words: string) => newSection('rich-text', uuidv7(), { content: `<p>${words}</p>` });

const list = () => newSection('product-list', uuidv7());

const createProduct = (name: string) => call(owner, 'POST', 'products', { name, price: 900, status: 'ACTIVE' });

/** Creates a record that can have sections, with a product of its list. */
async function create(kind: 'collection' | 'category' | 'product', name: string) {
  const product = await createProduct(`${name} product`);
  if (kind === 'product')
    return { ...product, path: `/product/${String(product.body['slug'])}`, key: `product:${product.id}` };
  const folder = kind === 'category' ? 'categories' : 'collections';
  const made = await call(owner, 'POST', `catalog/${folder}`, { name, productIds: [product.id] });
  return { ...made, path: `/${kind}/${String(made.body['slug'])}`, key: `${kind}:${made.id}` };
}

async function publish(key: string, version: number, sections: readonly unknown[]) {
  const saved = await call(owner, 'PUT', `sections/${key}`, { version, sections });
  expect(saved.status, saved.text).toBe(200);
  expect((await call(owner, 'POST', `sections/${key}/publish`, { version: version + 1 })).status).toBe(200);
}

describe('the sections of a category, a collection or a product', () => {
  it.each(['collection', 'category'] as const)('are above and below the list of a %s', async (kind) => {
    const { path, key } = await create(kind, `Listed ${kind}`);
    const before = await open(path);
    const { body } = await call(owner, 'GET', `sections/${key}`);
    const [products] = body['sections'] as { type: string }[];
    expect([body['version'], products?.type]).toEqual([0, 'product-list']);
    await publish(key, 0, [text('Words above'), products, text('Words below')]);
    const shown = await open(path);
    const [above, inList, below] = ['Words above', `Listed ${kind} product`, 'Words below'].map((words) =>
      shown.lastIndexOf(words),
    );
    expect([above, inList, below].every((at) => Number(at) > 0)).toBe(true);
    expect(shown.indexOf('Words above')).toBeLessThan(shown.indexOf('<h2 class="visually-hidden'));
    expect(shown.indexOf('Words below')).toBeGreaterThan(shown.indexOf('<h2 class="visually-hidden'));
    expect(shown.match(/<h1/g)).toHaveLength(1);
    await call(owner, 'POST', `sections/${key}/remove`, { version: 1 });
    expect(await open(path)).toBe(before);
  });

  it('are below the description of a product, and name what a browser needs to find them', async () => {
    const { path, key, id } = await create('product', 'Told');
    const read = () => call(owner, 'POST', 'products/one', { where: { id }, include: ['hasSections'] });
    expect([await open(path), (await read()).body['hasSections']]).toEqual([
      expect.not.stringContaining('<p>More'),
      false,
    ]);
    await publish(key, 0, [text('More about it')]);
    const shown = await open(path);
    expect(shown.indexOf('More about it')).toBeGreaterThan(shown.indexOf('Product Description'));
    expect((await read()).body['hasSections']).toBe(true);
  });

  it('change the listing that a browser reads', async () => {
    const { body, key } = await create('collection', 'Read');
    const read = async () => {
      const listing = await app.inject({
        method: 'POST',
        url: '/api/v1/catalog/listing',
        payload: { kind: 'collection', slug: body['slug'] },
      });
      return listing.json().page.record.hasSections;
    };
    expect(await read()).toBeUndefined();
    await publish(key, 0, [text('Anything')]);
    expect(await read()).toBe(true);
  });

  it('show a change of their products on the cached page', async () => {
    const { path, key } = await create('collection', 'Fresh');
    const featured = await createProduct('Featured mug');
    await publish(key, 0, [newSection('featured-product', uuidv7(), { product: featured.id })]);
    expect(await open(path)).toContain('Featured mug');
    await call(owner, 'PUT', `products/${featured.id}`, { name: 'Renamed mug' });
    expect(await open(path)).toContain('Renamed mug');
  });

  it('cannot be those of another page', async () => {
    const listing = await create('category', 'Strict');
    const product = await create('product', 'Strict');
    for (const [key, sections] of [
      [product.key, [list()]],
      [listing.key, [newSection('banner', uuidv7())]],
      [listing.key, [list(), list()]],
    ] as const) {
      expect((await call(owner, 'PUT', `sections/${key}`, { version: 0, sections })).status).toBe(422);
    }
    expect((await call(owner, 'GET', `sections/product:${uuidv7()}`)).status).toBe(404);
  });

  it('are previewed as a draft at a secret link', async () => {
    const { key } = await create('collection', 'Drafted');
    await call(owner, 'PUT', `sections/${key}`, { version: 0, sections: [text('Words of a draft')] });
    const { body } = await call(owner, 'POST', `sections/${key}/link`, { isOn: true });
    const draft = await open(String(body['draftPath']));
    expect(draft).toContain('Words of a draft');
    expect(draft).toContain('Drafted product');
  });

  it('are previewed on the page of a product that is a draft, which shoppers do not see', async () => {
    const made = await call(owner, 'POST', 'products', { name: 'Unseen mug', price: 900, status: 'DRAFT' });
    const key = `product:${made.id}`;
    await call(owner, 'PUT', `sections/${key}`, { version: 0, sections: [text('Words of a draft')] });
    const headers = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
    const cookies = { session: owner.cookie ?? '' };
    const url = `/api/v1/reports/sections/${encodeURIComponent(key)}`;
    const { body } = await app.inject({ url, headers, cookies });
    expect(body).toContain('>Unseen mug</h1>');
    expect(body).toContain('Words of a draft');
    expect((await app.inject({ url: `/product/${String(made.body['slug'])}` })).statusCode).toBe(404);
  });

  it.each(['collection', 'category', 'product'] as const)(
    'are deleted with their %s, and return when its deletion is undone',
    async (kind) => {
      const { key, id } = await create(kind, `Undone ${kind}`);
      await publish(key, 0, [text('Back again')]);
      const path = { collection: 'catalog/collections', category: 'catalog/categories', product: 'products' }[kind];
      await call(owner, 'DELETE', `${path}/${id}`);
      const count = 'select count(*)::int as count from section_lists where key = $1';
      expect((await pool.query(count, [key])).rows[0].count).toBe(0);
      const log = await call(owner, 'POST', 'audit/many', { where: { resourceId: id } });
      const deletion = log.body.items?.find(({ action }) => action === 'delete');
      expect((await call(owner, 'POST', `audit/${String(deletion?.['id'])}/undo`)).status).toBe(200);
      expect((await call(owner, 'GET', `sections/${key}`)).body).toMatchObject({ version: 1, isPublished: true });
    },
  );

  it('leave the standard home page and other pages as they are', async () => {
    const { key } = await create('collection', 'Apart');
    await publish(key, 0, [text('Apart')]);
    const site = (await app.inject({ url: '/api/v1/settings/site' })).json();
    expect([site.hasHomeSections, site.hasPageSections]).toEqual([undefined, undefined]);
    const names = await pool.query(
      `select label from translatable_texts where resource = 'section' and source like '%Apart%'`,
    );
    expect(names.rows).toEqual([{ label: 'Apart: rich-text' }]);
  });
});
