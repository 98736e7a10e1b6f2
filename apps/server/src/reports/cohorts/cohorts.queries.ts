import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import { orderRevenue, ordersWithCards, refundedRevenue } from '../../platform/database/statements/revenue.ts';
import { customerKey, isGivenBack, isSold, refundedAt } from '../sales.queries.ts';
import type { Days } from '../sales-days.queries.ts';

export interface CohortRow {
  /** The first day of the month. */
  readonly month: string;
  /** Months since then. One more than the last listed month contains everything later. */
  readonly offset: number;
  readonly customers: number;
  readonly repeatCustomers: number;
  readonly ordered: number;
  readonly revenue: number;
}

const soldAt = sql`coalesce(o.paid_at, o.created_at)`;

/**
 * Adds up orders by the month of the customer's first one and by the months since. `from` and `to`: the cohorts' first
 * days; `until`: the end of the current month. Customers and orders count in every currency, amounts in that of `days`.
 * It reads all orders once, because a first order may be of any time.
 */
export async function cohortRows(
  db: Db,
  { from, to, until, lastOffset, ...terms }: Days & { readonly until: string; readonly lastOffset: number },
): Promise<CohortRow[]> {
  const ever = { from: '-infinity', to: until, timeZone: terms.timeZone };
  const { rows } = await sql<CohortRow>`
    with sold as materialized (
      select o.id, ${customerKey} as customer, date_trunc('month', ${soldAt} at time zone ${terms.timeZone})::date as month,
        case when o.currency = ${terms.currency} then ${orderRevenue} else 0 end as amount
      from ${ordersWithCards} where ${isSold({ ...ever, currency: null })}
    ), firsts as materialized (
      select customer, min(month) as cohort, count(*) as orders from sold group by customer
      having min(month) >= ${from}::date and min(month) < ${to}::date
    ), moved as (
      select f.cohort, s.month, s.customer, s.amount, 1 as orders from firsts f join sold s using (customer)
      union all
      select f.cohort, date_trunc('month', ${refundedAt} at time zone ${terms.timeZone})::date, s.customer, -${refundedRevenue}, 0
      from refunds r join sold s on s.id = r.order_id join firsts f using (customer)
      where ${isGivenBack({ ...ever, currency: terms.currency })}
    ), of_customers as (
      select cohort, customer, sum(amount) as amount, sum(orders) as orders, least(${lastOffset}::int + 1,
        (extract(year from month) - extract(year from cohort)) * 12 + extract(month from month) - extract(month from cohort))::int as "offset"
      from moved group by cohort, customer, 5
    ), sizes as (
      select cohort, count(*) as customers, count(*) filter (where orders > 1) as repeated from firsts group by cohort
    )
    select to_char(c.cohort, 'YYYY-MM-DD') as month, c."offset", max(s.customers)::int as customers,
      max(s.repeated)::int as "repeatCustomers", sum(c.amount)::bigint as revenue,
      count(*) filter (where c.orders > case c."offset" when 0 then 1 else 0 end)::int as ordered
    from of_customers c join sizes s using (cohort) group by c.cohort, c."offset" order by c.cohort, c."offset"`.execute(
    db,
  );
  return rows;
}
