import { createHash } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Pool } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../platform/database/migrations/migrate.ts';
import {
  type Migration,
  migrationsFolder,
  readMigrations,
} from '../../../platform/database/migrations/migration-files.ts';
import { parseEnvironment } from '../../../platform/runtime/environment/parse-environment.ts';
import { databaseShape } from '../../../testing/database-shape.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { backUp } from '../writing/backup-shop.ts';
import { restore } from './restore-shop.ts';

const current = readMigrations(migrationsFolder);
const folder = await mkdtemp(join(tmpdir(), 'vitrine-restore-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const later = (number: number, sql: string): Migration => ({
  number,
  name: `${number}_later.sql`,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});
/** Migrations after the backup: a new column in a derived table, a table derived from it, a table without a key, and repaired rows. */
const coming = [
  ...current,
  later(
    9001,
    `alter table order_search add column letters int;
    update order_search set letters = length(text);
    alter table order_search alter column letters set not null;`,
  ),
  later(
    9002,
    `create table order_letters (order_id uuid primary key references orders on delete cascade, letters int not null);
    insert into order_letters select order_id, letters from order_search;
    create table loose_notes (word text);
    insert into loose_notes select number from orders where status = 'PAID';`,
  ),
  later(9003, "update orders set status = 'REFUNDED' where status = 'SHIPPED' and payment_status = 'REFUNDED';"),
];

/** Creates a shop whose database has the current migrations and these. */
async function createShop(migrations: readonly Migration[]) {
  const { address, pool, db } = await testDatabase();
  await migrate(address, migrations);
  const dataDir = await mkdtemp(join(folder, 'shop-'));
  return { context: { db, environment: parseEnvironment({ DATA_DIR: dataDir }) }, pool, address };
}

/** Stores one paid order, and one shipped order whose status does not show the refund of its payment. */
async function sellTwo(pool: Pool): Promise<void> {
  await pool.query(`
    insert into products (id, slug, name, price, stock) values (gen_random_uuid(), 'mug', 'Mug', 1000, 5);
    insert into orders (id, number, email, subtotal, shipping_cost, tax_rate, tax, total)
      select gen_random_uuid(), number, 'ada@example.com', 1000, 0, 650, 65, 1065 from unnest(array['10500', '10501']) number;
    insert into order_addresses (order_id, kind, name, street1, city, state, postal_code, country)
      select id, 'SHIPPING', 'Ada Lovelace', '1 Main St', 'Boston', 'MA', '02110', 'US' from orders;
    insert into order_lines (id, order_id, position, product_id, name, list_price, unit_price, quantity)
      select gen_random_uuid(), orders.id, 0, products.id, 'Mug', 1000, 1000, 1 from orders, products;
    insert into transactions (id, order_id, amount, currency) select gen_random_uuid(), id, total, currency from orders;
    update orders set status = 'PAID';
    update transactions set status = 'PAID';
    update orders set status = 'SHIPPED' where number = '10501';
    update transactions set status = 'REFUNDED' from orders where orders.id = order_id and number = '10501';`);
}

async function everything(pool: Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  const sums = rows.map(async ({ name }) => {
    const sum = await pool.query(
      `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`,
    );
    return [name, sum.rows[0].sum] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}

const old = await createShop(current);
await sellTwo(old.pool);
const backup = join(folder, 'backup');
await backUp(old.context, backup);

/** Copies the backup and replaces the file of one table. */
async function backupWith(table: string, lines: string): Promise<string> {
  const damaged = join(folder, `spoilt-${table}`);
  await cp(backup, damaged, { recursive: true });
  await writeFile(join(damaged, 'tables', `${table}.jsonl.gz`), gzipSync(lines));
  return damaged;
}

describe('a backup of an older version', async () => {
  const shop = await createShop(coming);
  await shop.pool.query(
    "insert into categories (id, slug, name) values (gen_random_uuid(), 'in-the-way', 'In the way')",
  );
  await shop.pool.query("select setval('order_numbers', 20000)");
  const fresh = await databaseShape(shop.pool);
  await restore(shop.context, backup, coming);

  it('is brought to this version: what its rows lack is made of them', async () => {
    const { rows } = await shop.pool.query(
      `select count(*)::int as count, bool_and(s.letters = length(s.text) and l.letters = s.letters) as right
        from order_search s left join order_letters l using (order_id)`,
    );
    expect(rows).toEqual([{ count: 2, right: true }]);
    expect((await shop.pool.query('select word from loose_notes')).rows).toEqual([{ word: '10500' }]);
    expect((await shop.pool.query('select from categories')).rowCount).toBe(0);
  });

  it('is migrated by every later migration', async () => {
    const { rows } = await shop.pool.query(
      'select number, status, array(select status from order_history h where h.order_id = o.id order by h.id) as history from orders o order by 1',
    );
    expect(rows).toEqual([
      { number: '10500', status: 'PAID', history: ['PENDING', 'PAID'] },
      { number: '10501', status: 'REFUNDED', history: ['PENDING', 'PAID', 'SHIPPED', 'REFUNDED'] },
    ]);
  });

  it('leaves a database like a new one of this version, whose guards are up and whose numbers go on', async () => {
    expect(await databaseShape(shop.pool)).toEqual(fresh);
    expect(await migrate(shop.address, coming)).toEqual([]);
    await expect(shop.pool.query('delete from stock_movements')).rejects.toThrow('append-only');
    const { rows } = await shop.pool.query("select nextval('order_numbers')::int as number");
    expect(rows).toEqual([{ number: 20_001 }]);
    await shop.pool.query('update products set stock = 4');
    const movements = await shop.pool.query('select change from stock_movements order by id desc limit 1');
    expect(movements.rows).toEqual([{ change: -1 }]);
  });

  it('is backed up again, a table without a key too, and restored', async () => {
    await backUp(shop.context, join(folder, 'again'));
    const before = await everything(shop.pool);
    await shop.pool.query('truncate loose_notes');
    await restore(shop.context, join(folder, 'again'), coming);
    expect(await everything(shop.pool)).toEqual(before);
  });
});

describe('a backup that can’t be restored', { timeout: 120_000 }, async () => {
  const shop = await createShop(coming);
  await restore(shop.context, backup, coming);
  const before = [await databaseShape(shop.pool), await everything(shop.pool)];
  const unchanged = async () => expect([await databaseShape(shop.pool), await everything(shop.pool)]).toEqual(before);

  it.each([
    ['incomplete', 'products', '', 'The backup is incomplete: products has 0 of 1 rows. Nothing was changed.'],
    [
      'damaged',
      'products',
      '{"id":',
      'The backup is damaged: the rows of products can’t be read back. Nothing was changed.',
    ],
    [
      'of rows that the table does not take',
      'order_lines',
      '{"id":"019aa000-0000-7000-8000-000000000000","order_id":"019aa000-0000-7000-8000-000000000001"}',
      'The backup is damaged: the rows of order_lines can’t be read back. Nothing was changed.',
    ],
  ])('because it is %s says so and changes nothing', async (_error, table, lines, message) => {
    await expect(restore(shop.context, await backupWith(table, lines), coming)).rejects.toThrow(
      expect.objectContaining({ name: 'ImportRefused', message: message }),
    );
    await unchanged();
  });

  it('because a later migration fails on its rows says which and changes nothing', async () => {
    const failing = [...coming, later(9004, 'alter table orders add column colour text not null')];
    const empty = await createShop(failing);
    const then = [await databaseShape(empty.pool), await everything(empty.pool)];
    const message =
      'The backup can’t be brought to this version of the shop: 9004_later.sql fails on it. Nothing was changed.';
    await expect(restore(empty.context, backup, failing)).rejects.toThrow(
      expect.objectContaining({ name: 'ImportRefused', message: message }),
    );
    expect([await databaseShape(empty.pool), await everything(empty.pool)]).toEqual(then);
  });

  it('because it is of a newer version names the version, in one line', async () => {
    await backUp(shop.context, join(folder, 'newer'));
    await expect(restore(old.context, join(folder, 'newer'), current)).rejects.toThrow(
      /^The backup is from a newer version of the shop \(\S+\.sql\): install that version first\.$/,
    );
  });

  it('because the database is not of this version changes nothing', async () => {
    await expect(restore(shop.context, backup, current)).rejects.toThrow(/^The database is not at this version/);
    await unchanged();
  });
});
