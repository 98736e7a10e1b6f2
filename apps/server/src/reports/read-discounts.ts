import { type DiscountReport, maxReportedDiscounts } from '@vitrine/contract/reports/reports.schema.ts';
import { laterDay } from '@vitrine/domain/time/calendar-days.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { shopTimeZone } from '../settings/settings.ts';
import { discountedOrders, loadDiscountRows } from './discounts.queries.ts';

/**
 * Returns the totals of each discount on whole days of the shop, both ends included
 * (docs/behaviour/discounts.md#report).
 */
export async function readDiscounts(
  db: Db,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<DiscountReport> {
  const days = { from, to: laterDay(to, 1), timeZone: await shopTimeZone(db) };
  const [items, whole] = await Promise.all([
    loadDiscountRows(db, days, maxReportedDiscounts),
    discountedOrders(db, days),
  ]);
  return { items, ...whole };
}
