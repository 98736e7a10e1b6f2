import type { ReturnReport } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import { isSold } from './sales.queries.ts';
import type { Days } from './sales-days.queries.ts';

/** Units of a return count unless it was rejected or cancelled, or they did not come back. */
const returned = sql`case when r.status = 'COMPLETED' then n.restocked + n.damaged else n.quantity end`;
const exchanged = sql`case when r.kind = 'EXCHANGE' then ${returned} end`;
const counts = sql`r.status not in ('REJECTED', 'CANCELLED')`;

/** Counts the sold and the returned units of the orders of these days by product, most returned first. */
export async function returnsByProduct(db: Db, days: Days, limit: number): Promise<ReturnReport['products']> {
  const { rows } = await sql<ReturnReport['products'][number]>`
    select l.product_id as "productId", max(l.name) as name, sum(l.quantity)::int as sold,
      coalesce(sum(b.units), 0)::int as returned, coalesce(sum(b.exchanged), 0)::int as exchanged
    from orders o join order_lines l on l.order_id = o.id
      left join lateral (select sum(${returned}) as units, sum(${exchanged}) as exchanged
        from return_lines n join returns r on r.id = n.return_id
        where n.order_line_id = l.id and ${counts}) b on true
    where ${isSold(days)}
    group by l.product_id, case when l.product_id is null then l.name end
    having coalesce(sum(b.units), 0) > 0 order by returned desc, name limit ${limit}`.execute(db);
  return rows;
}

/**
 * Sums up the labels for the way back of the orders of these days, by the currency of the carrier. A label counts until
 * the carrier has confirmed that it is void.
 */
export async function costsOfReturnLabels(db: Db, days: Days): Promise<ReturnReport['labels']> {
  const { rows } = await sql<ReturnReport['labels'][number]>`
    select n.currency, count(*)::int as count, sum(n.rate)::float8 as cost
    from orders o join returns r on r.order_id = o.id join return_labels n on n.return_id = r.id
    where ${isSold(days)} and n.status not in ('FAILED', 'VOIDED') and n.rate is not null
    group by n.currency order by n.currency`.execute(db);
  return rows;
}

/** Counts the returned units of the orders of these days by reason. */
export async function returnsByReason(db: Db, days: Days): Promise<ReturnReport['reasons']> {
  const { rows } = await sql<ReturnReport['reasons'][number]>`
    select coalesce(n.reason, 'Withdrawal') as reason, sum(${returned})::int as returned,
      coalesce(sum(${exchanged}), 0)::int as exchanged
    from orders o join returns r on r.order_id = o.id join return_lines n on n.return_id = r.id
    where ${isSold(days)} and ${counts} group by 1 order by returned desc, reason`.execute(db);
  return rows;
}
