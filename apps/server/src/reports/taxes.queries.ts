import type { TaxReport } from '@vitrine/contract/reports/reports.schema.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import { orderRevenue, ordersWithCards, refundedRevenue } from '../platform/database/statements/revenue.ts';
import {
  isChargeBack,
  isGivenBack,
  isSold,
  type StoredTaxes,
  storedTaxes,
  type TaxSums,
  taxMovements,
  taxSums,
} from './sales.queries.ts';
import type { Days } from './sales-days.queries.ts';

export interface TaxRow extends TaxSums {
  readonly country: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  readonly title: string;
  readonly rate: number;
  readonly taxClass: string | null;
}

/**
 * Adds up the taxes of lines and shipping in cents, by location, class and rate. The rate of the settings applies
 * everywhere. Its taxes are listed by the country and state of the order's address. Orders from before lines stored
 * their taxes count with their one rate.
 */
export async function taxRows(db: Db, days: Days): Promise<TaxRow[]> {
  const { rows } = await sql<TaxRow>`
    with ${taxMovements(days, null)}
    select coalesce(p.country, a.country) as country, case when p.country is null then a.state else p.state end as state,
      p."postalCode", p.title, p.rate, p."taxClass", ${taxSums}
    from parts p left join order_addresses a on a.order_id = p.id and a.kind = 'SHIPPING'
    group by 1, 2, 3, 4, 5, 6 order by 1, 2 nulls first, 3 nulls first, 4, 5, 6 nulls first`.execute(db);
  return rows;
}

type ReverseChargeRow = TaxReport['reverseCharge'][number];

/**
 * Adds up the sales of these days whose buyers owe the VAT, and their refunds, by buyer and country of delivery, in
 * cents.
 */
export async function reverseChargeRows(db: Db, days: Days): Promise<ReverseChargeRow[]> {
  const { rows } = await sql<ReverseChargeRow>`
    select a.country, o.business ->> 'vatNumber' as "vatNumber", o.business ->> 'sellerVatNumber' as "sellerVatNumber",
      sum(moved.orders)::int as "orderCount", sum(moved.net)::bigint as net, sum(moved.refunded)::bigint as refunded,
      sum(moved.charged_back)::bigint as "chargedBack"
    from (
      select o.id, 1 as orders, ${orderRevenue} as net, 0 as refunded, 0 as charged_back from ${ordersWithCards} where ${isSold(days)}
      union all
      select r.order_id, 0, 0, case when ${isChargeBack} then 0 else ${refundedRevenue} end,
        case when ${isChargeBack} then ${refundedRevenue} else 0 end
      from refunds r where ${isGivenBack(days)}
    ) moved join orders o on o.id = moved.id join order_addresses a on a.order_id = o.id and a.kind = 'SHIPPING'
    where o.business ->> 'isReverseCharge' = 'true'
    group by 1, 2, 3 order by 5 desc, 2 limit 1000`.execute(db);
  return rows;
}

/** Returns the taxes that the same orders and credit notes store as a whole, in cents, and the number of orders. */
export async function taxesOfOrders(db: Db, days: Days): Promise<StoredTaxes> {
  const { rows } = await sql<StoredTaxes>`with ${taxMovements(days, null)} ${storedTaxes}`.execute(db);
  return rows[0] ?? { tax: 0, refundedTax: 0, chargedBackTax: 0, orderCount: 0 };
}
