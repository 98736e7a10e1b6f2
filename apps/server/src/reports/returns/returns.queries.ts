import type { ReturnReport } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import { customerKey, isSold, lineGoods, variantKey, variantName } from '../sales.queries.ts';
import type { Days } from '../sales-days.queries.ts';

/** Units of a return count unless it was rejected or cancelled, or they did not come back. */
const returned = sql`case when r.status = 'COMPLETED' then n.restocked + n.damaged else n.quantity end`;
const exchanged = sql`case when r.kind = 'EXCHANGE' then ${returned} end`;
const counts = sql`r.status not in ('REJECTED', 'CANCELLED')`;

/**
 * Returns a query that counts the sold and the returned units of the orders of these days by a key, most returned first.
 * It lists only rows with returned units.
 */
const returnsBy =
  <Row>(key: RawBuilder<unknown>, columns: RawBuilder<unknown>) =>
  async (db: Db, days: Days, limit: number): Promise<Row[]> => {
    const { rows } = await sql<Row>`
      select ${columns}, sum(l.quantity)::int as sold,
        coalesce(sum(b.units), 0)::int as returned, coalesce(sum(b.exchanged), 0)::int as exchanged
      from orders o join order_lines l on l.order_id = o.id
        left join order_addresses a on a.order_id = o.id and a.kind = 'SHIPPING'
        left join lateral (select sum(${returned}) as units, sum(${exchanged}) as exchanged
          from return_lines n join returns r on r.id = n.return_id
          where n.order_line_id = l.id and ${counts}) b on true
      where ${isSold(days)}
      group by ${key} having coalesce(sum(b.units), 0) > 0 order by returned desc, name limit ${limit}`.execute(db);
    return rows;
  };

export const returnsByProduct = returnsBy<ReturnReport['products'][number]>(
  sql`l.product_id, case when l.product_id is null then l.name end`,
  sql`l.product_id as "productId", max(l.name) as name`,
);

export const returnsByVariant = returnsBy<ReturnReport['variants'][number]>(
  variantKey,
  sql`max(l.product_id::text) as "productId", max(${variantName}) as name, max(l.sku) as sku`,
);

export const returnsByCustomer = returnsBy<ReturnReport['customers'][number]>(
  customerKey,
  sql`max(o.user_id::text) as "userId", max(a.name) as name, max(o.email) as email`,
);

/**
 * Adds up the refunds of the returns of these orders, and their bonuses on store credit, in cents. Adds the units that came
 * back damaged, at the paid prices.
 */
export async function costsOfReturns(db: Db, days: Days): Promise<ReturnReport['costs']> {
  const { rows } = await sql<ReturnReport['costs']>`
    with returned as materialized (
      select r.id from orders o join returns r on r.order_id = o.id where ${isSold(days)} and ${counts}
    )
    select (select count(*)::int from returned) as "returnCount",
      (select coalesce(sum(f.amount), 0)::bigint from returned r join return_refunds x on x.return_id = r.id
        join refunds f on f.id = x.refund_id where f.status = 'SUCCEEDED') as refunded,
      (select coalesce(sum(f.bonus_amount), 0)::bigint from returned r join return_refunds x on x.return_id = r.id
        join refunds f on f.id = x.refund_id where f.status = 'SUCCEEDED') as bonuses,
      coalesce(sum(n.damaged), 0)::int as "damagedUnits",
      coalesce(sum(round((${lineGoods}) * n.damaged / l.quantity::numeric)), 0)::bigint as damaged
    from returned r join return_lines n on n.return_id = r.id join order_lines l on l.id = n.order_line_id`.execute(db);
  return rows[0] ?? { returnCount: 0, refunded: 0, bonuses: 0, damagedUnits: 0, damaged: 0 };
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
