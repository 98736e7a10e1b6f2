import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../demo/seed-demo.ts';
import { parseEnvironment } from '../../platform/runtime/environment/parse-environment.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { fileAt } from '../products/csv/file-source.ts';
import { importProducts } from '../products/import-products.ts';
import { exportShop } from './export-shop.ts';
import { importShop } from './import-shop.ts';
import { portableTables } from './portable-tables.ts';

const there = await testDatabase();
const here = await testDatabase();
const third = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'vitrine-export-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const createContext = (name: string, { db }: typeof there) => ({
  environment: parseEnvironment({ DATA_DIR: join(folder, name) }),
  db,
});
const shop = createContext('shop', there);
const other = createContext('other', here);

async function records(name: string): Promise<Record<string, string>> {
  const files = portableTables.map(async (table) => [
    table.name,
    await readFile(join(folder, name, 'records', `${table.name}.jsonl`), 'utf8'),
  ]);
  return Object.fromEntries(await Promise.all(files));
}

describe('an export', async () => {
  await seedDemo(shop);
  // Three levels, in which each parent follows its subcategory in the file.
  await there.pool.query(
    `with numbered as (select id, row_number() over (order by id desc) as n from categories)
     update categories k set parent_id = above.id
     from numbered own join numbered above on above.n = own.n - 1 where own.id = k.id and own.n in (2, 3)`,
  );
  const rules = { match: 'ALL', conditions: [{ field: 'stock', is: 'IN_STOCK' }], order: 'NEWEST' };
  await there.pool.query('update collections set rules = $1 where id = (select min(id::text)::uuid from collections)', [
    JSON.stringify(rules),
  ]);
  await exportShop(shop, join(folder, 'first'));

  it('is read back to the same settings, catalog and uploads by an empty shop', async () => {
    const { missingMedia } = await importShop(other, join(folder, 'first'));
    expect(missingMedia).toEqual([]);
    await exportShop(other, join(folder, 'second'));
    expect(await records('second')).toEqual(await records('first'));
    const media = await Promise.all(['first', 'second'].map((name) => readdir(join(folder, name, 'media'))));
    expect(media[1]?.toSorted()).toEqual(media[0]?.toSorted());
    const { rows } = await here.pool.query(
      `select (select array_agg(cardinality(ancestors) order by 1) from categories where parent_id is not null) as depths,
        (select count(*)::int from collections where rules is not null) as ruled`,
    );
    expect(rows).toEqual([{ depths: [1, 2], ruled: 1 }]);
    expect(await readFile(join(folder, 'second', 'products.csv'), 'utf8')).toBe(
      await readFile(join(folder, 'first', 'products.csv'), 'utf8'),
    );
  });

  it('changes nothing when it is read a second time', async () => {
    expect((await importShop(other, join(folder, 'first'))).changed).toBe(0);
  });

  it('of a version without pages is read back, and the pages of the shop stay', async () => {
    const older = join(folder, 'older');
    await cp(join(folder, 'first'), older, { recursive: true });
    const { tables, ...manifest } = JSON.parse(await readFile(join(older, 'manifest.json'), 'utf8'));
    const withoutPages = tables.filter(({ name }: { name: string }) => name !== 'pages');
    await writeFile(join(older, 'manifest.json'), JSON.stringify({ ...manifest, tables: withoutPages }));
    await rm(join(older, 'records', 'pages.jsonl'));
    await importShop(other, older);
    const { rows } = await here.pool.query('select slug from pages order by slug');
    expect(rows.map(({ slug }) => slug)).toContain('returns');
  });

  it('undoes what was changed since, and keeps what the shop has beyond it', async () => {
    await here.pool.query("update products set name = 'Changed', price = 1 where slug = 'teapot'");
    await here.pool.query("delete from variants where product_id = (select id from products where slug = 'teapot')");
    await here.pool.query(
      "insert into products (id, slug, name, price) values (gen_random_uuid(), 'extra', 'Extra', 100)",
    );
    expect((await importShop(other, join(folder, 'first'))).changed).toBeGreaterThan(0);
    const { rows } = await here.pool.query(
      "select slug, name, price, stock from products where slug in ('teapot', 'extra') order by slug",
    );
    expect(rows).toEqual([
      { slug: 'extra', name: 'Extra', price: 100, stock: 0 },
      { slug: 'teapot', name: 'Round Teapot', price: 6900, stock: 18 },
    ]);
  });

  it('contains no passwords, and contains who bought what', async () => {
    const users = await readFile(join(folder, 'first', 'records', 'users.jsonl'), 'utf8');
    expect(users).toContain('ada.whitcombe@example.com');
    expect(users).not.toContain('argon2');
    expect(
      (await readFile(join(folder, 'first', 'records', 'orders.jsonl'), 'utf8')).split('\n').length,
    ).toBeGreaterThan(20);
  });

  it('is refused by a shop that has one of its products as another record', async () => {
    await third.pool.query(
      "insert into products (id, slug, name, price) values (gen_random_uuid(), 'teapot', 'Another', 100)",
    );
    await expect(importShop(createContext('third', third), join(folder, 'first'))).rejects.toThrow(
      'already has the product teapot',
    );
    const { rows } = await third.pool.query('select count(*)::int as count from products');
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('holds a products.csv that the product import finds unchanged in price, stock and options', async () => {
    const request = {
      imageFolder: null,
      mayReachPrivateHosts: true,
      category: null,
      isDryRun: false,
      onProgress: () => {},
    };
    await third.pool.query('truncate products cascade');
    await importProducts(createContext('third', third), {
      source: fileAt(join(folder, 'first', 'products.csv')),
      ...request,
    });
    const facts = `select p.slug, p.unit_price, p.stock, c.tag_names, (select array_agg((v.options, coalesce(v.price, p.price), v.stock)::text order by v.position) from variants v where v.product_id = p.id) as variants
      from products p join product_cards c on c.product_id = p.id order by p.slug`;
    const [again, first] = await Promise.all([third.pool.query(facts), there.pool.query(facts)]);
    expect(again.rows).toEqual(first.rows);
  });
});
