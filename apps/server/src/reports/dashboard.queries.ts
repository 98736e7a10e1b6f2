import type { Dashboard } from '@vitrine/contract/reports/reports.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import { orderRevenue, ordersWithCards, refundedRevenue } from '../platform/database/statements/revenue.ts';
import { inDays, isChargeBack, isGivenBack, isSold, refundedAt } from './sales.queries.ts';
import type { Days } from './sales-days.queries.ts';

/**
 * Returns the date of a time. It becomes text after grouping, because doing this for each row takes four times as long
 * as the sum.
 */
const getDay = ({ timeZone }: Days, time: RawBuilder<unknown>) => sql`(${time} at time zone ${timeZone})::date`;

/** Counts the carts begun, by day. */
export async function cartsByDay(db: Db, days: Days): Promise<{ readonly day: string; readonly count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(started)::bigint as count from cart_days
    where day >= ${days.from}::date and day < ${days.to}::date group by 1`.execute(db);
  return rows;
}

export interface RefundDayRow {
  readonly day: string;
  readonly isChargeBack: boolean;
  readonly count: number;
  readonly amount: number;
}

/** Adds up the revenue that refunds and charge-backs take back in cents, by the day on which they succeeded. */
export async function refundsByDay(db: Db, days: Days): Promise<RefundDayRow[]> {
  const { rows } = await sql<RefundDayRow>`
    select to_char(day, 'YYYY-MM-DD') as day, is_charge_back as "isChargeBack", count, amount from (
      select ${getDay(days, refundedAt)} as day, ${isChargeBack} as is_charge_back, count(*) as count, sum(${refundedRevenue})::bigint as amount
      from refunds r where ${isGivenBack(days)} group by 1, 2
    ) days`.execute(db);
  return rows;
}

const openedAt = sql`u.created_at`;

/** Counts the accounts opened by shoppers, by day. Like the list of users, it excludes erased ones. */
export async function customersByDay(db: Db, days: Days): Promise<{ readonly day: string; readonly count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, count from (
      select ${getDay(days, openedAt)} as day, count(*) as count
      from users u where u.role = 'USER' and u.erased_at is null and ${inDays(days, openedAt)} group by 1
    ) days`.execute(db);
  return rows;
}

export interface LowStockRow {
  readonly productId: string;
  readonly variantId: string | null;
  readonly name: string;
  readonly stock: number;
}

/** Returns products that shoppers can see with at most five units left, lowest stock first. */
export async function lowStock(db: Db): Promise<LowStockRow[]> {
  const { rows } = await sql<LowStockRow>`
    select * from (
      (select p.id as "productId", null::uuid as "variantId", p.name, p.stock
        from products p where p.status = 'ACTIVE' and p.stock_policy <> 'UNTRACKED' and not p.has_variants and p.stock <= 5 order by p.stock, p.id limit 10)
      union all
      (select p.id, v.id, p.name || ', ' || (select string_agg(split_part(option, ':', 2), ' / ') from unnest(v.options) option), v.stock
        from low_stock_variants l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
        where p.status = 'ACTIVE' and coalesce(v.stock_policy, p.stock_policy) <> 'UNTRACKED' order by l.stock, l.variant_id limit 10)
    ) low order by stock, name limit 10`.execute(db);
  return rows;
}

export interface WaitingRow {
  readonly toShip: number;
  readonly unverified: number;
  readonly disputed: number;
  readonly awaitingPayment: number;
  readonly reviews: number;
  readonly questions: number;
  readonly unknownCharges: number;
  readonly returns: number;
}

/** Counts orders by their facets alone. */
const getCount = (facets: readonly number[]) =>
  sql`select count(*) from orders where facets = any(${facets}::smallint[])`;

/** Counts what currently waits for staff. Orders are counted by the facets of each kind. */
export async function waiting(
  db: Db,
  facets: Readonly<Record<'toShip' | 'unverified' | 'disputed', readonly number[]>>,
): Promise<WaitingRow> {
  const { rows } = await sql<WaitingRow>`
    select (${getCount(facets.toShip)}) as "toShip",
      (${getCount(facets.unverified)}) as unverified,
      (${getCount(facets.disputed)}) as disputed,
      (select count(*) from transactions where status = 'PENDING' and (due_at is not null or authorized_until is not null)) as "awaitingPayment",
      (select count(*) from reviews where status = 'PENDING') as reviews,
      (select count(*) from product_questions where status = 'PENDING') as questions,
      (select count(*) from unknown_charges where resolved_at is null) as "unknownCharges",
      (select count(*) from returns where status in ('REQUESTED', 'RECEIVED', 'INSPECTED')) as returns`.execute(db);
  const none = { toShip: 0, unverified: 0, disputed: 0, awaitingPayment: 0, reviews: 0, questions: 0 };
  return rows[0] ?? { ...none, unknownCharges: 0, returns: 0 };
}

type CurrencyRow = NonNullable<Dashboard['otherCurrencies']>[number];

/**
 * Adds up sales and refunds of these days in each currency but the shop's. `revenueInBase` converts the sales at the
 * rates that were stored with the orders, in the smallest unit of the shop's currency. Orders without a rate are
 * counted in `withoutRate`. It reads no order while no market has one.
 */
export async function salesInOtherCurrencies(db: Db, days: Days): Promise<CurrencyRow[]> {
  const everyCurrency = { ...days, currency: null };
  const { rows } = await sql<CurrencyRow>`
    with sold as materialized (
      select o.id, o.currency, ${orderRevenue} as total, m.rate, m.base_currency
      from ${ordersWithCards} join order_markets m on m.order_id = o.id
      where o.currency <> m.base_currency and ${isSold(everyCurrency)}
    ), given as materialized (
      select r.currency, sum(${refundedRevenue})::bigint as amount from order_markets m join refunds r on r.order_id = m.order_id
      where r.currency <> m.base_currency and ${isGivenBack(everyCurrency)} group by r.currency
    ), sums as (
      select currency, count(*)::int as orders, sum(total)::bigint as revenue,
        coalesce(sum(round(total / rate * power(10::numeric, currency_decimals(base_currency) - currency_decimals(currency))))
          filter (where rate is not null), 0)::bigint as in_base,
        count(*) filter (where rate is null)::int as without_rate
      from sold group by currency
    )
    select coalesce(s.currency, g.currency) as currency, coalesce(s.orders, 0) as orders,
      coalesce(s.revenue, 0)::bigint as revenue, coalesce(g.amount, 0)::bigint as refunds,
      coalesce(s.in_base, 0)::bigint as "revenueInBase", coalesce(s.without_rate, 0) as "withoutRate"
    from sums s full join given g on g.currency = s.currency order by 1`.execute(db);
  return rows;
}
