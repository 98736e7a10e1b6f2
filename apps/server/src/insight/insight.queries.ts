import type { SpeedKind } from '@vitrine/domain/insight/speed.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';

export interface CountRow {
  readonly day: string;
  readonly kind: string;
  readonly value: string;
  readonly total: number;
}

/** The values of one kind that a day stores. Further ones are not counted. */
const maxValuesOfDay = 2_000;

/** Adds counts to the totals of their days. Views of products that do not exist are left out. */
export async function addCounts(db: Db, counts: readonly CountRow[]): Promise<void> {
  await sql`insert into insight_counts as c (day, kind, value, total)
    select n.day, n.kind, n.value, n.total
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as n(day date, kind text, value text, total bigint)
    where (n.kind <> 'products' or exists (select from products p where p.slug = n.value))
      and (n.kind not in ('products', 'sources')
        or exists (select from insight_counts o where (o.day, o.kind, o.value) = (n.day, n.kind, n.value))
        or (select count(*) from insight_counts o where o.day = n.day and o.kind = n.kind) < ${maxValuesOfDay})
    order by n.day, n.kind, n.value
    on conflict (day, kind, value) do update set total = c.total + excluded.total`.execute(db);
}

/** Returns the sums of a period by kind and value, without products. */
export async function sumsOfPeriod(
  db: Db,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly Omit<CountRow, 'day'>[]> {
  const { rows } = await sql<Omit<CountRow, 'day'>>`
    select kind, value, sum(total)::float8 as total from insight_counts
    where day between ${from} and ${to} and kind not in ('products', 'sources') group by kind, value`.execute(db);
  return rows;
}

interface VisitDay {
  readonly day: string;
  readonly visitors: number;
  readonly views: number;
  readonly orders: number;
}

/** Returns the visitors, views and orders of each day. */
export async function visitDays(
  db: Db,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly VisitDay[]> {
  const { rows } = await sql<VisitDay>`
    with placed as (
      select (created_at at time zone 'UTC')::date as day, count(*)::float8 as orders from orders
      where ${isOrderBetween({ from, to })} group by 1
    )
    select d::date::text as day,
      coalesce((select sum(total) from insight_counts where day = d::date and kind = 'visitors'), 0)::float8 as visitors,
      coalesce((select sum(total) from insight_counts where day = d::date and kind = 'views'), 0)::float8 as views,
      coalesce((select orders from placed where day = d::date), 0) as orders
    from generate_series(${from}::date, ${to}::date, '1 day') d order by 1`.execute(db);
  return rows;
}

export interface SpeedCount {
  readonly day: string;
  readonly kind: SpeedKind;
  readonly bound: number;
  readonly total: number;
}

/** Returns how many pages of each day were in each group of speed, for every measure. */
export async function speedDays(
  db: Db,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly SpeedCount[]> {
  const { rows } = await sql<SpeedCount>`
    select day::text as day, kind, split_part(value, ' ', 2)::int as bound, sum(total)::float8 as total from insight_counts
    where day between ${from} and ${to} and kind in ('lcp', 'inp', 'cls') group by day, kind, 3`.execute(db);
  return rows;
}

/** Returns the most frequent sources of visits. */
export async function sourcesOfPeriod(
  db: Db,
  { from, to, limit }: { readonly from: string; readonly to: string; readonly limit: number },
): Promise<readonly { readonly source: string; readonly visits: number }[]> {
  const { rows } = await sql<{ source: string; visits: number }>`
    select value as source, sum(total)::float8 as visits from insight_counts
    where day between ${from} and ${to} and kind = 'sources' group by value order by 2 desc, 1 limit ${limit}`.execute(
    db,
  );
  return rows;
}

interface ViewedProduct {
  readonly productId: string;
  readonly name: string;
  readonly views: number;
  readonly units: number;
}

/** Returns the most viewed products with the units of orders in the same days, except cancelled and unpaid ones. */
export async function viewedProducts(
  db: Db,
  { from, to, limit }: { readonly from: string; readonly to: string; readonly limit: number },
): Promise<readonly ViewedProduct[]> {
  const { rows } = await sql<ViewedProduct>`
    with viewed as materialized (
      select p.id, p.name, sum(c.total)::float8 as views from insight_counts c join products p on p.slug = c.value
      where c.day between ${from} and ${to} and c.kind = 'products' group by p.id, p.name order by 3 desc, p.id limit ${limit}
    )
    select v.id as "productId", v.name, v.views, coalesce((
      select sum(l.quantity - l.refunded_quantity) from order_lines l join orders o on o.id = l.order_id
      where l.product_id = v.id and o.status not in ('PENDING', 'CANCELLED')
        and o.created_at >= ${from}::date and o.created_at < ${to}::date + 1), 0)::int as units
    from viewed v order by v.views desc, v.id`.execute(db);
  return rows;
}

/** Returns SQL for the orders that the storefront placed on days in UTC, paid or not. */
const isPlacedBetween = ({ from, to }: { readonly from: string; readonly to: string }) =>
  sql`source = 'WEB' and created_at >= ${from}::date::timestamp at time zone 'UTC'
    and created_at < (${to}::date + 1)::timestamp at time zone 'UTC'`;

/** Returns SQL for those of them that are neither unpaid nor cancelled. */
const isOrderBetween = (period: { readonly from: string; readonly to: string }) =>
  sql`${isPlacedBetween(period)} and status not in ('PENDING', 'CANCELLED')`;

interface Purchases {
  readonly carts: number;
  readonly adds: number;
  readonly checkouts: number;
  readonly orders: number;
}

/** Returns the carts that were begun, the added items, and the orders of the storefront in a period, with the unpaid ones. */
export async function cartsAndOrders(
  db: Db,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Purchases> {
  const { rows } = await sql<Purchases>`
    with cart as (
      select coalesce(sum(started), 0)::float8 as carts, coalesce(sum(added), 0)::float8 as adds
      from cart_days where day between ${from} and ${to}
    ), placed as (
      select count(*)::float8 as checkouts, count(*) filter (where status not in ('PENDING', 'CANCELLED'))::float8 as orders
      from orders where ${isPlacedBetween({ from, to })}
    )
    select carts, adds, checkouts, orders from cart, placed`.execute(db);
  return rows[0] ?? { carts: 0, adds: 0, checkouts: 0, orders: 0 };
}

/** Deletes totals after 800 days. Returns how many. */
export async function deleteOldCounts(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`delete from insight_counts where day < current_date - 800`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

interface MinuteCount {
  /** ISO 8601. */
  readonly minute: string;
  readonly kind: string;
  readonly value: string;
  readonly total: number;
}

/** Adds counts to the totals of their minutes, and deletes those that the live view no longer shows. */
export async function addMinutes(db: Db, counts: readonly MinuteCount[]): Promise<void> {
  await sql`with old as (
      delete from jobs.insight_minutes where (minute, kind, value) in (
        select minute, kind, value from jobs.insight_minutes where minute < now() - interval '40 minutes'
        limit 1000 for update skip locked)
    )
    insert into jobs.insight_minutes as c (minute, kind, value, total)
    select n.minute, n.kind, n.value, n.total
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as n(minute timestamptz, kind text, value text, total bigint)
    order by n.minute, n.kind, n.value
    on conflict (minute, kind, value) do update set total = c.total + excluded.total`.execute(db);
}

export interface LiveMinute {
  readonly minute: Date;
  readonly views: number;
  readonly carts: number;
  readonly checkouts: number;
  readonly orders: number;
}

/** Returns the last minutes, the current one last. Orders are those of the storefront, paid or not. */
export async function liveMinutes(db: Db, minutes: number): Promise<readonly LiveMinute[]> {
  const { rows } = await sql<LiveMinute>`
    with span as materialized (
      select m as minute from generate_series(
        date_trunc('minute', now()) - (${minutes}::int - 1) * interval '1 minute', date_trunc('minute', now()), '1 minute') m
    ), counted as (
      select minute, coalesce(sum(total) filter (where kind = 'views'), 0)::float8 as views,
        coalesce(sum(total) filter (where kind = 'carts'), 0)::float8 as carts,
        coalesce(sum(total) filter (where kind = 'views' and value = 'checkout'), 0)::float8 as checkouts
      from jobs.insight_minutes where minute >= (select min(minute) from span) group by minute
    ), placed as (
      select date_trunc('minute', created_at) as minute, count(*)::float8 as orders from orders
      where source = 'WEB' and created_at >= (select min(minute) from span) group by 1
    )
    select s.minute, coalesce(c.views, 0) as views, coalesce(c.carts, 0) as carts, coalesce(c.checkouts, 0) as checkouts,
      coalesce(p.orders, 0) as orders
    from span s left join counted c using (minute) left join placed p using (minute) order by s.minute`.execute(db);
  return rows;
}

/** Returns the page views of the last minutes by kind of page. */
export async function livePages(
  db: Db,
  minutes: number,
): Promise<readonly { readonly kind: string; readonly views: number }[]> {
  const { rows } = await sql<{ kind: string; views: number }>`
    select value as kind, sum(total)::float8 as views from jobs.insight_minutes
    where kind = 'views' and minute > date_trunc('minute', now()) - ${minutes}::int * interval '1 minute'
    group by value order by 2 desc, 1`.execute(db);
  return rows;
}
