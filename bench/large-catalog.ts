import type { Pool } from 'pg';

const batch = 5_000;

const adjectives = ['Rustic', 'Modern', 'Compact', 'Handmade', 'Classic', 'Bright', 'Soft', 'Urban', 'Nordic', 'Plain'];
const nouns = [
  'Lamp',
  'Chair',
  'Kettle',
  'Notebook',
  'Mug',
  'Clock',
  'Vase',
  'Bowl',
  'Towel',
  'Planter',
  'Carafe',
  'Stool',
];

/**
 * Fills the catalog up to `count` products with two images and two tags each, in one category `bench`; triggers make the cards.
 * Does nothing if there are that many already.
 */
export async function fillCatalog(pool: Pool, count: number): Promise<void> {
  const { rows } = await pool.query(`select from products where slug = 'bench-' || $1::int`, [count]);
  if (rows.length > 0) return;
  await pool.query(
    `insert into categories (id, slug, name) values ('0190b000-0000-7000-8000-000000000000', 'bench', 'Bench') on conflict do nothing`,
  );
  for (let from = 1; from <= count; from += batch) {
    const range = [from, Math.min(count, from + batch - 1)];
    const id = `('0190b000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid`;
    await pool.query(
      `insert into products (id, slug, name, long_name, description, price, discount, stock, created_at)
       select ${id}, 'bench-' || n,
         ($3::text[])[1 + n % 10] || ' ' || ($4::text[])[1 + (n / 10) % 12] || ' ' || n,
         'A ' || ($3::text[])[1 + (n / 7) % 10] || ' thing of series ' || n / 100,
         'Made with care' || chr(10) || 'Number ' || n || ' of a long series',
         500 + (n * 337) % 20000, case when n % 3 = 0 then 1500 else 0 end, n % 12, now() - n * interval '1 second'
       from generate_series($1::int, $2::int) n`,
      [...range, adjectives, nouns],
    );
    await pool.query(
      `insert into product_images (id, product_id, position, main_url, preview_url, thumbnail_url, width, height, alt)
       select gen_random_uuid(), ${id}, k, '/media/bench-main-' || n % 50 || '.webp', '/media/bench-preview-' || n % 50 || '.webp', '/media/bench-thumbnail-' || n % 50 || '.webp', 1200, 1200, ''
       from generate_series($1::int, $2::int) n, generate_series(0, 1) k`,
      range,
    );
    await pool.query(
      `insert into product_tags (product_id, position, name, color)
       select ${id}, k, (array['New', 'Sale', 'Eco', 'Limited', 'Bestseller'])[1 + (n + k * 2) % 5], '#6D28D9'
       from generate_series($1::int, $2::int) n, generate_series(0, 1) k`,
      range,
    );
    await pool.query(
      `insert into category_products (category_id, product_id, position)
       select '0190b000-0000-7000-8000-000000000000', ${id}, n from generate_series($1::int, $2::int) n`,
      range,
    );
  }
  await pool.query('vacuum analyze');
}
