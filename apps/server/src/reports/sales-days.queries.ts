import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';

/** Whole days in a time zone, `to` not included. */
export interface Days {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  /** Only orders in this currency, because no sum mixes currencies. Null counts all orders, and is not for amounts. */
  readonly currency: Currency | null;
}

/** Returns SQL for the days that have not been added up in this zone, or have changed since. */
const openDays = ({ from, to, timeZone }: Days) => sql`
  select span.day from (select generate_series(${from}::date, ${to}::date - 1, '1 day')::date as day) span
  where not exists (select from sales_days done where done.day = span.day and done.time_zone = ${timeZone})
    or exists (select from sales_day_changes changed
      where changed.at >= day_start(span.day, ${timeZone}) and changed.at < day_start(span.day + 1, ${timeZone}))`;

/** Returns SQL for the days of a period whose sums are valid. */
const closed = ({ from, to }: Days) =>
  sql`day >= ${from}::date and day < ${to}::date and day <> all (array(select day from open_days))`;

export interface OrderDayRow {
  readonly day: string;
  readonly placed: number;
  readonly orders: number;
  /** The paid orders that came from a cart, without those that staff took by phone. */
  readonly webOrders: number;
  readonly revenue: number;
}

/**
 * Adds up orders in the shop's currency. `placed` counts by the day on which they were placed, everything else by the day of payment. Revenue
 * is in cents and without sold gift cards. A paid order still counts if it is cancelled or refunded later. Its refund is counted separately.
 */
export async function ordersByDay(db: Db, days: Days): Promise<OrderDayRow[]> {
  const { rows } = await sql<OrderDayRow>`
    with open_days as materialized (${openDays(days)})
    select to_char(day, 'YYYY-MM-DD') as day, placed, orders, web_orders as "webOrders", revenue from sales_days where ${closed(days)}
    union all
    select to_char(d.day, 'YYYY-MM-DD'), sold.* from open_days d cross join lateral sales_on_day(d.day, ${days.timeZone}) sold`.execute(
    db,
  );
  return rows;
}

export interface BestSellerRow {
  readonly productId: string | null;
  readonly name: string;
  readonly units: number;
  readonly amount: number;
}

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * Returns SQL for the whole months of a period whose sums are valid. Each year's months are `f1` to `f12` of 1 or 0.
 */
const closedMonths = ({ from, to }: Days) => sql`
  closed_months as materialized (
    select month from sales_months where month >= ${from}::date and month + interval '1 month' <= ${to}::date
      and not exists (select from open_days where day >= month and day < month + interval '1 month')
  ), closed_years as materialized (
    select extract(year from month) as year, ${sql.join(
      months.map(
        (month) =>
          sql`count(*) filter (where extract(month from month) = ${sql.lit(month)}) as ${sql.ref(`f${month}`)}`,
      ),
    )} from closed_months group by 1
  )`;
const amountOfMonths = sql.join(
  months.map((month) => sql`${sql.ref(`m${month}`)} * ${sql.ref(`f${month}`)}`),
  sql` + `,
);

/**
 * Returns the ten products with the highest revenue in the shop's currency, goods only, without gift cards and after the orders' discounts, in cents. Lines whose
 * product is deleted are grouped by name.
 */
export async function bestSellers(db: Db, days: Days): Promise<BestSellerRow[]> {
  const { rows } = await sql<BestSellerRow>`
    with open_days as materialized (${openDays(days)}),
    open_lines as materialized (select line.* from open_days d cross join lateral lines_sold_on_day(d.day, ${days.timeZone}) line),
    ${closedMonths(days)},
    best as (
      select sold_id, sum(amount)::bigint as amount from (
        select sold_id, ${amountOfMonths} as amount from sales_year_products join closed_years using (year)
        union all
        select sold_id, amount from sales_day_products where day = any (array(
          select day from sales_days where ${closed(days)} and date_trunc('month', day) <> all (array(select month from closed_months))
        ))
        union all select sold_id, amount from open_lines
      ) sold group by sold_id order by amount desc fetch first 10 rows with ties
    )
    select sold."productId", sold.name, sold.units, best.amount from best cross join lateral (
      select max(product_id::text)::uuid as "productId", max(name) as name, sum(units)::bigint as units from (
        select product_id, name, units from sales_day_products where sold_id = best.sold_id and ${closed(days)}
        union all select product_id, name, units from open_lines where sold_id = best.sold_id
      ) parts
    ) sold
    where best.amount > 0 or sold.units > 0 order by best.amount desc, sold.name limit 10`.execute(db);
  return rows;
}

/**
 * Returns the past days of the zone that must be added up, newest first. Returns none while a long transaction may still change one of
 * them without a mark (mark_sales_day in `0019_reports.sql`).
 */
export async function daysToAddUp(
  db: Db,
  { timeZone, limit }: { readonly timeZone: string; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with current_day as (select ((now() - interval '3 hours') at time zone ${timeZone})::date as day)
    select to_char(over.day, 'YYYY-MM-DD') as day from (
      select span.at::date as day from current_day, generate_series(
        (select (min(created_at) at time zone ${timeZone})::date from orders), current_day.day - 1, interval '1 day') span(at)
      where not exists (select from sales_days done where done.day = span.at::date and done.time_zone = ${timeZone})
      union
      select (changed.at at time zone ${timeZone})::date from sales_day_changes changed, current_day
      where (changed.at at time zone ${timeZone})::date < current_day.day
    ) over
    where not exists (select from pg_stat_activity where datname = current_database() and xact_start < now() - interval '2 hours')
    order by over.day desc limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ day }) => day);
}

/** Adds a day up again, deletes its marks and makes its month's sums invalid. Call it in a separate transaction. */
export async function addUpSalesDay(
  tx: Db,
  { day: date, timeZone }: { readonly day: string; readonly timeZone: string },
): Promise<void> {
  const day = sql`${date}::date`;
  await lockSums(tx);
  // The marks of this day are also marks of days of other zones. Their sums must not count as valid when the shop
  // returns to such a zone.
  await sql`delete from sales_days where day = ${day}
    or (day between ${day} - 2 and ${day} + 2 and time_zone <> ${timeZone})`.execute(tx);
  // One statement sees one snapshot. It deletes only marks of changes that it has seen.
  await sql`
    with seen as (
      delete from sales_day_changes where (at at time zone ${timeZone})::date = ${day}
        and at >= day_start(${day} - 1, ${timeZone}) and at < day_start(${day} + 2, ${timeZone})
    ),
    month as (delete from sales_months where month = date_trunc('month', ${day})),
    summed as (
      insert into sales_days (day, time_zone, placed, orders, web_orders, revenue)
      select ${day}, ${timeZone}, sold.* from sales_on_day(${day}, ${timeZone}) sold
    )
    insert into sales_day_products (day, sold_id, product_id, name, units, amount)
    select ${day}, sold_id, max(product_id::text)::uuid, max(name), sum(units), sum(amount)
    from lines_sold_on_day(${day}, ${timeZone}) group by sold_id order by sold_id`.execute(tx);
}

/**
 * Adds up the months that have no valid sums yet and whose days are all added up. Call it in a separate transaction.
 */
export async function addUpSalesMonths(tx: Db): Promise<void> {
  await lockSums(tx);
  await sql`
    select add_up_sales_month(whole.month) from (
      select date_trunc('month', day)::date as month from sales_days group by 1
      having count(*) = extract(day from date_trunc('month', min(day)) + interval '1 month - 1 day')
    ) whole where not exists (select from sales_months done where done.month = whole.month)`.execute(tx);
}

/** Serializes processes that add up. */
async function lockSums(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('sales_days'))`.execute(tx);
}
