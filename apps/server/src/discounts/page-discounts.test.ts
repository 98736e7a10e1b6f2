import { once } from 'node:events';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/migrations/schema.ts';
import { type Person, testShop, visitor } from '../resources/test-shop.ts';
import { loadPageDiscounts } from './page-discounts.ts';

const shop = await testShop();
const { call, pool } = shop;
const listener = await pool.connect();
const run: string[] = [];
const context = {
  ...shop.context,
  db: new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void run.push(query.sql),
  }),
};
let admin: Person;
let mug = '';
let lamp = '';
let fences = 0;
let received: string[] = [];

async function create(path: string, body: object): Promise<string> {
  const made = await call(admin, 'POST', path, body);
  expect(made.status, made.text).toBe(201);
  return made.id;
}

/** Returns whether the action evicts all pages. */
async function evictsPages(action: () => Promise<unknown>): Promise<boolean> {
  received = [];
  await action();
  await waitForNotification();
  return received.some((payload) => payload === 'offers settings');
}

/** Resolves when this process has received all notifications so far. */
async function waitForNotification(): Promise<void> {
  const mark = `after-${(fences += 1)}`;
  await pool.query('select pg_notify($1, $2)', ['page_cache', mark]);
  while (!received.includes(mark)) await once(listener, 'notification');
}

async function loadTexts(id: string): Promise<string[]> {
  await waitForNotification();
  const { shown } = await loadPageDiscounts(shop.context, [mug, lamp]);
  return (shown[id] ?? []).map(({ text }) => text);
}

beforeAll(async () => {
  listener.on('notification', ({ payload = '' }) => {
    received.push(payload);
    shop.context.pageCache.evict(payload.split(' '));
  });
  await listener.query('listen page_cache');
  admin = await shop.user('ADMIN');
  mug = await create('products', { name: 'Mug', price: 2_400 });
  lamp = await create('products', { name: 'Lamp', price: 10_000, discount: 1_000 });
});
afterAll(() => listener.release(true));

describe('the discounts of a page', () => {
  it('are none, and cost one reading for all pages, while the shop has no automatic discount', async () => {
    await create('discounts', { title: 'Code', code: 'CODE', kind: 'PERCENTAGE', value: 1_000 });
    run.length = 0;
    for (let page = 0; page < 5; page += 1) {
      expect(await loadPageDiscounts(context, [mug, lamp])).toEqual({ shown: {}, until: null });
    }
    expect(run.length).toBe(shop.context.pageEvictions.isReceiving ? 1 : 5);
  });

  it('are those for the product, its category, or everything, until the next begin or end', async () => {
    const category = await create('catalog/categories', { name: 'Lamps', productIds: [lamp] });
    const endsAt = new Date(Date.now() + 3_600_000).toISOString();
    const ids = [
      await create('discounts', {
        title: 'Mugs',
        kind: 'BUY_X_GET_Y',
        buyQuantity: 2,
        getQuantity: 1,
        value: 5_000,
        productIds: [mug],
      }),
      await create('discounts', { title: 'Lamps', kind: 'AMOUNT', value: 500, categoryIds: [category], endsAt }),
      await create('discounts', { title: 'All', kind: 'FREE_SHIPPING', minimumSubtotal: 5_000, excludesReduced: true }),
      await create('discounts', { title: 'Mine', kind: 'PERCENTAGE', value: 900, isFirstOrderOnly: true }),
      await create('discounts', { title: 'Over', kind: 'PERCENTAGE', value: 800, endsAt: '2020-01-01T00:00:00Z' }),
    ];
    expect(await loadTexts(mug)).toEqual(['Buy 2, get 1 at 50% off', 'Free shipping from $50.00']);
    expect(await loadTexts(lamp)).toEqual(['$5.00 off']);
    const answer = await call(visitor, 'POST', 'catalog/offers', { productIds: [lamp] });
    expect(answer.body).toEqual({ shown: { [lamp]: [{ title: 'Lamps', text: '$5.00 off' }] }, until: endsAt });
    for (const id of ids) await call(admin, 'DELETE', `discounts/${id}`);
    expect(await loadTexts(mug)).toEqual([]);
  });
});

describe('the pages of a shop', () => {
  it('are evicted by each change of an automatic discount, but not by its use or by one with a code', async () => {
    let id = '';
    expect(
      await evictsPages(async () => {
        id = await create('discounts', { title: 'Now', kind: 'PERCENTAGE', value: 1_000 });
      }),
    ).toBe(true);
    const use = () => pool.query('update discounts set usage_count = usage_count + 1 where id = $1', [id]);
    expect(await evictsPages(use)).toBe(false);
    expect(await evictsPages(() => call(admin, 'PUT', `discounts/${id}`, { isActive: false }))).toBe(true);
    expect(await evictsPages(() => create('discounts', { title: 'C', code: 'C2', kind: 'AMOUNT', value: 1 }))).toBe(
      false,
    );
    expect(await evictsPages(() => call(admin, 'DELETE', `discounts/${id}`))).toBe(true);
  });
});
