import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { databaseShape } from '../../../testing/database-shape.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { formerMigrations } from './legacy-migrations.ts';
import { migrate } from './migrate.ts';
import { type Migration, migrationsFolder, readMigrations } from './migration-files.ts';

const current = readMigrations(migrationsFolder);
const former = readMigrations(join(migrationsFolder, 'former'));
/** Every set of migrations of a commit of main up to issue 11, one per line; a star marks a former text of migrations/former. */
const sets = readFileSync(join(migrationsFolder, 'former', 'sets.txt'), 'utf8')
  .trim()
  .split('\n');

function migrationsOf(set: string): Migration[] {
  return set.split(' ').map((entry) => {
    const found = (entry.endsWith('*') ? former : current).find(({ number }) => number === Number.parseInt(entry, 10));
    if (!found) throw new Error(`No migration ${entry}.`);
    return found;
  });
}

/** Returns the search index of every product, and the record of applied migrations. */
async function contents(pool: Pool) {
  const cards = await pool.query('select c.search::text, c.search_name from product_cards c');
  const words = await pool.query('select word from search_words order by word');
  const record = await pool.query('select number, name, checksum from schema_migrations order by number');
  return { cards: cards.rows, words: words.rows, record: record.rows };
}

/** Returns a shop with one product that was made by these migrations and then brought to today's. */
async function broughtForward(migrations: readonly Migration[]): Promise<Pool> {
  const { address, pool } = await testDatabase();
  await pool.query('drop schema public, jobs cascade; create schema public;');
  await migrate(address, migrations);
  await pool.query(
    `insert into products (id, slug, name, description, price, stock) values (gen_random_uuid(), 'mug', 'Mug 368e43a3', 'T-shirt', 1000, 5)`,
  );
  await migrate(address, current);
  return pool;
}

it('the former texts are those that a database may be made by', () => {
  expect(former.map(({ name, checksum }) => ({ name, checksum }))).toEqual(formerMigrations);
});

describe('a database of an earlier commit of main', { timeout: 120_000 }, async () => {
  const fresh = await broughtForward(current);
  const [shape, rows] = [await databaseShape(fresh), await contents(fresh)];

  it.each(sets)(
    'that was made by the migrations %s is brought to today’s schema, search index and record',
    async (set) => {
      const pool = await broughtForward(migrationsOf(set));
      expect(await databaseShape(pool)).toEqual(shape);
      expect(await contents(pool)).toEqual(rows);
    },
  );
});
