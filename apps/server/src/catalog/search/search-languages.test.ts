import { Kysely, PostgresDialect } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { type Person, testShop, visitor } from '../../resources/test-shop.ts';
import { refreshQueuedCards } from '../collection-rules/rules.queries.ts';
import { createShopApi } from '../shop-api.ts';

const { call, user, context, pool } = await testShop();
let admin: Person;
let owner: Person;
const ids = new Map<string, string>();

async function created(path: string, body: object): Promise<string> {
  const made = await call(admin, 'POST', path, body);
  expect(made.status, made.text).toBe(201);
  context.pageCache.evict(['search-rules']);
  return made.id;
}

async function product(name: string, texts: Readonly<Record<string, object>> = {}, more: object = {}): Promise<void> {
  const id = await created('products', { name, price: 1000, stock: 3, ...more });
  ids.set(name, id);
  for (const [locale, own] of Object.entries(texts)) await translate('product', id, locale, own);
}

async function translate(resource: string, record: string, locale: string, texts: object): Promise<void> {
  const saved = await call(admin, 'PUT', 'translations', { locale, resource, record, texts });
  expect(saved.status, saved.text).toBe(200);
}

interface Found {
  readonly names: readonly string[];
  readonly correction?: string;
}

/** Returns the page of a search in a language. */
async function search(text: string, locale?: string, more: object = {}): Promise<Found> {
  const request = { kind: 'search', text, ...(locale && { locale }), ...more };
  const { body } = await call(visitor, 'POST', 'catalog/listing', request);
  const { products, correction } = body['page'] as { products: { name: string }[]; correction?: string };
  return { names: products.map(({ name }) => name), ...(correction !== undefined && { correction }) };
}

async function typed(text: string, locale?: string, more: object = {}, person = visitor): Promise<string[]> {
  const body = { search: text, searchFields: ['name', 'description'], limit: 12, ...(locale && { locale }), ...more };
  const { body: answer } = await call(person, 'POST', 'products/many', body);
  return (answer.items ?? []).map(({ name }) => String(name));
}

async function mainLanguage(...languages: string[]): Promise<void> {
  const saved = await call(owner, 'PUT', 'settings/admin/site', { languages });
  expect(saved.status, saved.text).toBe(200);
  context.pageCache.evict(['settings']);
}

beforeAll(async () => {
  admin = await user('ADMIN');
  owner = await user('SITE_OWNER');
  await product(
    'Red mug',
    {
      de: { name: 'Rote Tasse', description: '<p>Für heiße Getränke.</p>' },
      fr: { name: 'Tasse rouge' },
      es: { name: 'Taza roja', description: '<p>Para cafés.</p>' },
      pl: { name: 'Czerwony kubek' },
      ja: { name: '赤いマグカップ' },
      ar: { name: 'كوب أحمر' },
      it: { name: 'Tazza rossa' },
      nl: { name: 'Rode mok' },
    },
    { description: 'Holds a hot drink.', tags: ['Gift idea'] },
  );
  await product('Mug for coffee', { de: { name: 'Kaffeetasse' }, nl: { name: 'Koffiemok' } });
  await product('Tea mugs', {
    de: { name: 'Sechs Tassen' },
    fr: { name: 'Six tasses' },
    es: { name: 'Seis tazas' },
    pl: { name: 'Sześć kubków' },
    ar: { name: 'ستة أكواب' },
    it: { name: 'Sei tazze' },
    nl: { name: 'Zes mokken' },
  });
  await product('Teapot', { fr: { name: 'Théière' }, ja: { name: 'ティーポット' }, de: { name: 'Teekanne' } });
  await product('Mug without a translation');
  await translate('tag', 'Gift idea', 'de', { name: 'Geschenkidee' });
});

describe('a search in a further language', () => {
  it.each([
    ['de', 'Tasse', ['Rote Tasse', 'Sechs Tassen', 'Kaffeetasse']],
    ['de', 'tassen', ['Rote Tasse', 'Sechs Tassen', 'Kaffeetasse']],
    ['de', 'Kaffeetassen', ['Kaffeetasse']],
    ['de', 'heisse getranke', ['Rote Tasse']],
    ['de', 'Tasse mit einer', ['Rote Tasse', 'Sechs Tassen', 'Kaffeetasse']],
    ['de', 'rote Tassen', ['Rote Tasse']],
    ['de', 'Geschenkideen', ['Rote Tasse']],
    ['fr', 'tasse', ['Tasse rouge', 'Six tasses']],
    ['fr', 'tasses rouges', ['Tasse rouge']],
    ['fr', 'théières', ['Théière']],
    ['fr', 'theiere', ['Théière']],
    ['es', 'taza', ['Taza roja', 'Seis tazas']],
    ['es', 'tazas', ['Taza roja', 'Seis tazas']],
    ['es', 'café', ['Taza roja']],
    ['pl', 'kubki', ['Czerwony kubek', 'Sześć kubków']],
    ['pl', 'kub', ['Czerwony kubek', 'Sześć kubków']],
    ['ja', 'カップ', ['赤いマグカップ']],
    ['ja', 'マグカップ', ['赤いマグカップ']],
    ['ja', 'ﾏｸﾞｶｯﾌﾟ', ['赤いマグカップ']],
    ['ja', 'ポット', ['ティーポット']],
    ['ja', '赤', ['赤いマグカップ']],
    ['ja', 'カメラ', []],
    ['ar', 'كوب', ['كوب أحمر']],
    ['ar', 'الكوب', ['كوب أحمر']],
    ['ar', 'أكواب', ['ستة أكواب']],
    ['it', 'tazza', ['Tazza rossa', 'Sei tazze']],
    ['nl', 'mok', ['Rode mok', 'Zes mokken']],
    ['nl', 'koffiemokken', ['Koffiemok']],
  ])('in %s finds %s', async (locale, text, names) => {
    const { names: found } = await search(text, locale);
    expect([...found].sort()).toEqual([...names].sort());
  });

  it('finds words of the main language below those of its own', async () => {
    expect((await search('mug', 'de')).names).toEqual(
      expect.arrayContaining(['Rote Tasse', 'Mug without a translation']),
    );
    await product('Tasse', { de: { name: 'Becher aus Ton' } });
    const { names } = await search('Tasse', 'de');
    expect(names.at(-1), 'the main language names it Tasse').toBe('Becher aus Ton');
    expect(names).toHaveLength(4);
    await call(admin, 'DELETE', `products/${ids.get('Tasse')}`);
  });

  it('ranks a name above a compound', async () => {
    expect((await search('Tasse', 'de')).names.at(-1)).toBe('Kaffeetasse');
  });

  it('does not find the words of another language', async () => {
    expect((await search('Geschenkidee')).names).toEqual([]);
    expect((await search('Tasse', 'pl')).names).toEqual([]);
  });

  it('is the same while a visitor types, and with filters and counts', async () => {
    expect(await typed('Kaffeetas', 'de')).toEqual(['Kaffeetasse']);
    expect((await typed('tassen', 'de')).length).toBe(3);
    expect((await typed('tassen', 'de', {}, admin)).length, 'also for staff who visit the shop').toBe(3);
    const filtered = await typed('tassen', 'de', { where: { price: { lte: 1000 } }, count: true });
    expect(filtered.toSorted()).toEqual(['Kaffeetasse', 'Rote Tasse', 'Sechs Tassen']);
    expect((await search('Tassen', 'de', { filters: { tags: ['Gift idea'] } })).names).toEqual(['Rote Tasse']);
  });

  it('corrects spelling to the words of its language', async () => {
    expect((await search('Kafeetase', 'de')).names).toEqual(['Kaffeetasse']);
    expect(await search('Geschenkkideeas', 'de')).toEqual({ names: [], correction: 'geschenkidee' });
    expect(await search('mko', 'nl')).toEqual({ names: [], correction: 'mok' });
    expect(await search('mgu', 'nl')).toEqual({ names: [], correction: 'mug' });
  });

  it('has the synonyms and pins of its language', async () => {
    await created('search/synonyms', { locale: 'de', words: ['Haferl'], finds: ['Tassen'] });
    expect((await search('Haferl', 'de')).names).toHaveLength(3);
    await created('search/rules', { query: 'Tasse', locale: 'de', pinnedIds: [ids.get('Teapot')] });
    expect((await search('Tasse', 'de')).names[0]).toBe('Teekanne');
  });

  it('follows a changed text, tag and product from the same commit on', async () => {
    await translate('product', ids.get('Teapot') ?? '', 'de', { name: 'Samowar' });
    expect((await search('Samoware', 'de')).names).toEqual(['Samowar']);
    expect((await search('Teekanne', 'de')).names).toEqual([]);
    await translate('tag', 'Gift idea', 'de', { name: 'Mitbringsel' });
    expect((await search('Mitbringsel', 'de')).names).toEqual(['Rote Tasse']);
    await translate('product', ids.get('Teapot') ?? '', 'de', { name: null });
    expect((await search('Samowar', 'de')).names).toEqual([]);
    const rows = await pool.query(`select locale from translated_cards where product_id = $1 order by locale`, [
      ids.get('Teapot'),
    ]);
    expect(rows.rows.map(({ locale }) => locale)).toEqual(['fr', 'ja']);
  });

  it('finds no hidden and no deleted product', async () => {
    await product('Bowl', { de: { name: 'Schale' } });
    expect((await search('Schalen', 'de')).names).toEqual(['Schale']);
    await call(admin, 'PUT', `products/${ids.get('Bowl')}`, { status: 'DRAFT' });
    expect((await search('Schale', 'de')).names).toEqual([]);
    await call(admin, 'DELETE', `products/${ids.get('Bowl')}`);
    const { rows } = await pool.query(`select from translated_cards where product_id = $1`, [ids.get('Bowl')]);
    expect(rows).toHaveLength(0);
  });
});

describe('translations of more than 500 products at once', () => {
  it('reach the search by a job', async () => {
    await pool.query(`insert into products (id, slug, name, price, stock, status)
      select gen_random_uuid(), 'many-' || n, 'Many ' || n, 1000, 1, 'ACTIVE' from generate_series(1, 501) n`);
    await pool.query(`insert into translations (resource, record, locale, field, text, source_hash)
      select 'product', id::text, 'de', 'name', 'Ersatzteil ' || slug, 'x' from products where slug like 'many-%'`);
    expect((await search('Ersatzteile', 'de')).names).toEqual([]);
    const runs: number[] = [];
    while (runs.at(-1) !== 0) runs.push(await context.db.transaction().execute(refreshQueuedCards));
    expect(runs).toEqual([200, 200, 101, 0]);
    const { names } = await search('Ersatzteile', 'de');
    expect(names[0]).toMatch(/^Ersatzteil many-/);
  });
});

describe('a search in the main language', () => {
  it('has the word forms of German', async () => {
    await product('Große Schüssel');
    await product('Holzschüssel');
    await product('Schüsseln aus Ton');
    expect((await search('Schüsseln')).names, 'English').toEqual(['Schüsseln aus Ton']);
    await mainLanguage('de', 'en');
    const expected = ['Große Schüssel', 'Holzschüssel', 'Schüsseln aus Ton'];
    for (const text of ['Schüssel', 'Schüsseln', 'schussel']) {
      expect((await search(text)).names.toSorted(), text).toEqual(expected);
    }
    expect((await search('die große Schüssel')).names).toEqual(['Große Schüssel']);
    expect((await typed('Schüsseln')).toSorted()).toEqual(expected);
    await mainLanguage('en');
  });

  it('finds parts of Japanese names', async () => {
    await product('陶器の湯呑み');
    await mainLanguage('ja');
    expect((await search('湯呑')).names).toEqual(['陶器の湯呑み']);
    expect((await typed('陶器')).length).toBe(1);
    await mainLanguage('en');
  });

  it('stores nothing and runs the same statements in a shop with one language', async () => {
    const countRows = () => pool.query('select count(*)::int from translated_cards');
    const before = await countRows();
    await product('Plate');
    expect((await countRows()).rows).toEqual(before.rows);
    const run: string[] = [];
    const dialect = new PostgresDialect({ pool });
    const db = new Kysely<Database>({ dialect, log: ({ query }) => void run.push(query.sql) });
    const api = createShopApi({ ...context, db });
    await api.listing({ kind: 'search', text: 'plate' });
    run.length = 0;
    await api.listing({ kind: 'search', text: 'plate' });
    expect(run).toHaveLength(3);
    expect(run.filter((text) => /in_language|translated_/.test(text))).toEqual([]);
  });
});
