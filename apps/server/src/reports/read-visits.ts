import type { InsightReport } from '@vitrine/contract/insight/insight.schema.ts';
import { daysBefore, laterDay } from '@vitrine/domain/time/calendar-days.ts';
import { readInsight } from '../insight/insight.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { siteSettings } from '../settings/settings.ts';
import { ordersByDay } from './sales-days.queries.ts';

/**
 * Returns the counts of visits of a period and of the previous one with their revenue. Visits count by days in UTC, the
 * revenue is that of the dashboard for the same days of the shop.
 */
export async function readVisits(
  db: Db,
  period: { readonly from: string; readonly to: string },
  isOn: boolean,
): Promise<InsightReport> {
  const { timeZone, currency } = await siteSettings(db);
  const days = { from: daysBefore(period).from, to: laterDay(period.to, 1), timeZone, currency };
  const [counts, sales] = await Promise.all([readInsight(db, period, isOn), ordersByDay(db, days)]);
  const revenueOn = new Map(sales.map(({ day, revenue }) => [day, revenue]));
  const getRevenue = (isInPeriod: boolean) =>
    sales.filter(({ day }) => day >= period.from === isInPeriod).reduce((sum, { revenue }) => sum + revenue, 0);
  return {
    ...counts,
    now: { ...counts.now, revenue: getRevenue(true) },
    before: { ...counts.before, revenue: getRevenue(false) },
    days: counts.days.map((day) => ({ ...day, revenue: revenueOn.get(day.day) ?? 0 })),
  };
}
