import type { Pool } from 'pg';

const id = (kind: string, number = 'n') =>
  `('0190b00${kind}-0000-7000-9000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
export const [product, category, collection] = ['0', '3', '4'].map(
  (kind) => (n: number) => `0190b00${kind}-0000-7000-9000-${n.toString(16).padStart(12, '0')}`,
) as [(n: number) => string, (n: number) => string, (n: number) => string];

/**
 * Fills an empty catalog with products of two images and tags. A fifth of them have variants, and one in a thousand is
 * tagged 'Rare'. Each has a price in CHF.
 * The first category lists all of them and the others a twentieth each. A collection on the home page lists a quarter.
 * Six categories, one below the other, list the same twentieth.
 */
export async function fillListedCatalog(pool: Pool, count: number): Promise<void> {
  const groups = [
    `insert into categories (id, slug, name, position) select ${id('3')}, 'category-' || n, 'Category ' || n, n from generate_series(0, 20) n`,
    `insert into categories (id, slug, name, parent_id, position)
       select ${id('5')}, 'level-' || n, 'Level ' || n, case when n > 1 then ${id('5', 'n - 1')} end, 100 + n from generate_series(1, 6) n order by n`,
    `insert into collections (id, slug, name) select ${id('4')}, 'collection-' || n, 'Collection ' || n from generate_series(0, 1) n`,
    `insert into settings (key, value) values ('site', jsonb_build_object('homePageCollections',
       jsonb_build_array(jsonb_build_object('id', '${collection(1)}')))) on conflict (key) do update set value = settings.value || excluded.value`,
  ];
  const parts = [
    `insert into products (id, slug, name, long_name, description, price, discount, stock, created_at)
     select ${id('0')}, 'listed-' || n,
       (array['Rustic', 'Modern', 'Compact', 'Handmade', 'Classic', 'Bright', 'Soft', 'Urban', 'Nordic', 'Plain'])[1 + n % 10] || ' '
         || (array['Lamp', 'Chair', 'Kettle', 'Notebook', 'Mug', 'Clock', 'Vase', 'Bowl', 'Towel', 'Planter', 'Carafe', 'Stool'])[1 + (n / 10) % 12] || ' ' || n,
       'A thing of series ' || n / 100, 'Made with care' || chr(10) || 'Number ' || n || ' of a long series',
       500 + (n * 337) % 20000, case when n % 3 = 0 then 1500 else 0 end, n % 12, now() - n * interval '1 second'
     from generate_series($1::int, $2::int) n`,
    `insert into product_images (id, product_id, position, main_url, preview_url, thumbnail_url, width, height, alt)
     select gen_random_uuid(), ${id('0')}, k, '/media/main-' || n % 50 || '.webp', '/media/preview-' || n % 50 || '.webp', '/media/thumbnail-' || n % 50 || '.webp', 1200, 1200, ''
     from generate_series($1::int, $2::int) n, generate_series(0, 1) k`,
    `insert into product_tags (product_id, position, name, color)
     select ${id('0')}, k, case when n % 1000 = 7 and k = 1 then 'Rare' else (array['New', 'Sale', 'Eco', 'Limited', 'Bestseller'])[1 + (n + k * 2) % 5] end, '#6D28D9'
     from generate_series($1::int, $2::int) n, generate_series(0, 1) k`,
    `insert into product_options (product_id, name, option_values, position)
     select ${id('0')}, 'Color', (array['{Red,Blue}', '{Red,Green}', '{Blue,Black}'])[1 + n % 3]::text[], 0
     from generate_series($1::int, $2::int) n where n % 5 = 0`,
    `insert into variants (id, product_id, options, stock, position)
     select gen_random_uuid(), o.product_id, array['Color:' || value], 3, place
     from generate_series($1::int, $2::int) n join product_options o on o.product_id = ${id('0')}, unnest(o.option_values) with ordinality v(value, place)`,
    `insert into category_products (category_id, product_id, position)
     select k.id, ${id('0')}, n from generate_series($1::int, $2::int) n join categories k on k.position in (0, 1 + n % 20) or k.position = 106 and n % 20 = 3`,
    `insert into collection_products (collection_id, product_id, position)
     select '${collection(1)}', ${id('0')}, n from generate_series($1::int, $2::int) n where n % 4 = 0`,
    `insert into currency_prices (currency, product_id, variant_id, price)
     select 'CHF', p.id, v.id, p.price * 9 / 10 from generate_series($1::int, $2::int) n
     join products p on p.id = ${id('0')} left join variants v on v.product_id = p.id`,
    `select write_cards_now(array_agg(${id('0')})) from generate_series($1::int, $2::int) n`,
  ];
  for (const text of groups) await pool.query(text);
  const batch = 5000;
  for (let from = 1; from <= count; from += batch) {
    const client = await pool.connect();
    await client.query("begin; select set_config('vitrine.cards', 'later', true)");
    for (const text of parts) await client.query(text, [from, Math.min(count, from + batch - 1)]);
    await client.query('commit');
    client.release();
  }
  await pool.query(
    `with people as (
       insert into users (id, email, first_name, last_name) select gen_random_uuid(), n || '@example.com', 'Ada', 'Reader' from generate_series(1, 200) n
       returning id
     )
     insert into reviews (id, product_id, user_id, author_name, rating, status)
     select gen_random_uuid(), '${product(1)}', id, 'Ada', 4, 'APPROVED' from people`,
  );
  await pool.query('vacuum analyze');
}
