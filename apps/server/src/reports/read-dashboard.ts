import type { Dashboard, DashboardFigures } from '@vitrine/contract/reports/reports.schema.ts';
import { facetNumbers } from '@vitrine/domain/orders/status/order-facets.ts';
import { daysBefore, laterDay } from '@vitrine/domain/time/calendar-days.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { countOverdueReturns } from '../returns/returns.ts';
import { siteSettings } from '../settings/settings.ts';
import {
  cartsByDay,
  customersByDay,
  lowStock,
  refundsByDay,
  salesInOtherCurrencies,
  waiting,
} from './dashboard.queries.ts';
import { bestSellers, type Days, ordersByDay } from './sales-days.queries.ts';

const dayMs = 86_400_000;
const waitingFacets = {
  toShip: facetNumbers({ status: 'PAID' }),
  unverified: facetNumbers({ status: 'PAID', addressVerification: 'NOT_VERIFIED' }),
  disputed: facetNumbers({ disputed: true }),
};

interface DayFigures extends DashboardFigures {
  readonly day: string;
}

/**
 * Returns the figures of a period and of the previous one, both ends included, in days of the shop's time zone. Runs
 * ten queries. The figures are in the shop's currency. `otherCurrencies` has a row for each further one.
 */
export async function readDashboard(
  db: Db,
  period: { readonly from: string; readonly to: string },
): Promise<Dashboard> {
  const { timeZone, currency } = await siteSettings(db);
  const days = listDays(period.from, period.to);
  const before = daysBefore(period);
  const end = laterDay(period.to, 1);
  const both: Days = { from: before.from, to: end, timeZone, currency };
  const own: Days = { ...both, from: period.from };
  const [orders, carts, refunds, customers, best, low, open, overdueReturns, otherCurrencies] = await Promise.all([
    ordersByDay(db, both),
    cartsByDay(db, both),
    refundsByDay(db, both),
    customersByDay(db, both),
    bestSellers(db, own),
    lowStock(db),
    waiting(db, waitingFacets),
    countOverdueReturns(db),
    salesInOtherCurrencies(db, own),
  ]);
  const [ordersOn, cartsOn, customersOn] = [byDay(orders), byDay(carts), byDay(customers)];
  const refundsOn = byDay(refunds.filter(({ isChargeBack }) => !isChargeBack));
  const chargeBacksOn = byDay(refunds.filter(({ isChargeBack }) => isChargeBack));
  const figuresOn = (day: string): DayFigures => {
    const order = ordersOn.get(day);
    const refund = refundsOn.get(day);
    const chargeBack = chargeBacksOn.get(day);
    return {
      day,
      orders: order?.orders ?? 0,
      revenue: order?.revenue ?? 0,
      placed: order?.placed ?? 0,
      webOrders: order?.webOrders ?? 0,
      carts: cartsOn.get(day)?.count ?? 0,
      refunds: refund?.amount ?? 0,
      refundCount: refund?.count ?? 0,
      chargeBacks: chargeBack?.amount ?? 0,
      chargeBackCount: chargeBack?.count ?? 0,
      newCustomers: customersOn.get(day)?.count ?? 0,
    };
  };
  const now = days.map(figuresOn);
  const previous = listDays(before.from, before.to).map(figuresOn);
  return {
    ...period,
    timeZone,
    before,
    currency,
    now: computeSum(now),
    previous: computeSum(previous),
    days: now.map(shownDay),
    daysBefore: previous.map(shownDay),
    bestSellers: best,
    lowStock: low,
    waiting: { ...open, overdueReturns },
    ...(otherCurrencies.length > 0 && { otherCurrencies }),
  };
}

function byDay<Row extends { readonly day: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.day, row]));
}

function shownDay({ day, orders, revenue, refunds, chargeBacks }: DayFigures) {
  return { day, orders, revenue, refunds, chargeBacks };
}

function computeSum(days: readonly DayFigures[]): DashboardFigures {
  const sum = (figure: keyof Omit<DayFigures, 'day'>) => days.reduce((total, day) => total + day[figure], 0);
  return {
    orders: sum('orders'),
    revenue: sum('revenue'),
    placed: sum('placed'),
    webOrders: sum('webOrders'),
    carts: sum('carts'),
    refunds: sum('refunds'),
    refundCount: sum('refundCount'),
    chargeBacks: sum('chargeBacks'),
    chargeBackCount: sum('chargeBackCount'),
    newCustomers: sum('newCustomers'),
  };
}

function listDays(from: string, to: string): string[] {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: count }, (_, index) => laterDay(from, index));
}
