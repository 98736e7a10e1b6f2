import { sql } from 'kysely';
import type { Db } from '../platform/database/pool.ts';
import { inDays } from './dashboard.queries.ts';
import type { Days } from './sales-days.queries.ts';

export interface TaxRow {
  readonly country: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  readonly title: string;
  readonly rate: number;
  readonly taxClass: string | null;
  readonly orderCount: number;
  readonly taxable: number;
  readonly amount: number;
}

/** The orders that were placed on these days and paid, whatever was refunded later. */
const sold = (days: Days) => sql`
  select o.id, o.tax, o.included_tax, o.tax_rate, o.subtotal - o.discount as goods, o.shipping_taxes from orders o
  where o.status in ('PAID', 'SHIPPED', 'DELIVERED', 'REFUNDED') and ${inDays(days, 'o.created_at')}`;

const part = sql.raw(
  `p(title text, rate int, amount bigint, taxable bigint, "taxClass" text, country text, state text, "postalCode" text)`,
);

/**
 * Adds up the taxes of lines and shipping by place, class and rate; cents. The rate of the settings holds at every place: its taxes are
 * listed by the country and state of the order's address. Orders from before lines kept their taxes count with their one rate.
 */
export async function taxRows(db: Db, days: Days): Promise<TaxRow[]> {
  const { rows } = await sql<TaxRow>`
    with sold as materialized (${sold(days)}), parts as (
      select s.id, p.* from sold s join order_lines l on l.order_id = s.id, jsonb_to_recordset(l.taxes) as ${part}
      where jsonb_typeof(l.taxes) = 'array'
      union all
      select s.id, p.* from sold s, jsonb_to_recordset(s.shipping_taxes) as ${part}
      union all
      select s.id, 'Sales Tax', s.tax_rate, s.tax, s.goods, null, null, null, null from sold s
      where s.tax > 0 and not exists (select from order_lines l where l.order_id = s.id and l.taxes is not null)
    )
    select coalesce(p.country, a.country) as country, case when p.country is null then a.state else p.state end as state,
      p."postalCode", p.title, p.rate, p."taxClass", count(distinct p.id)::int as "orderCount",
      sum(p.taxable)::bigint as taxable, sum(p.amount)::bigint as amount
    from parts p left join order_addresses a on a.order_id = p.id and a.kind = 'SHIPPING'
    group by 1, 2, 3, 4, 5, 6 order by 1, 2 nulls first, 3 nulls first, 4, 5, 6 nulls first`.execute(db);
  return rows;
}

export interface ReverseChargeRow {
  readonly country: string;
  readonly vatNumber: string;
  readonly sellerVatNumber: string;
  readonly orderCount: number;
  readonly net: number;
}

/** Adds up the paid orders of these days whose buyers owe the VAT, by buyer and country of delivery; cents. */
export async function reverseChargeRows(db: Db, days: Days): Promise<ReverseChargeRow[]> {
  const { rows } = await sql<ReverseChargeRow>`
    select a.country, o.business ->> 'vatNumber' as "vatNumber", o.business ->> 'sellerVatNumber' as "sellerVatNumber",
      count(*)::int as "orderCount", sum(o.total)::bigint as net
    from orders o join order_addresses a on a.order_id = o.id and a.kind = 'SHIPPING'
    where o.status in ('PAID', 'SHIPPED', 'DELIVERED', 'REFUNDED') and ${inDays(days, 'o.created_at')}
      and o.business ->> 'isReverseCharge' = 'true'
    group by 1, 2, 3 order by 5 desc, 2 limit 1000`.execute(db);
  return rows;
}

/** Returns the taxes that the same orders keep as a whole, in cents, and their number. */
export async function taxesOfOrders(
  db: Db,
  days: Days,
): Promise<{ readonly tax: number; readonly orderCount: number }> {
  const { rows } = await sql<{ tax: number; orderCount: number }>`
    select coalesce(sum(tax + included_tax), 0)::bigint as tax, count(*)::int as "orderCount" from (${sold(days)}) sold`.execute(
    db,
  );
  return rows[0] ?? { tax: 0, orderCount: 0 };
}
