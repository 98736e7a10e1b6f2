import type { SearchBoosts } from '@vitrine/domain/catalog/search/search-boosts.ts';
import { Kysely, PostgresDialect } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { type Person, visitor } from '../../resources/test-shop.ts';
import { rolesShop } from '../../roles/test-roles.ts';
import { createShopApi } from '../shop-api.ts';

const { call, user, member, context, pool } = await rolesShop();
let admin: Person;
const ids = new Map<string, string>();
const off: SearchBoosts = { newest: 'OFF', newDays: 30, inStock: 'OFF', margin: 'OFF', marginPercent: 60 };

const put = (boosts: object, by: Person = admin) => call(by, 'PUT', 'search/boosts', boosts);
async function boost(changes: Partial<SearchBoosts>): Promise<void> {
  const changed = await put({ ...off, ...changes });
  expect(changed.status, changed.text).toBe(200);
  context.pageCache.evict(['settings', 'search-rules']);
}
const page = (more: object = {}) => call(visitor, 'POST', 'catalog/listing', { kind: 'search', text: 'lamp', ...more });
const names = ({ body }: Awaited<ReturnType<typeof page>>) =>
  (body['page'] as { products: { name: string }[] }).products.map(({ name }) => name);
const many = (more: object = {}) =>
  call(visitor, 'POST', 'products/many', { search: 'lamp', searchFields: ['name', 'description'], limit: 12, ...more });

async function statements(): Promise<string[]> {
  const run: string[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void run.push(query.sql),
  });
  await createShopApi({ ...context, db }).listing({ kind: 'search', text: 'lamp' });
  return run.filter((text) => !text.includes('search_synonyms')).toSorted();
}

beforeAll(async () => {
  admin = await user('ADMIN');
  const product = async (name: string, isNew: boolean, more: object) => {
    const made = await call(admin, 'POST', 'products', { name, price: 1000, stock: 3, ...more });
    expect(made.status, made.text).toBe(201);
    ids.set(name, made.id);
    if (!isNew)
      await pool.query(`update products set created_at = now() - interval '40 days' where id = $1`, [made.id]);
  };
  await product('Lamp', false, { stock: 0 });
  await product('Floor lamp', false, { costPrice: 900 });
  await product('Tripod lamp', true, {});
  await product('Standing lamp', false, { costPrice: 400 });
  await product('Vase', false, { tags: ['Lamp'], costPrice: 100 });
  await product('Candle', true, { description: 'For a lamp.', costPrice: 100 });
});
beforeEach(() => boost({}));

const plain = ['Lamp', 'Floor lamp', 'Tripod lamp', 'Standing lamp', 'Vase', 'Candle'];

describe('the boosts of searches', () => {
  const all = { newest: 'HIGH', inStock: 'HIGH', margin: 'HIGH' } as const;
  it.each<[string, Partial<SearchBoosts>, string[]]>([
    ['all off', {}, plain],
    ['new, low', { newest: 'LOW' }, ['Lamp', 'Tripod lamp', 'Floor lamp', 'Standing lamp', 'Vase', 'Candle']],
    ['new, high', { newest: 'HIGH' }, ['Tripod lamp', 'Lamp', 'Floor lamp', 'Standing lamp', 'Vase', 'Candle']],
    ['new for 60 days', { newest: 'HIGH', newDays: 60 }, plain],
    ['in stock, low', { inStock: 'LOW' }, plain],
    ['in stock, high', { inStock: 'HIGH' }, ['Floor lamp', 'Tripod lamp', 'Standing lamp', 'Lamp', 'Vase', 'Candle']],
    // A margin of exactly the share is high.
    ['margin, low', { margin: 'LOW' }, ['Lamp', 'Standing lamp', 'Floor lamp', 'Tripod lamp', 'Vase', 'Candle']],
    ['a margin of 61 percent', { margin: 'HIGH', marginPercent: 61 }, plain],
    // Nothing raises the description of the candle above the words in the names.
    ['all high', all, ['Tripod lamp', 'Standing lamp', 'Floor lamp', 'Lamp', 'Vase', 'Candle']],
  ])('%s', async (_name, boosts, order) => {
    await boost(boosts);
    expect(names(await page())).toEqual(order);
    expect((await many()).body.items?.map(({ name }) => name)).toEqual(order);
  });

  it('follow pins, and filters and another order win', async () => {
    await boost(all);
    const rule = await call(admin, 'POST', 'search/rules', {
      query: 'lamp',
      pinnedIds: [ids.get('Candle')],
      hiddenIds: [ids.get('Floor lamp')],
    });
    context.pageCache.evict(['search-rules']);
    expect(names(await page())).toEqual(['Candle', 'Tripod lamp', 'Standing lamp', 'Lamp', 'Vase']);
    expect(names(await page({ filters: { tags: ['Lamp'] } }))).toEqual(['Vase']);
    expect(names(await page({ filters: { inStock: true } }))).not.toContain('Lamp');
    expect(names(await page({ sort: 'price-asc' })).toSorted()).toEqual(names(await page()).toSorted());
    // The preview of unsaved boosts has the stored pins.
    await boost({});
    const preview = await call(admin, 'POST', 'search/preview', { query: 'lamp', boosts: { ...off, ...all } });
    await boost(all);
    expect(preview.body).toEqual((await page()).body);
    expect((await call(admin, 'DELETE', `search/rules/${rule.id}`)).status).toBe(200);
    context.pageCache.evict(['search-rules']);
  });

  it.each<[string, Partial<SearchBoosts>]>([
    ['off', {}],
    ['new', { newest: 'MEDIUM' }],
    ['in stock', { inStock: 'MEDIUM' }],
    ['all', all],
  ])('look in the preview as in the result: %s', async (_name, boosts) => {
    const preview = await call(admin, 'POST', 'search/preview', { query: 'lamp', boosts: { ...off, ...boosts } });
    await boost(boosts);
    expect(preview.body).toEqual((await page()).body);
    const pins = await call(admin, 'POST', 'search/preview', { query: 'lamp', pinnedIds: [], hiddenIds: [] });
    expect(pins.body, 'the preview of pins has the stored boosts').toEqual(preview.body);
  });

  it('change no statement of a search while all are off', async () => {
    await pool.query(`delete from settings where key = 'search-boosts'`);
    context.pageCache.evict(['settings']);
    const without = await statements();
    await boost({ newDays: 7 });
    expect(await statements()).toEqual(without);
    expect(without.some((text) => text.includes('boosted'))).toBe(false);
    await boost({ newest: 'LOW' });
    expect((await statements()).some((text) => text.includes('boosted'))).toBe(true);
  });

  it('keep their order over pages, whose cursors contain positions and no score', async () => {
    await boost(all);
    const expected = (await many()).body.items?.map(({ name }) => name);
    const read: unknown[] = [];
    let cursor: unknown;
    do {
      const { body, text } = await many({ limit: 2, ...(cursor ? { cursor } : {}) });
      expect(text).not.toContain('costPrice');
      read.push(...(body.items ?? []).map(({ name }) => name));
      cursor = body['nextCursor'];
      if (typeof cursor === 'string') {
        expect(Buffer.from(cursor.split('.')[0] ?? '', 'base64url').toString()).toContain(String(1e9 - read.length));
      }
    } while (cursor);
    expect(read).toEqual(expected);
  });
});

describe('the setting of boosts', () => {
  it('refuses a stale edit, unknown levels and numbers out of range', async () => {
    const { body } = await call(admin, 'GET', 'search/boosts');
    expect((await put({ ...off, updatedAt: body['updatedAt'] })).status).toBe(200);
    expect((await put({ ...off, updatedAt: '2020-01-01T00:00:00.000Z' })).body.code).toBe('STALE');
    for (const wrong of [
      { newest: 'HUGE' },
      { newDays: 0 },
      { newDays: 366 },
      { marginPercent: 100 },
      { margin: null },
    ]) {
      expect((await put({ ...off, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
    }
  });

  it('needs products:cost for margins, because the order discloses them', async () => {
    const editor = await member(['products:read', 'products:write']);
    const reader = await member(['products:read']);
    expect((await put(off, editor)).status).toBe(200);
    expect((await put(off, reader)).status).toBe(403);
    expect((await put({ ...off, margin: 'LOW' }, editor)).status).toBe(403);
    const preview = { query: 'lamp', boosts: { ...off, margin: 'LOW', marginPercent: 33 } };
    expect((await call(reader, 'POST', 'search/preview', preview)).status).toBe(403);
    expect((await call(visitor, 'GET', 'search/boosts')).status).toBe(401);
    const demo = await user('ADMIN', { email: 'demo@example.com' });
    expect((await put(off, demo)).body.code).toBe('DEMO_RESTRICTED');
  });

  it('by margin stays when staff without products:cost change the others', async () => {
    const editor = await member(['products:read', 'products:write']);
    await boost({ margin: 'HIGH' });
    const preview = (boosts: object) => call(editor, 'POST', 'search/preview', { query: 'lamp', boosts });
    const newest = { ...off, margin: 'HIGH', newest: 'LOW' };
    expect((await preview(newest)).status).toBe(200);
    expect((await put(newest, editor)).body).toMatchObject({ margin: 'HIGH', newest: 'LOW' });
    for (const other of [
      { margin: 'LOW', marginPercent: 60 },
      { margin: 'HIGH', marginPercent: 59 },
    ]) {
      expect((await put({ ...newest, ...other }, editor)).status).toBe(403);
      expect((await preview({ ...newest, ...other })).status).toBe(403);
    }
    expect((await put({ ...newest, margin: 'OFF' }, editor)).status).toBe(200);
    expect((await put(newest, editor)).status).toBe(403);
  });

  it('that is damaged is off', async () => {
    await pool.query(`update settings set value = '{"newest": 7, "newDays": "x"}' where key = 'search-boosts'`);
    context.pageCache.evict(['settings']);
    expect(names(await page())).toEqual(plain);
    expect((await call(admin, 'GET', 'search/boosts')).body).toMatchObject({ newest: 'OFF', newDays: 30 });
  });
});
