import type { TaxReport } from '@vitrine/contract/reports/reports.schema.ts';
import { laterDay } from '@vitrine/domain/time/calendar-days.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { shopTimeZone } from '../settings/settings.ts';
import { reverseChargeRows, taxesOfOrders, taxRows } from './taxes.queries.ts';

/** Returns the taxes of whole days of the shop, both ends included (docs/behaviour/taxes.md#report). */
export async function readTaxes(
  db: Db,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<TaxReport> {
  const days = { from, to: laterDay(to, 1), timeZone: await shopTimeZone(db) };
  const [items, reverseCharge, stored] = await Promise.all([
    taxRows(db, days),
    reverseChargeRows(db, days),
    taxesOfOrders(db, days),
  ]);
  return { items, reverseCharge, ...stored };
}
