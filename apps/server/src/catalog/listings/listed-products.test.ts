import * as fc from 'fast-check';
import type { PoolClient } from 'pg';
import { describe, expect, it } from 'vitest';
import { propertySeed } from '../../../../../tools/testing/property-seed.ts';
import { sqlState } from '../../platform/database/statements/sql-state.ts';
import { testDatabase } from '../../testing/test-database.ts';

const writers = 4;
const { pool } = await testDatabase({ poolSize: writers });
const getId = (character: string, n: number) => `0190b00${character}-0000-7000-8000-00000000000${n.toString(16)}`;
const [product, category, collection] = ['a', 'b', 'c'].map((character) => (n: number) => getId(character, n)) as [
  (n: number) => string,
  (n: number) => string,
  (n: number) => string,
];

type Statement = readonly [text: string, ...values: unknown[]];

const currencies = ['CHF', 'JPY', 'KWD'];
const discountTypes = ['PERCENTAGE', 'FIXED_AMOUNT'];
/** Prices the items of a product in a currency, and one of two variants at most. */
const pricedInCurrency = `insert into currency_prices as c (currency, product_id, variant_id, price)
  select $1, p.id, v.id, $2 + coalesce(v.position, 0) from products p left join variants v on v.product_id = p.id
  where p.id = $3 and p.has_variants = (v.id is not null) and coalesce(v.position, 0) <= $2 % 2
  order by v.id on conflict (product_id, currency, item_id) do update set price = excluded.price`;

/** One writing transaction by staff, an order or an import, each on products from the same few. */
const transaction: fc.Arbitrary<readonly Statement[]> = fc
  .tuple(fc.nat(11), fc.nat(11), fc.nat(2), fc.nat(12), fc.nat(99))
  .chain(([one, other, group, stock, price]) => {
    const id = product(one);
    const grouping = [
      ['category', category(group)],
      ['collection', collection(group)],
    ] as const;
    const grouped = grouping.flatMap(([kind, groupId]): Statement[][] => [
      [
        [
          `insert into ${kind}_products (${kind}_id, product_id, position)
           select $1, id, $2 from products where id = any ($3) order by id on conflict do nothing`,
          groupId,
          price,
          [id, product(other)],
        ],
      ],
      [[`delete from ${kind}_products where ${kind}_id = $1 and product_id = $2`, groupId, id]],
      [[`update ${kind}_products set position = $1 where ${kind}_id = $2`, price, groupId]],
    ]);
    const taken: Statement = ['update products set stock = $1 where id = $2 and not has_variants', stock % 2, id];
    const written: Statement = [
      `insert into products (id, slug, name, price, stock) values ($1::uuid, $1::uuid::text, 'Mug', $2, $3) on conflict do nothing`,
      id,
      price,
      stock % 3,
    ];
    return fc.constantFrom<readonly Statement[]>(
      ...grouped,
      [taken],
      [taken, ['update products set stock = $1 where id = $2 and not has_variants', stock % 2, product(other)]],
      [written],
      [['delete from products where id = $1', id]],
      [['update products set status = $1 where id = $2', ['ACTIVE', 'DRAFT', 'ARCHIVED'][stock % 3], id]],
      [['update products set price = $1, name = $2 where id = $3', price, `Mug ${price}`, id]],
      [["update products set created_at = now() - $1 * interval '1 day' where id = $2", price, id]],
      [
        ['delete from product_tags where product_id = $1', id],
        [
          `insert into product_tags (product_id, position, name, color) select id, 0, $1, '#000000' from products where id = $2`,
          `Tag ${stock % 3}`,
          id,
        ],
      ],
      [
        [
          `insert into product_options (product_id, position, name, option_values) select id, 0, 'Size', '{S,M}' from products where id = $1
           and not exists (select from product_options where product_id = $1)`,
          id,
        ],
        ['delete from variants where product_id = $1', id],
        [
          `insert into variants (id, product_id, position, options, stock, price)
           select gen_random_uuid(), id, place, array['Size:' || (array['S', 'M'])[place + 1]], ($1 + place) % 2, $2
           from products, generate_series(0, 1) place where id = $3`,
          stock % 2,
          price,
          id,
        ],
      ],
      [['update variants set stock = $1 where product_id = $2', stock % 2, id]],
      [['update variants set stock = $1 where product_id = $2 and id::text < $3', stock % 3, id, '8']],
      [
        [
          'update products set discount = $1, discount_type = $2 where id = $3',
          price * 10,
          discountTypes[stock % 2],
          id,
        ],
      ],
      [
        [pricedInCurrency, currencies[stock % 3], price * 7, id],
        [pricedInCurrency, currencies[price % 3], price * 9, product(other)],
      ],
      [[pricedInCurrency, currencies[stock % 3], price * 11, id]],
      [['delete from currency_prices where product_id = $1 and currency = $2', id, currencies[stock % 3]]],
      [
        ["select set_config('vitrine.cards', 'later', true)"],
        written,
        [
          `insert into category_products (category_id, product_id, position) select $1, id, 1 from products where id = $2 on conflict do nothing`,
          category(group),
          id,
        ],
        ['update products set name = $1 where id = $2', `Lamp ${price}`, id],
        ['select write_cards_now(array[$1::uuid])', id],
      ],
      [['update categories set parent_id = $1 where id = $2', stock < 4 ? null : category(stock % 3), category(group)]],
      [
        ['delete from categories where id = $1', category(group)],
        [
          "insert into categories (id, slug, name) values ($1::uuid, $1::uuid::text, 'Mugs') on conflict do nothing",
          category(group),
        ],
      ],
    );
  });

/** Runs the transaction. It rolls back on a deadlock, a missing product or a duplicate. */
async function run(client: PoolClient, statements: readonly Statement[]): Promise<void> {
  await client.query('begin');
  try {
    for (const [text, ...values] of statements) await client.query(text, values);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if (!['40P01', '23503', '23505', '23514'].includes(sqlState(error) ?? '')) throw error;
  }
}

const wantedRows = `select * from (with recursive above as (
    select id as category_id, id as listing_id, parent_id, 0 as distance from categories
    union all select a.category_id, k.id, k.parent_id, a.distance + 1 from above a join categories k on k.id = a.parent_id
  )
  select x.kind, x.listing_id, p.id as product_id, x.position, product_can_be_bought(p) as in_stock, card_price(p.id) as card_price,
    p.created_at, facet_combination(product_can_be_bought(p), f.option_values, f.tag_names) as combination
  from products p
  cross join lateral (
    select coalesce((select array_agg(name order by position, name) from product_tags where product_id = p.id), '{}') as tag_names,
      coalesce((select array_agg(distinct value) from variants, unnest(options) value where product_id = p.id), '{}') as option_values
  ) f
  cross join lateral (
    select 'a'::"char" as kind, '00000000-0000-0000-0000-000000000000'::uuid as listing_id, 0 as position
    union all select 'k', a.listing_id, min(m.position + a.distance * 100000000)
      from category_products m join above a using (category_id) where m.product_id = p.id group by a.listing_id
    union all select 'c', collection_id, position from collection_products where product_id = p.id
  ) x where p.status = 'ACTIVE') wanted`;
const storedRows =
  'select kind, listing_id, product_id, position, in_stock, card_price, created_at, combination from listed_products';
const wantedCounts = `select l.kind, l.listing_id, f.in_stock, f.option_values, f.tag_names, count(*) as products
  from listed_products l join product_facets f on f.product_id = l.product_id group by 1, 2, 3, 4, 5`;
const storedCounts = `select kind, listing_id, in_stock, option_values, tag_names, products from (
  select kind, listing_id, bool_or(in_stock) as in_stock, max(option_values) as option_values, max(tag_names) as tag_names, sum(products) as products
  from listing_counts group by kind, listing_id, combination) summed where products <> 0`;

const tagNames =
  "coalesce((select array_agg(name order by position, name) from product_tags where product_id = p.id), '{}')";
const wantedSold = `select c.currency, p.id as product_id, min(c.price) as lowest, max(c.price) as highest,
    price_after_discount(min(c.price), case p.discount_type when 'PERCENTAGE' then p.discount else 0 end, 'PERCENTAGE') as card_price,
    bool_or(case when coalesce(v.stock_policy, p.stock_policy) = 'TRACKED' then coalesce(v.stock, p.stock) > 0 else true end) as in_stock,
    coalesce(array_agg(distinct o.value) filter (where o.value is not null), '{}') as option_values, ${tagNames} as tag_names
  from currency_prices c join products p on p.id = c.product_id left join variants v on v.id = c.variant_id
  left join lateral unnest(v.options) o (value) on true
  where p.status = 'ACTIVE' and p.has_variants = (c.variant_id is not null)
  group by c.currency, p.id`;
const storedSold =
  'select currency, product_id, lowest, highest, card_price, in_stock, option_values, tag_names from currency_products';
const wantedInCurrency = `select m.currency, l.kind, l.listing_id, l.product_id, l.position, m.in_stock, m.card_price, l.created_at,
    facet_combination(m.in_stock, m.option_values, m.tag_names) as combination
  from currency_products m join listed_products l on l.product_id = m.product_id`;
const storedInCurrency = `select currency, kind, listing_id, product_id, position, in_stock, card_price, created_at, combination
  from currency_listed_products`;
const wantedCountsInCurrency = `select l.currency, l.kind, l.listing_id, m.in_stock, m.option_values, m.tag_names, count(*) as products
  from currency_listed_products l join currency_products m on m.product_id = l.product_id and m.currency = l.currency group by 1, 2, 3, 4, 5, 6`;
const storedCountsInCurrency = `select currency, kind, listing_id, in_stock, option_values, tag_names, products from (
  select currency, kind, listing_id, bool_or(in_stock) as in_stock, max(option_values) as option_values, max(tag_names) as tag_names,
    sum(products) as products
  from currency_listing_counts group by currency, kind, listing_id, combination) summed where products <> 0`;

/** Returns the rows that only one of two statements returns. */
async function difference(wanted: string, stored: string): Promise<string[]> {
  const { rows } = await pool.query<{ row: string }>(
    `select row_to_json(different)::text as row from (
       (select 'missing' as row, w.* from (${wanted} except ${stored}) w) union all (select 'left over', k.* from (${stored} except ${wanted}) k)
     ) different`,
  );
  return rows.map(({ row }) => row);
}

describe('the read model of listings', () => {
  it('is what the products and groupings say after any writes by several at once', { timeout: 120_000 }, async () => {
    for (const n of [0, 1, 2]) {
      await pool.query("insert into categories (id, slug, name) values ($1::uuid, $1::uuid::text, 'Mugs')", [
        category(n),
      ]);
      await pool.query("insert into collections (id, slug, name) values ($1::uuid, $1::uuid::text, 'Mugs')", [
        collection(n),
      ]);
    }
    const lists = fc.array(fc.array(transaction, { minLength: 20, maxLength: 20 }), {
      minLength: writers,
      maxLength: writers,
    });
    for (const [round, written] of fc.sample(lists, { numRuns: 12, seed: propertySeed }).entries()) {
      await Promise.all(
        written.map(async (transactions) => {
          const client = await pool.connect();
          try {
            for (const statements of transactions) await run(client, statements);
          } finally {
            client.release();
          }
        }),
      );
      expect(await difference(wantedRows, storedRows), `rows after round ${round}`).toEqual([]);
      expect(await difference(wantedCounts, storedCounts), `counts after round ${round}`).toEqual([]);
      expect(await difference(wantedSold, storedSold), `sold after round ${round}`).toEqual([]);
      expect(await difference(wantedInCurrency, storedInCurrency), `rows in currencies after round ${round}`).toEqual(
        [],
      );
      expect(
        await difference(wantedCountsInCurrency, storedCountsInCurrency),
        `counts in currencies after round ${round}`,
      ).toEqual([]);
    }
    const { rows } = await pool.query<{ listed: number; sold: number; max: number }>(
      `select (select count(*)::int from listed_products) as listed, (select count(*)::int from currency_listed_products) as sold,
        (select max(count)::int from (select count(*) from listing_counts group by kind, listing_id, combination) c) as max`,
    );
    expect(rows[0]?.listed).toBeGreaterThan(0);
    expect(rows[0]?.sold).toBeGreaterThan(0);
    expect(rows[0]?.max, 'rows of one count, which are summed up').toBeLessThanOrEqual(16 + writers * 2);
  });
});
