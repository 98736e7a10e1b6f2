import type { SavedReportKind } from '@vitrine/contract/reports/saved-reports.schema.ts';
import { cents, decimalAmount } from '@vitrine/domain/money/cents.ts';
import { readInsight } from '../../insight/insight.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { siteSettings } from '../../settings/settings.ts';
import { readCohorts } from '../cohorts/read-cohorts.ts';
import { readDashboard } from '../read-dashboard.ts';
import { readDiscounts } from '../read-discounts.ts';
import { readReturnReport } from '../read-returns.ts';
import { readTaxes } from '../read-taxes.ts';

type Cell = string | number;

/** A report as a table of texts and numbers. */
export interface ReportTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** The sums of the period by their label. */
  readonly totals: readonly (readonly [label: string, value: Cell])[];
}

interface Period {
  readonly from: string;
  readonly to: string;
}

interface TableContext {
  readonly db: Db;
  readonly period: Period;
  readonly now: Date;
  /** Formats an amount in the currency of the shop. */
  readonly amount: (value: number) => string;
}

const tables: Readonly<Record<SavedReportKind, (context: TableContext) => Promise<ReportTable>>> = {
  async sales({ db, period, amount }) {
    const { days, now } = await readDashboard(db, period);
    return {
      columns: ['Day', 'Orders', 'Revenue', 'Refunds', 'Charge-backs'],
      rows: days.map((day) => [day.day, day.orders, amount(day.revenue), amount(day.refunds), amount(day.chargeBacks)]),
      totals: [
        ['Orders', now.orders],
        ['Revenue', amount(now.revenue)],
        ['Refunds', amount(now.refunds)],
        ['Charge-backs', amount(now.chargeBacks)],
        ['New customers', now.newCustomers],
      ],
    };
  },
  async products({ db, period, amount }) {
    const { bestSellers } = await readDashboard(db, period);
    const rows = bestSellers.map((row) => [row.name, row.units, amount(row.amount)]);
    return { columns: ['Product', 'Units', 'Revenue'], rows, totals: [] };
  },
  async cohorts({ db, period, amount, now }) {
    const { cohorts } = await readCohorts(db, period, now);
    return {
      columns: ['First order', 'Customers', 'Ordered again', 'Revenue'],
      rows: cohorts.map((row) => [row.month.slice(0, 7), row.customers, row.repeatCustomers, amount(row.revenue)]),
      totals: [
        ['Customers', cohorts.reduce((sum, { customers }) => sum + customers, 0)],
        ['Ordered again', cohorts.reduce((sum, { repeatCustomers }) => sum + repeatCustomers, 0)],
      ],
    };
  },
  async discounts({ db, period, amount }) {
    const report = await readDiscounts(db, period);
    return {
      columns: ['Offer', 'Code', 'Orders', 'Revenue', 'Discount', 'Refunded', 'Charged back'],
      rows: report.items.map((row) => [
        row.title ?? 'A deleted discount',
        row.code ?? '',
        row.orderCount,
        amount(row.revenue),
        amount(row.discount),
        amount(row.refunded),
        amount(row.chargedBack),
      ]),
      totals: [
        ['Orders with a discount', report.orderCount],
        ['Revenue', amount(report.revenue)],
        ['Discounts', amount(report.discount)],
      ],
    };
  },
  async taxes({ db, period, amount }) {
    const report = await readTaxes(db, period);
    return {
      columns: ['Country', 'State', 'Tax', 'Rate (%)', 'Orders', 'Net', 'Charged', 'Refunded', 'Charged back'],
      rows: report.items.map((row) => [
        row.country ?? '',
        row.state ?? '',
        row.title,
        row.rate / 100,
        row.orderCount,
        amount(row.taxable),
        amount(row.amount),
        amount(row.refunded),
        amount(row.chargedBack),
      ]),
      totals: [
        ['Taxes charged', amount(report.tax)],
        ['Taxes refunded', amount(report.refundedTax)],
        ['Taxes charged back', amount(report.chargedBackTax)],
      ],
    };
  },
  async returns({ db, period }) {
    const { products } = await readReturnReport(db, period);
    return {
      columns: ['Product', 'Sold', 'Returned'],
      rows: products.map((row) => [row.name, row.sold, row.returned]),
      totals: [['Units returned', products.reduce((sum, { returned }) => sum + returned, 0)]],
    };
  },
  async visits({ db, period }) {
    const { days, now } = await readInsight(db, period, true);
    return {
      columns: ['Day (UTC)', 'Visitors', 'Page views', 'Orders'],
      rows: days.map((row) => [row.day, row.visitors, row.views, row.orders]),
      totals: [
        ['Daily visitors', now.visitors],
        ['Page views', now.views],
        ['Carts begun', now.carts],
        ['Orders', now.orders],
      ],
    };
  },
  async 'viewed-products'({ db, period }) {
    const { products } = await readInsight(db, period, true);
    const rows = products.map((row) => [row.name, row.views, row.units]);
    return { columns: ['Product', 'Views', 'Units sold'], rows, totals: [] };
  },
};

/** Returns a report of a period as a table. Amounts are texts: a decimal number and the currency of the shop. */
export async function readReportTable(
  db: Db,
  report: SavedReportKind,
  { period, now }: { readonly period: Period; readonly now: Date },
): Promise<ReportTable> {
  const { currency } = await siteSettings(db);
  const amount = (value: number) => `${decimalAmount(cents(value), currency)} ${currency}`;
  return tables[report]({ db, period, now, amount });
}
