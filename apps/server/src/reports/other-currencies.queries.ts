import type { Dashboard } from '@vitrine/contract/reports/reports.schema.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import { isGivenBack, isSold } from './sales.queries.ts';
import type { Days } from './sales-days.queries.ts';

type Row = NonNullable<Dashboard['otherCurrencies']>[number];

/**
 * Adds up sales and refunds of these days in each currency but the shop's. `revenueInBase` converts the sales at the
 * rates that were stored with the orders, in the smallest unit of the shop's currency. Orders without a rate are
 * counted in `withoutRate`. It reads no order while no market has one.
 */
export async function salesInOtherCurrencies(db: Db, days: Days): Promise<Row[]> {
  const everyCurrency = { ...days, currency: null };
  const { rows } = await sql<Row>`
    with sold as materialized (
      select o.id, o.currency, o.total, m.rate, m.base_currency from order_markets m join orders o on o.id = m.order_id
      where ${isSold(everyCurrency)}
    ), given as materialized (
      select r.currency, sum(r.amount)::bigint as amount from order_markets m join refunds r on r.order_id = m.order_id
      where ${isGivenBack(everyCurrency)} group by r.currency
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
