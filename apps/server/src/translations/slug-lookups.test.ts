import type { CompiledQuery } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openKysely } from '../platform/database/connections/pool.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import { testDatabase } from '../testing/test-database.ts';
import { mainSlug, takenSlugs } from './slugs.queries.ts';

const { pool } = await testDatabase();
const sent: CompiledQuery[] = [];
const db = openKysely(pool, true, ({ query }) => sent.push(query));
const id = (n: number) => `0190b000-0000-7000-9000-${String(n).padStart(12, '0')}`;

/** Returns the pages of 8 KB that the statements of a call read, in memory or not. */
async function getPages(call: () => Promise<unknown>): Promise<number> {
  await call();
  sent.length = 0;
  await call();
  let pages = 0;
  for (const { sql, parameters } of sent.filter((query) => query.sql.includes('translations'))) {
    const { rows } = await pool.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters]);
    const plan = rows[0]['QUERY PLAN'][0].Plan;
    pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return pages;
}

beforeAll(async () => {
  await pool.query(
    `insert into products (id, slug, name, price)
      select ('0190b000-0000-7000-9000-' || lpad(n::text, 12, '0'))::uuid, 'mug-' || n, 'Mug ' || n, 1000
      from generate_series(1, 2000) n`,
  );
  await pool.query(
    `insert into translations (resource, record, locale, field, text, source_hash)
      select 'product', id::text, 'de', 'slug', replace(slug, 'mug', 'becher'), md5(slug) from products`,
  );
  await pool.query('analyze products, translations');
});

describe('a slug in a further language', () => {
  it('is looked up without a read of all products', async () => {
    expect(await mainSlug(db, 'product', { locale: 'de', slug: 'becher-7' })).toBe('mug-7');
    expect(await mainSlug(db, 'product', { locale: 'fr', slug: 'becher-7' })).toBeUndefined();
    expect(await mainSlug(db, 'tag', { locale: 'de', slug: 'becher-7' })).toBeUndefined();
    expect(await getPages(() => mainSlug(db, 'product', { locale: 'de', slug: 'becher-7' }))).toBeLessThan(20);
  });

  it('is compared with those of other records by the indexes, also when a file has many', async () => {
    const text = (n: number, slug: string) =>
      ({ resource: 'product', record: id(n), locale: 'fr', field: 'slug', text: slug, source: '' }) as const;
    const texts = [text(1, 'mug-2'), text(2, 'mug-2'), ...Array.from({ length: 40 }, (_, n) => text(n + 3, `b-${n}`))];
    const taken = () => inTransaction(db, (tx) => takenSlugs(tx, texts));
    expect(await taken()).toEqual([{ resource: 'product', record: id(1), locale: 'fr', text: 'mug-2' }]);
    expect(await getPages(taken)).toBeLessThan(500);
  });
});
