import type { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { databaseShape } from '../../../testing/database-shape.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { type Migration, migrationsFolder, readMigrations } from './migration-files.ts';

const current = readMigrations(migrationsFolder);
/** The migrations of 1.0.0, the oldest release. */
const baseline = current.filter(({ number }) => number <= 20);
/** A migration of a later version: the files after the baseline run too, and there may be none yet. */
const next: Migration = {
  number: 9999,
  name: '9999_next.sql',
  sql: `alter table products add column search_length int;
    update products p set search_length = length(c.search_name) from product_cards c where c.product_id = p.id;`,
  checksum: 'next',
};
const later = [...current, next];

/** Returns the rows that the migrations must retain or fill, and the record of applied migrations. */
async function contents(pool: Pool) {
  const products = await pool.query('select slug, name, stock, search_length from products');
  const cards = await pool.query('select search::text, search_name, in_stock from product_cards');
  const words = await pool.query('select word from search_words order by word');
  const record = await pool.query('select number, name, checksum from schema_migrations order by number');
  return { products: products.rows, cards: cards.rows, words: words.rows, record: record.rows };
}

/** Returns a database that these migrations made, with one product, and the database's address. */
async function loadShop(migrations: readonly Migration[]) {
  const { address, pool } = await testDatabase();
  await pool.query('drop schema public, jobs cascade; create schema public;');
  await migrate(address, migrations);
  await pool.query(
    `insert into products (id, slug, name, description, price, stock) values (gen_random_uuid(), 'mug', 'Mug 368e43a3', 'T-shirt', 1000, 5)`,
  );
  return { address, pool };
}

describe('a database of 1.0.0', async () => {
  const fresh = await loadShop(later);
  const old = await loadShop(baseline);

  it('is brought to the schema and the record of a new one by the migrations after it', async () => {
    expect(await migrate(old.address, later)).toEqual(later.slice(baseline.length).map(({ name }) => name));
    expect(await databaseShape(old.pool)).toEqual(await databaseShape(fresh.pool));
    const { record } = await contents(old.pool);
    expect(record).toEqual((await contents(fresh.pool)).record);
    expect(record.at(-1)).toEqual({ number: 9999, name: '9999_next.sql', checksum: 'next' });
  });

  it('retains its rows, which a migration can read and fill', async () => {
    const { products, cards, words } = await contents(old.pool);
    expect(products).toEqual([{ slug: 'mug', name: 'Mug 368e43a3', stock: 5, search_length: 12 }]);
    const made = await contents(fresh.pool);
    expect({ cards, words }).toEqual({ cards: made.cards, words: made.words });
  });
});
