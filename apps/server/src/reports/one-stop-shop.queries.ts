import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import { type StoredTaxes, storedTaxes, type TaxSums, taxMovements, taxSums } from './sales.queries.ts';
import type { Days } from './sales-days.queries.ts';

export interface OneStopShopRow extends TaxSums {
  readonly country: string;
  readonly rate: number;
}

/** The destinations of the goods: countries of the EU other than the shop's own. */
export interface Destinations {
  readonly days: Days;
  readonly countries: readonly string[];
}

/** Adds up the tax that sales charged and refunds took back in cents, by country and rate. */
export async function oneStopShopRows(db: Db, { days, countries }: Destinations): Promise<OneStopShopRow[]> {
  const { rows } = await sql<OneStopShopRow>`
    with ${taxMovements(days, countries)}
    select a.country, p.rate, ${taxSums}
    from parts p join order_addresses a on a.order_id = p.id and a.kind = 'SHIPPING'
    group by 1, 2 order by 1, 2 desc`.execute(db);
  return rows;
}

/** Returns the taxes that the same orders and credit notes store as a whole, in cents. */
export async function oneStopShopSums(db: Db, { days, countries }: Destinations): Promise<StoredTaxes> {
  const { rows } = await sql<StoredTaxes>`with ${taxMovements(days, countries)} ${storedTaxes}`.execute(db);
  return rows[0] ?? { tax: 0, refundedTax: 0, chargedBackTax: 0, orderCount: 0 };
}
