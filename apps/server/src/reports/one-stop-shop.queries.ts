import { sql } from 'kysely';
import type { Db } from '../platform/database/pool.ts';
import { inDays } from './dashboard.queries.ts';
import type { Days } from './sales-days.queries.ts';

export interface OneStopShopRow {
  readonly country: string;
  readonly rate: number;
  readonly orderCount: number;
  readonly taxable: number;
  readonly amount: number;
  readonly creditedTaxable: number;
  readonly credited: number;
}

/** Where the goods go: countries of the EU other than the shop's own. */
export interface Destinations {
  readonly days: Days;
  readonly countries: readonly string[];
}

const part = sql.raw('p(rate int, amount bigint, taxable bigint)');

/** The orders that were placed on these days and paid, and the credit notes of these days, to these countries. */
const moved = ({ days, countries }: Destinations) => sql`
  sold as materialized (
    select o.id, a.country, o.tax, o.included_tax, o.tax_rate, o.subtotal - o.discount as goods, o.shipping_taxes
    from orders o join order_addresses a on a.order_id = o.id and a.kind = 'SHIPPING'
    where o.status in ('PAID', 'SHIPPED', 'DELIVERED', 'REFUNDED') and ${inDays(days, 'o.created_at')}
      and a.country = any(${[...countries]}::text[])
  ), noted as materialized (
    select c.tax, c.parts, a.country from credit_notes c join order_addresses a on a.order_id = c.order_id and a.kind = 'SHIPPING'
    where c.cancelled_at is null and ${inDays(days, 'c.created_at')} and a.country = any(${[...countries]}::text[])
  )`;

/** Adds up what orders charged and credit notes took back, by country and rate; cents. */
export async function oneStopShopRows(db: Db, destinations: Destinations): Promise<OneStopShopRow[]> {
  const { rows } = await sql<OneStopShopRow>`
    with ${moved(destinations)}, parts as (
      select s.country, s.id, p.rate, p.taxable, p.amount, 0::bigint as credited_taxable, 0::bigint as credited
        from sold s join order_lines l on l.order_id = s.id, jsonb_to_recordset(l.taxes) as ${part} where jsonb_typeof(l.taxes) = 'array'
      union all
      select s.country, s.id, p.rate, p.taxable, p.amount, 0, 0 from sold s, jsonb_to_recordset(s.shipping_taxes) as ${part}
      union all
      select s.country, s.id, s.tax_rate, s.goods, s.tax, 0, 0 from sold s
        where s.tax > 0 and not exists (select from order_lines l where l.order_id = s.id and l.taxes is not null)
      union all
      select n.country, null, p.rate, 0, 0, p.taxable, p.amount
        from noted n, jsonb_array_elements(n.parts) as given, jsonb_to_recordset(given -> 'taxes') as ${part}
    )
    select country, rate, count(distinct id)::int as "orderCount", sum(taxable)::bigint as taxable, sum(amount)::bigint as amount,
      sum(credited_taxable)::bigint as "creditedTaxable", sum(credited)::bigint as credited
    from parts group by 1, 2 order by 1, 2 desc`.execute(db);
  return rows;
}

/** Returns the taxes that the same orders and credit notes keep as a whole, in cents. */
export async function oneStopShopSums(
  db: Db,
  destinations: Destinations,
): Promise<{ readonly tax: number; readonly creditedTax: number; readonly orderCount: number }> {
  const { rows } = await sql<{ tax: number; creditedTax: number; orderCount: number }>`
    with ${moved(destinations)}
    select (select coalesce(sum(tax + included_tax), 0)::bigint from sold) as tax,
      (select coalesce(sum(tax), 0)::bigint from noted) as "creditedTax", (select count(*)::int from sold) as "orderCount"`.execute(
    db,
  );
  return rows[0] ?? { tax: 0, creditedTax: 0, orderCount: 0 };
}
