import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migration-files.ts';
import { migrationsFolder, readMigrations } from './migration-files.ts';

const migration = (number: number, sql: string, checksum = `sum ${sql}`): Migration => ({
  number,
  name: `${String(number).padStart(4, '0')}_step.sql`,
  sql,
  checksum,
});
const counter = migration(1, 'create table counter (value int not null); insert into counter values (0);');
const raised = migration(2, 'update counter set value = value + 1;');

/** Returns a database without the shop's tables. */
async function emptyDatabase() {
  const database = await testDatabase();
  await database.pool.query('drop schema public cascade; create schema public;');
  return database;
}

describe('migrate', () => {
  it('applies each migration once and in order', async () => {
    const { address, pool } = await emptyDatabase();
    expect(await migrate(address, [counter])).toEqual(['0001_step.sql']);
    expect(await migrate(address, [counter, raised])).toEqual(['0002_step.sql']);
    expect(await migrate(address, [counter, raised])).toEqual([]);
    expect((await pool.query('select value from counter')).rows).toEqual([{ value: 1 }]);
  });

  it('applies each migration once when many processes start together', async () => {
    const { address, pool } = await emptyDatabase();
    const applied = await Promise.all(Array.from({ length: 6 }, () => migrate(address, [counter, raised])));
    expect(applied.flat().sort()).toEqual(['0001_step.sql', '0002_step.sql']);
    expect((await pool.query('select value from counter')).rows).toEqual([{ value: 1 }]);
  });

  it('keeps nothing of a migration that fails, and says which', async () => {
    const { address, pool } = await emptyDatabase();
    const broken = migration(2, 'update counter set value = 7; select nonsense;');
    await expect(migrate(address, [counter, broken])).rejects.toThrow(
      /^0002_step\.sql failed and was rolled back: .*nonsense/,
    );
    expect((await pool.query('select value from counter')).rows).toEqual([{ value: 0 }]);
    expect(await migrate(address, [counter, raised])).toEqual(['0002_step.sql']);
  });

  it('refuses a database that is newer than the code, and leaves it alone', async () => {
    const { address } = await emptyDatabase();
    await migrate(address, [counter, raised]);
    await expect(migrate(address, [counter])).rejects.toThrow(
      /^The database is newer than this version of Vitrine: it was migrated to 0002_step\.sql, and this version ends at 0001_step\.sql\. Start/,
    );
  });

  it('refuses a migration that has changed since it was applied', async () => {
    const { address } = await emptyDatabase();
    await migrate(address, [counter]);
    await expect(migrate(address, [{ ...counter, checksum: 'other' }])).rejects.toThrow(
      /^0001_step\.sql has changed since/,
    );
  });

  it('finds the shop database up to date', async () => {
    const { address } = await testDatabase();
    expect(await migrate(address, readMigrations(migrationsFolder))).toEqual([]);
  });

  it('runs as a role that is no superuser', async () => {
    const { pool } = await testDatabase();
    const { rows } = await pool.query('select rolsuper, rolcreaterole from pg_roles where rolname = current_user');
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false }]);
  });
});
