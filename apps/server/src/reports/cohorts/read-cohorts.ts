import { type CohortReport, cohortMonths } from '@vitrine/contract/reports/cohorts.schema.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { toDay } from '@vitrine/domain/time/calendar-days.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { reportTerms } from '../../settings/settings.ts';
import { cohortRows } from './cohorts.queries.ts';

interface CohortRequest {
  readonly from: string;
  readonly to: string;
  readonly currency?: Currency | undefined;
}

/**
 * Returns the customers by the month of their first paid order, for the months of these days. Each month has the share
 * that ordered again and the revenue. The amounts equal the sales minus the refunds of the dashboard.
 */
export async function readCohorts(db: Db, { from, to, currency }: CohortRequest, now: Date): Promise<CohortReport> {
  const terms = await reportTerms(db, currency);
  const currentMonth = getMonth(toDay(now, terms.timeZone));
  const rows = await cohortRows(db, {
    ...terms,
    from: getMonth(from),
    to: laterMonth(getMonth(to), 1),
    until: laterMonth(currentMonth, 1),
    lastOffset: cohortMonths,
  });
  const cohorts = [...Map.groupBy(rows, ({ month }) => month)].map(([month, parts]) => {
    const begun = Math.min(cohortMonths, monthsBetween(month, currentMonth));
    const [{ customers, repeatCustomers } = { customers: 0, repeatCustomers: 0 }] = parts;
    return {
      month,
      customers,
      repeatCustomers,
      revenue: parts.reduce((sum, part) => sum + part.revenue, 0),
      months: Array.from({ length: begun + 1 }, (_, index) => {
        const part = parts.find(({ offset }) => offset === index);
        return { ordered: part?.ordered ?? 0, revenue: part?.revenue ?? 0 };
      }),
    };
  });
  return { currency: terms.currency, cohorts };
}

/** Returns the first day of the month of a day. */
function getMonth(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

function laterMonth(month: string, months: number): string {
  const at = new Date(month);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 10);
}

/** Returns the months since the year 0. */
function getMonths(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}

function monthsBetween(earlier: string, later: string): number {
  return getMonths(later) - getMonths(earlier);
}
