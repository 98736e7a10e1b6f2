import type { InsightReport } from '@vitrine/contract/insight/insight.schema.ts';
import { pageKinds } from '@vitrine/domain/insight/page-kinds.ts';
import { type SpeedKind, usualSpeed } from '@vitrine/domain/insight/speed.ts';
import { daysBefore } from '@vitrine/domain/time/calendar-days.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import {
  type CountRow,
  cartsAndOrders,
  type SpeedCount,
  sourcesOfPeriod,
  speedDays,
  sumsOfPeriod,
  viewedProducts,
  visitDays,
} from './insight.queries.ts';

const maxSources = 50;
const maxProducts = 50;

interface Period {
  readonly from: string;
  readonly to: string;
}

type Figures = Omit<InsightReport['now'], 'revenue'>;

/** The counts of a period without the revenue, which the reports of sales know. */
interface VisitCounts extends Omit<InsightReport, 'now' | 'before' | 'days'> {
  readonly now: Figures;
  readonly before: Figures;
  readonly days: Omit<InsightReport['days'][number], 'revenue'>[];
}

/** Returns the counts of a period in UTC, and of the previous period of the same length. */
export async function readInsight(db: Db, period: Period, isOn: boolean): Promise<VisitCounts> {
  const previous = daysBefore(period);
  const [sums, sumsBefore, days, speeds, sources, products, now, before] = await Promise.all([
    sumsOfPeriod(db, period),
    sumsOfPeriod(db, previous),
    visitDays(db, period),
    speedDays(db, period),
    sourcesOfPeriod(db, { ...period, limit: maxSources }),
    viewedProducts(db, { ...period, limit: maxProducts }),
    cartsAndOrders(db, period),
    cartsAndOrders(db, previous),
  ]);
  const pages = pageKinds.flatMap((kind) => {
    const views = total(sums, 'views', kind);
    const speed = (of: SpeedKind) => usualSpeed(groupsFor(sums, of, kind));
    return views > 0 ? [{ kind, views, lcp: speed('lcp'), inp: speed('inp'), cls: speed('cls') }] : [];
  });
  return {
    isOn,
    now: { ...figures(sums), ...now },
    before: { ...figures(sumsBefore), ...before },
    days: days.map((one) => ({ ...one, ...speedOfDay(speeds, one.day) })),
    pages,
    sources: [...sources],
    products: [...products],
  };
}

/** Returns each measure of three of four pages of a day. */
function speedOfDay(counts: readonly SpeedCount[], day: string) {
  const ofDay = counts.filter((row) => row.day === day);
  const speed = (kind: SpeedKind) =>
    usualSpeed(new Map(ofDay.flatMap((row) => (row.kind === kind ? [[row.bound, row.total] as const] : []))));
  return { lcp: speed('lcp'), inp: speed('inp'), cls: speed('cls') };
}

type Sums = readonly Omit<CountRow, 'day'>[];

function total(sums: Sums, kind: string, value?: string): number {
  const fitting = sums.filter((row) => row.kind === kind && (value === undefined || row.value === value));
  return fitting.reduce((sum, row) => sum + row.total, 0);
}

function figures(sums: Sums) {
  return {
    visitors: total(sums, 'visitors'),
    views: total(sums, 'views'),
    productViews: total(sums, 'views', 'product'),
    checkoutViews: total(sums, 'views', 'checkout'),
  };
}

/** Returns the counts of a measure by upper bound, for a kind of page. */
function groupsFor(sums: Sums, kind: SpeedKind, page: string): ReadonlyMap<number, number> {
  const prefix = `${page} `;
  return new Map(
    sums.flatMap((row) =>
      row.kind === kind && row.value.startsWith(prefix)
        ? [[Number(row.value.slice(prefix.length)), row.total] as const]
        : [],
    ),
  );
}
