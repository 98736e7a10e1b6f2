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
          `insert into variants (id, product_id, position, options, stock, price) select gen_random_uuid(), id, 0, '{Size:S}', $1, $2 from products where id = $3`,
          stock % 2,
          price,
          id,
        ],
      ],
      [['update variants set stock = $1 where product_id = $2', stock % 2, id]],
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
    }
    const { rows } = await pool.query<{ listed: number; max: number }>(
      `select (select count(*)::int from listed_products) as listed,
        (select max(count)::int from (select count(*) from listing_counts group by kind, listing_id, combination) c) as max`,
    );
    expect(rows[0]?.listed).toBeGreaterThan(0);
    expect(rows[0]?.max, 'rows of one count, which are summed up').toBeLessThanOrEqual(16 + writers * 2);
  });
});
