import type { TaxReportQuery } from '@vitrine/contract/reports/reports.schema.ts';
import type { ReturnReport } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { laterDay } from '@vitrine/domain/time/calendar-days.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { reportTerms } from '../../settings/settings.ts';
import {
  costsOfReturnLabels,
  costsOfReturns,
  returnsByCustomer,
  returnsByProduct,
  returnsByReason,
  returnsByVariant,
} from './returns.queries.ts';

const maxRows = 1_000;

/**
 * Returns the returned units of the orders of whole days of the shop, both ends included, by product, variant, customer
 * and reason. Units count in every currency, `costs` in one, and the labels for the way back in that of the carrier.
 */
export async function readReturnReport(
  db: Db,
  { from, to, currency: requested }: TaxReportQuery,
): Promise<ReturnReport> {
  const { timeZone, currency } = await reportTerms(db, requested);
  const days = { from, to: laterDay(to, 1), timeZone, currency: null };
  const [products, variants, customers, reasons, costs, labels] = await Promise.all([
    returnsByProduct(db, days, maxRows),
    returnsByVariant(db, days, maxRows),
    returnsByCustomer(db, days, maxRows),
    returnsByReason(db, days),
    costsOfReturns(db, { ...days, currency }),
    costsOfReturnLabels(db, days),
  ]);
  return { currency, products, variants, customers, reasons, costs, labels };
}
