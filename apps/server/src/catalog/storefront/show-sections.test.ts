import type { Section } from '@vitrine/contract/sections/sections.schema.ts';
import { newSection } from '@vitrine/contract/sections/standard-sections.ts';
import { Kysely, PostgresDialect } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { type Person, testShop } from '../../resources/test-shop.ts';
import { createShopApi } from '../shop-api.ts';

const shop = await testShop();
const { call, pool } = shop;
const api = createShopApi(shop.context);
let admin: Person;
let lamps = '';
let rooms = '';
const ids: string[] = [];

async function create(path: string, body: object): Promise<string> {
  const answer = await call(admin, 'POST', path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.id;
}

async function publish(sections: readonly unknown[]): Promise<void> {
  const text = JSON.stringify(sections);
  await pool.query(
    `insert into section_lists (key, draft, published, published_at) values ('home', $1, $1, now())
     on conflict (key) do update set draft = $1, published = $1`,
    [text],
  );
}

const row = (fields: object): Section => newSection('products', uuidv7(), { ...fields });

async function names(fields: object): Promise<readonly string[] | undefined> {
  await publish([row(fields)]);
  const [section] = (await api.home()).sections ?? [];
  return section?.products?.map(({ name }) => name);
}

beforeAll(async () => {
  admin = await shop.user('ADMIN');
  for (let index = 0; index < 14; index += 1) {
    const tags = index % 2 ? ['New'] : [];
    ids.push(await create('products', { name: `Lamp ${index}`, price: 1000, stock: 5, tags, status: 'ACTIVE' }));
  }
  lamps = await create('catalog/categories', { name: 'Lamps', productIds: ids.slice(0, 3) });
  rooms = await create('catalog/collections', { name: 'Rooms', productIds: ids.slice(3, 6).toReversed() });
});

describe('the products of a section', () => {
  it('are those of the collection or category, in the order of the owner', async () => {
    expect(await names({ collection: rooms })).toEqual(['Lamp 5', 'Lamp 4', 'Lamp 3']);
    expect(await names({ source: 'category', category: lamps, count: 2 })).toEqual(['Lamp 0', 'Lamp 1']);
  });

  it('are the newest ones, with a tag or without', async () => {
    expect(await names({ source: 'newest', count: 3 })).toEqual(['Lamp 13', 'Lamp 12', 'Lamp 11']);
    expect(await names({ source: 'tag', tag: 'New', count: 2 })).toEqual(['Lamp 13', 'Lamp 11']);
  });

  it('are at most 12', async () => {
    expect(await names({ source: 'newest' })).toHaveLength(12);
  });
});

const types = async () => (await api.home()).sections?.map(({ type }) => type);

describe('a section', () => {
  it('is skipped when it is hidden, unreadable, or its record is gone', async () => {
    await publish([
      newSection('promises', uuidv7()),
      { ...newSection('quotes', uuidv7()), isHidden: true },
      { id: uuidv7(), type: 'carousel' },
      row({ collection: uuidv7() }),
      newSection('featured-product', uuidv7(), { product: uuidv7() }),
      newSection('collection-grid', uuidv7(), { entries: [] }),
    ]);
    expect(await types()).toEqual(['promises']);
  });

  it('is cleaned again when it is read', async () => {
    const content = '<p>Hi<img src=x onerror="steal()"></p>';
    await publish([newSection('rich-text', uuidv7(), { content }), newSection('html-source', uuidv7(), { content })]);
    expect(await types()).toEqual(['rich-text', 'html-source']);
    expect(JSON.stringify(await api.home())).not.toContain('steal');
  });
});

it('a home page with sections takes one statement more than the standard one, whatever its sections are', async () => {
  const run: string[] = [];
  const counted = createShopApi({
    ...shop.context,
    db: new Kysely<Database>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void run.push(query.sql),
    }),
  });
  const entries = [{ kind: 'category', collection: null, category: lamps }];
  await publish([
    row({ collection: rooms }),
    row({ source: 'newest' }),
    newSection('featured-product', uuidv7(), { product: ids[0] }),
    newSection('collection-grid', uuidv7(), { entries }),
  ]);
  await Promise.all([counted.site(), counted.menu(), counted.home()]);
  expect(run).toHaveLength(5);
});
