import type { ReturnReport } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { laterDay } from '@vitrine/domain/time/calendar-days.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { shopTimeZone } from '../settings/settings.ts';
import { costsOfReturnLabels, returnsByProduct, returnsByReason } from './returns.queries.ts';

const maxProducts = 1_000;

/**
 * Returns the returned units by product and by reason, and the costs of the labels for their way back. The orders are
 * those of whole days of the shop, both ends included.
 */
export async function readReturnReport(
  db: Db,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReturnReport> {
  const days = { from, to: laterDay(to, 1), timeZone: await shopTimeZone(db), currency: null };
  const [products, reasons, labels] = await Promise.all([
    returnsByProduct(db, days, maxProducts),
    returnsByReason(db, days),
    costsOfReturnLabels(db, days),
  ]);
  return { products, reasons, labels };
}
