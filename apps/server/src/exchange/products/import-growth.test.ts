import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { productImports } from '../test-product-import.ts';
import { importProducts } from './import-products.ts';

const { context } = await productImports();

/** Returns the lines of a Shopify file with this many products in ten categories. */
function products(name: string, count: number): string {
  const rows = Array.from(
    { length: count },
    (_, n) => `${name}-${n},Thing ${n},Type ${n % 10},"Tag ${n % 3}",${n % 7},9.90`,
  );
  return ['Handle,Title,Type,Tags,Variant Inventory Qty,Variant Price', ...rows].join('\n');
}

/** Imports a file and returns how many rows of the listings' tables the database read for it. */
async function rowsRead(text: string): Promise<number> {
  let read = 0;
  const onWritten = async (tx: Transaction<Database>) => {
    const { rows } = await sql<{ read: number }>`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
      where relname in ('listed_products', 'product_facets')`.execute(tx);
    read = rows[0]?.read ?? 0;
  };
  const source = async function* () {
    yield Buffer.from(text);
  };
  await importProducts(context, {
    source,
    imageFolder: null,
    mayReachPrivateHosts: false,
    category: null,
    isDryRun: false,
    onProgress: () => {},
    onWritten,
  });
  return read;
}

// A plan that was made while the tables were empty read them whole for each batch: 10,000 products took 37 s instead of 7.
it('reads few more rows for a product when the catalog has grown, on a connection that met it empty', async () => {
  const few = (await rowsRead(products('few', 200))) / 200;
  const many = (await rowsRead(products('many', 2_000))) / 2_000;
  expect(few).toBeGreaterThan(1);
  expect(many).toBeLessThan(few + 50);
});
