import { sql, type Transaction } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';

/** The orders that are read, newest first. */
const maxOrders = 100_000;
const readDays = 365;
/** Further products of one order are not paired. Twenty products are 380 pairs. */
const maxLines = 20;
/** The orders in which two products must be together. */
const minOrders = 2;
const maxRelated = 8;

/**
 * Computes which products were often in one order, from the orders of a year. Cancelled and unpaid orders do not count.
 * The most frequent pair is first; among equal ones, the product that is in fewer orders.
 */
export async function computeBoughtTogether(tx: Transaction<Database>): Promise<void> {
  const before = await boughtTogetherHash(tx);
  await sql`delete from bought_together`.execute(tx);
  await sql`
    with recent as materialized (
      select id from orders where status not in ('PENDING', 'CANCELLED') and created_at > now() - ${readDays}::int * interval '1 day'
      order by created_at desc limit ${maxOrders}
    ), bought as materialized (
      select order_id, product_id from (
        select l.order_id, l.product_id, row_number() over (partition by l.order_id order by min(l.position)) as number
        from recent r join order_lines l on l.order_id = r.id
        where exists (select from products p where p.id = l.product_id) group by l.order_id, l.product_id
      ) line where number <= ${maxLines}
    ), sold as (
      select product_id, count(*) as orders from bought group by product_id
    ), pairs as (
      select one.product_id, other.product_id as other_id, count(*)::int as orders
      from bought one join bought other on other.order_id = one.order_id and other.product_id <> one.product_id
      group by 1, 2 having count(*) >= ${minOrders}
    ), placed as (
      select p.product_id, p.other_id, p.orders,
        row_number() over (partition by p.product_id order by p.orders desc, s.orders, p.other_id) - 1 as position
      from pairs p join sold s on s.product_id = p.other_id
    )
    insert into bought_together (product_id, position, other_id, order_count)
    select product_id, position, other_id, orders from placed where position < ${maxRelated}`.execute(tx);
  if ((await boughtTogetherHash(tx)) !== before) await evictPages(tx, 'settings');
}

async function boughtTogetherHash(tx: Transaction<Database>): Promise<string | null> {
  const { rows } = await sql<{ hash: string | null }>`
    select md5(string_agg(product_id::text || position || other_id, ',' order by product_id, position)) as hash from bought_together`.execute(
    tx,
  );
  return rows[0]?.hash ?? null;
}

export interface RelatedRow {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  /** The orders that had both. Null for a product that staff chose. */
  readonly orderCount: number | null;
}

/** Returns the products that staff chose for a product, and those that were bought with it. */
export async function loadRelated(db: Db, productId: string): Promise<readonly RelatedRow[]> {
  const { rows } = await sql<RelatedRow>`
    select p.id, p.name, p.status, found.order_count as "orderCount" from (
      select other_id, null::int as order_count, position, 0 as part from related_products where product_id = ${productId}
      union all
      select other_id, order_count, position, 1 from bought_together where product_id = ${productId}
    ) found join products p on p.id = found.other_id order by found.part, found.position`.execute(db);
  return rows;
}

/** Replaces the products that staff chose for a product. Unknown ids are left out. */
export async function replaceRelated(
  tx: Transaction<Database>,
  productId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`delete from related_products where product_id = ${productId}`.execute(tx);
  if (ids.length === 0) return;
  await sql`insert into related_products (product_id, position, other_id)
    select ${productId}, row_number() over (order by n.place) - 1, p.id
    from unnest(${ids}::uuid[]) with ordinality n(id, place) join products p on p.id = n.id
    where p.id <> ${productId}`.execute(tx);
}

/** Evicts the pages with a tag: `product:ID`, or `settings` for every page. */
export async function evictPages(tx: Transaction<Database>, tag: string): Promise<void> {
  await sql`select pg_notify('page_cache', ${tag})`.execute(tx);
}
