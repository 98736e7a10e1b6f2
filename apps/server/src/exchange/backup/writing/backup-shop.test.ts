import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../demo/seed-demo.ts';
import { parseEnvironment } from '../../../platform/runtime/environment/parse-environment.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { restore } from '../restore/restore-shop.ts';
import { backUp } from './backup-shop.ts';

const there = await testDatabase();
const here = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'vitrine-backup-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const shop = { environment: parseEnvironment({ DATA_DIR: join(folder, 'shop') }), db: there.db };
const other = { environment: parseEnvironment({ DATA_DIR: join(folder, 'other') }), db: here.db };

/** Returns every row of every table as text that does not depend on the order of the rows. */
async function everything({ pool }: typeof there): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'",
  );
  const sums = rows.map(async ({ name }) => {
    const sum = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`,
    );
    return [name, sum.rows[0].sum] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}

describe('backup and restore', async () => {
  await seedDemo(shop);
  const { manifest, missingMedia } = await backUp(shop, join(folder, 'backup'));

  it('brings every row and every upload back, exactly, in another shop', async () => {
    expect(missingMedia).toEqual([]);
    await here.pool.query(
      "insert into categories (id, slug, name) values (gen_random_uuid(), 'in-the-way', 'In the way')",
    );
    await restore(other, join(folder, 'backup'));
    expect(await everything(here)).toEqual(await everything(there));
    const [first, second] = await Promise.all(['shop', 'other'].map((name) => readdir(join(folder, name, 'media'))));
    expect(second?.toSorted()).toEqual(first?.toSorted());
    expect(manifest.mediaCount).toBe(first?.length);
  });

  it('leaves a shop that works: triggers guard, and numbers go on where they stopped', async () => {
    await expect(here.pool.query('delete from stock_movements')).rejects.toThrow('append-only');
    const last = await here.pool.query('select max(number::int) as number from orders');
    const next = await here.pool.query("select nextval('order_numbers')::int as number");
    expect(next.rows[0].number).toBe(last.rows[0].number + 1);
    await here.pool.query("update products set stock = stock + 1 where not has_variants and slug = 'ribbed-vase'");
  });

  it('changes nothing when the backup is incomplete', async () => {
    const before = await everything(here);
    await writeFile(join(folder, 'backup', 'tables', 'variants.jsonl.gz'), '');
    await expect(restore(other, join(folder, 'backup'))).rejects.toThrow('Nothing was changed');
    expect(await everything(here)).toEqual(before);
  });

  it('never writes over a folder that is taken', async () => {
    await expect(backUp(shop, join(folder, 'backup'))).rejects.toThrow('exists and is not empty');
  });

  it('refuses a folder that is no backup', async () => {
    await expect(restore(other, folder)).rejects.toThrow('There is no manifest.json');
  });
});
