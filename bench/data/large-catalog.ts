import type { Pool } from 'pg';

const batch = 5_000;
/** The number of connections that fill in parallel. */
const writers = 2;
/** From this many new products on, full-text and trigram indexes are rebuilt after the fill, instead of row by row. */
const manyProducts = 50_000;
/** The number of categories that contain the products. */
export const categoryCount = 20;

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

const productId = `('0190b000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const categoryId = `('0190b000-0000-7000-8000-' || lpad(to_hex(n % ${categoryCount}), 12, '0'))::uuid`;
/** Returns increasing ids, as the shop's own are. Random ones would spread over the whole of each index. */
const partId = (table: number, number: string) =>
  `('0190b${table}00-0000-7000-9000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const stockOfVariant = '1 + (n + k * 7) % 40';

/** Triggers that are disabled while the catalog is filled. The statements below do their work for a whole batch. */
const waitingTriggers = [
  ['products', 'products_slug_added'],
  ['products', 'products_stock_recorded'],
  ['products', 'products_begin'],
  ['product_options', 'options_fit_variants'],
  ['variants', 'variants_begin'],
  ['variants', 'variants_stock_recorded'],
  ['variants', 'variants_added_counted'],
  ['variants', 'variants_fit_options'],
] as const;

/** The statements of each batch. $1 and $2 are the first and the last number of its products. */
const statements = [
  `insert into products (id, slug, name, long_name, description, price, discount, stock, has_variants, created_at, updated_at, edited_at)
   select ${productId}, 'bench-' || n, $3[1 + n % 10] || ' ' || $4[1 + (n / 10) % 12] || ' ' || n,
     'A ' || $3[1 + (n / 7) % 10] || ' thing of series ' || n / 100,
     'Made with care' || chr(10) || 'Number ' || n || ' of a long series',
     500 + (n * 337::bigint) % 20000, case when n % 3 = 0 then 1500 else 0 end, s.stock, true, now() - n * interval '1 second', now(), now()
   from generate_series($1::int, $2::int) n,
     lateral (select sum(${stockOfVariant})::int as stock from generate_series(0, 3) k) s`,
  `insert into product_options (product_id, position, name, option_values)
   select ${productId}, 0, 'Color', array['Sand', 'Slate'] from generate_series($1::int, $2::int) n
   union all select ${productId}, 1, 'Size', array['Small', 'Large'] from generate_series($1::int, $2::int) n`,
  `with v as (
     insert into variants (id, product_id, position, options, sku, stock, updated_at, edited_at)
     select ${partId(1, 'n * 4 + k')}, ${productId}, k,
       array['Color:' || (array['Sand', 'Slate'])[1 + k / 2], 'Size:' || (array['Small', 'Large'])[1 + k % 2]],
       'BENCH-' || n || '-' || k, ${stockOfVariant}, now(), now()
     from generate_series($1::int, $2::int) n, generate_series(0, 3) k
     returning id, product_id, stock
   )
   insert into stock_movements (product_id, variant_id, change, reason) select product_id, id, stock, 'ADJUSTED' from v`,
  `insert into product_images (id, product_id, position, main_url, preview_url, thumbnail_url, width, height, alt)
   select ${partId(2, 'n * 3 + k')}, ${productId}, k, '/media/bench-main-' || n % 50 || '.webp', '/media/bench-preview-' || n % 50 || '.webp',
     '/media/bench-thumbnail-' || n % 50 || '.webp', 1200, 1200, ''
   from generate_series($1::int, $2::int) n, generate_series(0, 2) k`,
  `insert into product_tags (product_id, position, name, color)
   select ${productId}, k, (array['New', 'Sale', 'Eco', 'Limited', 'Bestseller'])[1 + (n + k * 2) % 5], '#6D28D9'
   from generate_series($1::int, $2::int) n, generate_series(0, 1) k`,
  `insert into category_products (category_id, product_id, position)
   select ${categoryId}, ${productId}, n from generate_series($1::int, $2::int) n`,
  `select write_cards_now(array_agg(${productId})) from generate_series($1::int, $2::int) n`,
];

/**
 * Fills the catalog up to `count` products with four variants, three images and two tags each, spread over 20
 * categories `range-0` to `range-19`. Adds only missing products.
 */
export async function fillCatalog(pool: Pool, count: number): Promise<void> {
  const { rows } = await pool.query<{ present: number }>(
    `select count(*)::int as present from products where slug like 'bench-%'`,
  );
  const first = (rows[0]?.present ?? 0) + 1;
  if (first > count) return;
  await pool.query(
    `insert into categories (id, slug, name) select ${categoryId}, 'range-' || n, 'Range ' || n
     from generate_series(0, ${categoryCount - 1}) n on conflict do nothing`,
  );
  const indexes = count - first >= manyProducts ? await dropSearchIndexes(pool) : [];
  await switchTriggers(pool, 'disable');
  let from = first;
  const work = async () => {
    while (from <= count) {
      const range = [from, Math.min(count, from + batch - 1)] as const;
      from += batch;
      await fillBatch(pool, range);
    }
  };
  await Promise.all(Array.from({ length: writers }, work));
  await switchTriggers(pool, 'enable');
  for (const definition of indexes) await pool.query(definition);
  await pool.query('vacuum analyze');
}

async function switchTriggers(pool: Pool, change: 'enable' | 'disable'): Promise<void> {
  for (const [table, trigger] of waitingTriggers) await pool.query(`alter table ${table} ${change} trigger ${trigger}`);
}

async function fillBatch(pool: Pool, range: readonly [from: number, to: number]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local vitrine.cards = 'later'`);
    for (const text of statements) {
      const hasWords = text.includes('$3');
      const typed = text.replaceAll('$3', '($3::text[])').replaceAll('$4', '($4::text[])');
      await client.query(typed, hasWords ? [...range, adjectives, nouns] : [...range]);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Drops the GIN indexes of the read models. Returns the statements that recreate them. */
async function dropSearchIndexes(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
     where a.amname = 'gin' and (i.indrelid::regclass::text like 'product%' or i.indrelid::regclass::text like 'search%')`,
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
