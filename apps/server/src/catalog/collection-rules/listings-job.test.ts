import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { listAllMovedProducts } from './listings-job.ts';

const { pool, db } = await testDatabase();
const id = (n: number) => `0190b000-0000-7000-9000-${n.toString(16).padStart(12, '0')}`;

it('lists the products of a large category in its new levels after the move, in batches', async () => {
  const [top, large, small] = [id(1), id(2), id(3)];
  await pool.query("insert into categories (id, slug, name) select id, id::text, 'Level' from unnest($1::uuid[]) id", [
    [top, large, small],
  ]);
  await pool.query(
    "insert into products (id, slug, name, price) select gen_random_uuid(), 'p' || n, 'P', 100 from generate_series(1, 2300) n",
  );
  await pool.query('insert into category_products select $1, id, 0 from products', [large]);
  await pool.query('insert into category_products select $1, id, 0 from products limit 10', [small]);
  await pool.query('update categories set parent_id = $1 where id in ($2, $3)', [top, large, small]);
  const listed = async () => {
    const { rows } = await pool.query<{ count: number }>(
      "select count(*)::int as count from listed_products where kind = 'k' and listing_id = $1",
      [top],
    );
    return rows[0]?.count;
  };
  expect(await listed(), 'the small category at once').toBe(10);
  await listAllMovedProducts(db);
  expect(await listed()).toBe(2300);
  expect((await pool.query('select from jobs.products_to_list')).rowCount).toBe(0);
});
