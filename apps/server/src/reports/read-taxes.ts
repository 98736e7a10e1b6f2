import type { TaxReport } from '@vitrine/contract/reports/reports.schema.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { laterDay } from '@vitrine/domain/time/calendar-days.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { reportTerms } from '../settings/settings.ts';
import { reverseChargeRows, taxesOfOrders, taxRows } from './taxes.queries.ts';

/** Returns the taxes of whole days of the shop, both ends included (docs/behaviour/taxes.md#report). */
export async function readTaxes(
  db: Db,
  { from, to, currency }: { readonly from: string; readonly to: string; readonly currency?: Currency | undefined },
): Promise<TaxReport> {
  const days = { from, to: laterDay(to, 1), ...(await reportTerms(db, currency)) };
  const [items, reverseCharge, stored] = await Promise.all([
    taxRows(db, days),
    reverseChargeRows(db, days),
    taxesOfOrders(db, days),
  ]);
  return { items, reverseCharge, ...stored };
}
