import { type DiscountReport, maxReportedDiscounts } from '@vitrine/contract/reports/reports.schema.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { laterDay } from '@vitrine/domain/time/calendar-days.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { reportTerms } from '../settings/settings.ts';
import { discountedOrders, loadDiscountRows } from './discounts.queries.ts';

/**
 * Returns the totals of each discount on whole days of the shop, both ends included
 * (docs/behaviour/discounts.md#report).
 */
export async function readDiscounts(
  db: Db,
  { from, to, currency }: { readonly from: string; readonly to: string; readonly currency?: Currency | undefined },
): Promise<DiscountReport> {
  const days = { from, to: laterDay(to, 1), ...(await reportTerms(db, currency)) };
  const [items, whole] = await Promise.all([
    loadDiscountRows(db, days, maxReportedDiscounts),
    discountedOrders(db, days),
  ]);
  return { items, ...whole };
}
