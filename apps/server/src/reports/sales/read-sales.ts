import {
  maxSalesRows,
  type SalesFigures,
  type SalesQuery,
  type SalesReport,
  salesRowKinds,
} from '@vitrine/contract/reports/sales.schema.ts';
import { daysBefore, laterDay } from '@vitrine/domain/time/calendar-days.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { reportTerms } from '../../settings/settings.ts';
import { shownCustomers } from '../shown-customers.ts';
import { type SalesRow, salesRows } from './sales-rows.queries.ts';

/**
 * Returns the sales of whole days of the shop by a dimension, both ends included, and those of the previous period. In
 * every dimension the sums equal the revenue, refunds and charge-backs of the dashboard.
 */
export async function readSales(
  db: Db,
  { from, to, by, currency: requested }: SalesQuery,
  limit = maxSalesRows,
): Promise<SalesReport> {
  const { timeZone, currency } = await reportTerms(db, requested);
  const before = daysBefore({ from, to });
  const days = { from: before.from, now: from, to: laterDay(to, 1), timeZone, currency };
  const items = (await salesRows(db, days, { by, limit })).map(toItem).toSorted(compareItems);
  return {
    currency,
    before,
    items,
    now: computeSum(items.map(({ now }) => now)),
    previous: computeSum(items.map((item) => item.before)),
  };
}

type Item = SalesReport['items'][number];

/** Returns the report by customer with the names and emails that the caller may see. */
export function withShownCustomers(report: SalesReport, caller: SignedInCaller): SalesReport {
  const shown = shownCustomers(caller);
  const items = report.items.map((item) => ({
    ...item,
    name: shown.name(item.name),
    detail: shown.email(item.detail),
  }));
  return { ...report, items };
}

function toItem({ kind, id, name, detail, ...row }: SalesRow): Item {
  const { units, gross, refunds, unitsBefore, grossBefore, refundsBefore } = row;
  return {
    kind,
    id,
    name,
    detail,
    now: { units, gross, refunds, net: gross - refunds },
    before: { units: unitsBefore, gross: grossBefore, refunds: refundsBefore, net: grossBefore - refundsBefore },
  };
}

function compareItems(one: Item, other: Item): number {
  const byKind = salesRowKinds.indexOf(one.kind) - salesRowKinds.indexOf(other.kind);
  return byKind || other.now.net - one.now.net || (one.name ?? '').localeCompare(other.name ?? '');
}

function computeSum(figures: readonly SalesFigures[]): SalesFigures {
  const sum = (name: keyof SalesFigures) => figures.reduce((total, figure) => total + figure[name], 0);
  return { units: sum('units'), gross: sum('gross'), refunds: sum('refunds'), net: sum('net') };
}
