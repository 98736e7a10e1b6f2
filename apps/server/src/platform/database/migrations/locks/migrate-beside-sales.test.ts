import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../testing/test-database.ts';
import { migrate } from '../migrate.ts';
import type { Migration } from '../migration-files.ts';
import { locksOfMigration } from './table-locks.ts';

const database = await testDatabase();
const { address, pool } = database;
await pool.query('drop schema public cascade; create schema public;');
await pool.query('create table orders (id int primary key); create table draft_orders (id int primary key)');
await pool.query('insert into orders values (1); insert into draft_orders values (1)');
const open: Client[] = [];
afterAll(() => Promise.all(open.map((client) => client.end())));

async function connected(): Promise<Client> {
  const client = new Client(address);
  await client.connect();
  open.push(client);
  return client;
}

const migration = (number: number, sql: string): Migration => ({
  number,
  name: `000${number}_step.sql`,
  sql,
  checksum: sql,
});
const first = migration(1, 'alter table draft_orders add column addition_to int references orders;');
const second = migration(2, 'alter table orders add column note text;');

/** Resolves when the migration waits for a lock on a table. */
async function untilMigrationWaits(): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `select from pg_locks join pg_stat_activity using (pid)
       where application_name = 'vitrine-migrate' and locktype = 'relation' and not granted`,
    );
    if (rowCount) return;
  }
}

describe('a migration beside sales', () => {
  it('does not deadlock with a sale that holds one of its tables and then writes the other', async () => {
    const buyer = await connected();
    await buyer.query('begin; update orders set id = 1');
    const migrating = migrate(address, [first]);
    await untilMigrationWaits();
    await buyer.query('update draft_orders set id = 1');
    await buyer.query('commit');
    expect(await migrating).toEqual(['0001_step.sql']);
  });

  it('gives up a table in use after a moment, so that sales behind it go on, and tries again until it is free', async () => {
    const [report, shopper] = [await connected(), await connected()];
    await report.query('begin; select from orders');
    const migrating = migrate(address, [first, second]);
    for (let round = 0; round < 2; round += 1) {
      await untilMigrationWaits();
      // Without the short limit this waits for the report, which waits for this test.
      await shopper.query('update orders set id = 1');
    }
    await report.query('commit');
    expect(await migrating).toEqual(['0002_step.sql']);
  });
});

describe('the locks of a migration', () => {
  it('are taken in the order of a sale, one for each table', () => {
    const sql = `create trigger t after insert on draft_orders for each row execute function f();
      alter table draft_orders add column order_id uuid references orders;
      create table zebras (product_id uuid references products); alter table apples add column a int;`;
    expect(locksOfMigration(sql).map(({ table, mode }) => `${table}: ${mode}`)).toEqual([
      'products: share row exclusive',
      'orders: share row exclusive',
      'draft_orders: access exclusive',
      'apples: access exclusive',
    ]);
  });

  it('leave out a constraint that is validated, during which sales go on', () => {
    expect(locksOfMigration('alter table orders validate constraint orders_note;')).toEqual([]);
  });
});
