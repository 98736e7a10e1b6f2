import { Kysely, PostgresDialect } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { type Answer, type Person, testShop, visitor } from '../../resources/test-shop.ts';
import { createShopApi } from '../shop-api.ts';

const { call, user, context, pool } = await testShop();
let admin: Person;
const ids = new Map<string, string>();

async function created(path: string, body: object): Promise<Answer> {
  const made = await call(admin, 'POST', path, body);
  expect(made.status, made.text).toBe(201);
  context.pageCache.evict(['search-rules']);
  return made;
}

async function product(name: string, more: object = {}): Promise<void> {
  const { id } = await created('products', { name, price: 1000, stock: 3, ...more });
  ids.set(name, id);
}

const getIds = (...names: string[]) => names.map((name) => ids.get(name) ?? '');

async function search(
  text: string,
  more: object = {},
): Promise<{ found: string; slug?: string; names: string[]; correction?: string }> {
  const { body } = await call(visitor, 'POST', 'catalog/listing', { kind: 'search', text, ...more });
  const page = body['page'] as { products: { name: string }[]; correction?: string } | undefined;
  const { found, slug } = body as unknown as { found: string; slug?: string };
  return {
    found,
    ...(slug !== undefined && { slug }),
    names: page?.products.map(({ name }) => name) ?? [],
    ...(page?.correction !== undefined && { correction: page.correction }),
  };
}

async function typed(text: string, caller: Person = visitor): Promise<string[]> {
  const body = { search: text, searchFields: ['name', 'description'], limit: 12 };
  const { body: answer } = await call(caller, 'POST', 'products/many', body);
  return (answer.items ?? []).map(({ name }) => String(name));
}

/** Returns the statements of a search. */
async function getStatements(text: string): Promise<string[]> {
  const run: string[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void run.push(query.sql),
  });
  await createShopApi({ ...context, db }).listing({ kind: 'search', text });
  return run;
}

beforeAll(async () => {
  admin = await user('ADMIN');
  await product('Velvet sofa');
  await product('Linen couch', { price: 5000 });
  await product('Corner couch', { stock: 0 });
  await product('Floor lamp');
  await product('Hidden lamp');
  await product('Draft lamp', { status: 'DRAFT' });
});

describe('synonyms', () => {
  it('find products with the other word on the page of a search and while a shopper types', async () => {
    expect((await search('settee')).names).toEqual([]);
    await created('search/synonyms', { words: ['Settee', 'Sofa'], finds: [] });
    expect((await search('settee')).names).toEqual(['Velvet sofa']);
    expect(await typed('settee')).toEqual(['Velvet sofa']);
    await created('search/synonyms', { words: ['sofa'], finds: ['couch'] });
    expect((await search('sofa')).names).toEqual(['Linen couch', 'Velvet sofa', 'Corner couch']);
    expect((await search('couch')).names, 'one-way').toEqual(['Linen couch', 'Corner couch']);
  });

  it('of a language apply to searches in that language', async () => {
    await created('search/synonyms', { locale: 'de', words: ['stehlampe'], finds: ['floor lamp'] });
    expect((await search('stehlampe', { locale: 'de' })).names).toEqual(['Floor lamp']);
    expect((await search('stehlampe')).names).toEqual([]);
  });

  it('do not change the searches of staff', async () => {
    expect(await typed('settee', admin)).toEqual([]);
  });

  it('notify every process of a change, so that a search without them reads none', async () => {
    const listener = await pool.connect();
    const received: string[] = [];
    listener.on('notification', ({ payload = '' }) => received.push(payload));
    await listener.query('listen page_cache');
    const { id } = await created('search/synonyms', { words: ['notified', 'noted'] });
    await call(admin, 'PUT', `search/synonyms/${id}`, { words: ['notified', 'informed'] });
    await call(admin, 'DELETE', `search/synonyms/${id}`);
    await listener.query('select 1');
    expect(received.filter((payload) => payload === 'search-rules')).toHaveLength(3);
    listener.release(true);
    context.pageCache.evict(['search-rules']);
    const [first, second] = [await getStatements('lamp'), await getStatements('lamp')];
    expect(first.some((text) => text.includes('search_synonyms'))).toBe(true);
    expect(second.some((text) => /search_synonyms|any_search_query|pinned/.test(text))).toBe(false);
  });

  it('need two different words', async () => {
    const same = await call(admin, 'POST', 'search/synonyms', { words: ['Sofa', 'sofa'] });
    expect([same.status, same.body.errors?.[0]?.path]).toEqual([400, 'words']);
    const none = await call(admin, 'POST', 'search/synonyms', { words: ['!', 'sofa'] });
    expect(none.status).toBe(400);
  });
});

describe('the order of rules', () => {
  it('is redirect, pins, synonyms, ranking', async () => {
    const rule = await created('search/rules', { query: 'Sofa', pinnedIds: getIds('Floor lamp', 'Velvet sofa') });
    expect((await search('sofa')).names, 'pins precede synonyms and ranking').toEqual([
      'Floor lamp',
      'Velvet sofa',
      'Linen couch',
      'Corner couch',
    ]);
    expect(await typed('sofa')).toEqual(['Floor lamp', 'Velvet sofa', 'Linen couch', 'Corner couch']);
    const both = await call(admin, 'PUT', `search/rules/${rule.id}`, { target: '/products' });
    expect([both.status, both.body.errors?.[0]?.path], 'a rule has one effect').toEqual([422, 'target']);
    const changed = await call(admin, 'PUT', `search/rules/${rule.id}`, {
      target: '/collection/sofas?sort=newest',
      pinnedIds: [],
    });
    expect(changed.status, changed.text).toBe(200);
    context.pageCache.evict(['search-rules']);
    expect(await search(' SOFA ')).toEqual({ found: 'moved', slug: '/collection/sofas?sort=newest', names: [] });
    expect((await call(admin, 'DELETE', `search/rules/${rule.id}`)).status).toBe(200);
    context.pageCache.evict(['search-rules']);
    expect((await search('sofa')).names).toEqual(['Linen couch', 'Velvet sofa', 'Corner couch']);
  });

  it('has no address outside the shop', async () => {
    for (const target of ['https://other.example', '//other.example', '/\\other.example', 'products']) {
      const answer = await call(admin, 'POST', 'search/rules', { query: 'out', target });
      expect([answer.status, answer.body.errors?.[0]?.path], target).toEqual([400, 'target']);
    }
  });

  it('allows one rule for a search', async () => {
    await created('search/rules', { query: 'twice', target: '/products' });
    const again = await call(admin, 'POST', 'search/rules', { query: 'Twice!', target: '/about' });
    expect(again.status).toBe(409);
  });
});

describe('pinned and hidden products', () => {
  it('obey filters, stock and publication, and hidden precedes pinned', async () => {
    await created('search/rules', {
      query: 'lamp',
      pinnedIds: getIds('Corner couch', 'Draft lamp', 'Linen couch', 'Hidden lamp'),
      hiddenIds: getIds('Hidden lamp'),
    });
    expect((await search('lamp')).names, 'the sold-out couch and the draft are not pinned').toEqual([
      'Linen couch',
      'Floor lamp',
    ]);
    expect((await search('lamp', { filters: { maxPrice: 2000 } })).names).toEqual(['Floor lamp']);
    expect((await search('lamp', { sort: 'price-asc' })).names, 'a chosen order').toEqual([
      'Floor lamp',
      'Linen couch',
    ]);
    expect(await typed('lamp')).toEqual(['Linen couch', 'Floor lamp']);
  });

  it('look in the preview as in the result', async () => {
    const chosen = { pinnedIds: getIds('Velvet sofa'), hiddenIds: getIds('Floor lamp') };
    const preview = await call(admin, 'POST', 'search/preview', { query: 'lamp', ...chosen });
    const rule = await call(admin, 'POST', 'search/rules/many', { where: { query: 'lamp' } });
    await call(admin, 'PUT', `search/rules/${String(rule.body.items?.[0]?.['id'])}`, chosen);
    context.pageCache.evict(['search-rules']);
    const { body } = await call(visitor, 'POST', 'catalog/listing', { kind: 'search', text: 'lamp' });
    expect(preview.body).toEqual(body);
    expect((await search('lamp')).names).toEqual(['Velvet sofa', 'Hidden lamp']);
  });
});

describe('a search without results', () => {
  it('names the most similar words of the shop as a link', async () => {
    await product('Porcelain teapot');
    expect(await search('teapottery')).toEqual({ found: 'page', names: [], correction: 'teapot' });
    expect((await search('teapottery porcelain')).correction).toBe('teapot porcelain');
    expect(await search('qqqqqq')).toEqual({ found: 'page', names: [] });
  });

  it('of a word with three letters names the one with two adjacent letters swapped', async () => {
    await product('Copper urn');
    for (const swapped of ['run', 'unr']) {
      expect(await search(swapped)).toEqual({ found: 'page', names: [], correction: 'urn' });
      expect((await search(`copper ${swapped}`)).correction).toBe('copper urn');
    }
  });

  it('of three letters in another order names none, and neither does one of two letters', async () => {
    for (const text of ['nru', 'un']) expect(await search(text)).toEqual({ found: 'page', names: [] });
  });
});
