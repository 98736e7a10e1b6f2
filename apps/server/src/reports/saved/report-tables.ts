import type { SalesDimension, SalesReport } from '@vitrine/contract/reports/sales.schema.ts';
import type { SavedReportKind } from '@vitrine/contract/reports/saved-reports.schema.ts';
import { cents, decimalAmount } from '@vitrine/domain/money/cents.ts';
import { isCurrency } from '@vitrine/domain/money/currencies.ts';
import { countryName } from '@vitrine/domain/shipping/countries/countries.ts';
import { laterDay, toDay } from '@vitrine/domain/time/calendar-days.ts';
import { missedWords } from '../../catalog/catalog.ts';
import { readInsight } from '../../insight/insight.ts';
import { mailFigures } from '../../marketing/marketing.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { reportTerms, siteSettings } from '../../settings/settings.ts';
import { readCohorts } from '../cohorts/read-cohorts.ts';
import { readDashboard } from '../read-dashboard.ts';
import { readDiscounts } from '../read-discounts.ts';
import { readOneStopShopDays } from '../read-one-stop-shop.ts';
import { readTaxes } from '../read-taxes.ts';
import { readVisits } from '../read-visits.ts';
import { refundRows } from '../refunds.queries.ts';
import { readReturnReport } from '../returns/read-returns.ts';
import { readSales } from '../sales/read-sales.ts';

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

const maxRows = 1_000;

const partNames = {
  OTHERS: 'All others',
  SHIPPING: 'Shipping and fees',
  TAXES: 'Taxes added to prices',
  UNDIVIDED: 'Refunds without a credit note',
} as const;

const mailNames = {
  'review-request': 'Review request',
  'abandoned-checkout': 'Unfinished checkout',
  'price-drop': 'Lower price',
  'back-in-stock': 'Back in stock',
  'win-back': 'Win-back',
  campaign: 'Campaigns',
} as const;

function inCurrency(value: number, currency: string): string {
  return isCurrency(currency) ? `${decimalAmount(cents(value), currency)} ${currency}` : '';
}

function nameOfRow(by: SalesDimension, { kind, id, name }: SalesReport['items'][number]): string {
  if (kind !== 'ROW') return partNames[kind];
  if (by === 'country') return id === null ? 'Without an address' : countryName(id);
  return name ?? 'Without a category';
}

/** Returns a table of the sales by a dimension that holds no data of persons. */
const salesBy =
  (by: Exclude<SalesDimension, 'customer'>, label: string) =>
  async ({ db, period, amount }: TableContext): Promise<ReportTable> => {
    const { items, now } = await readSales(db, { ...period, by });
    return {
      columns: [label, 'Units', 'Gross sales', 'Refunds', 'Net sales'],
      rows: items.map((item) => [
        [nameOfRow(by, item), by === 'variant' && item.detail].filter(Boolean).join(', '),
        item.now.units,
        amount(item.now.gross),
        amount(item.now.refunds),
        amount(item.now.net),
      ]),
      totals: [
        ['Units sold', now.units],
        ['Gross sales', amount(now.gross)],
        ['Refunds', amount(now.refunds)],
        ['Net sales', amount(now.net)],
      ],
    };
  };

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
  'sales-by-product': salesBy('product', 'Product'),
  'sales-by-variant': salesBy('variant', 'Variant'),
  'sales-by-category': salesBy('category', 'Category'),
  'sales-by-country': salesBy('country', 'Country'),
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
  async 'one-stop-shop'({ db, period, amount }) {
    const report = await readOneStopShopDays(db, period);
    return {
      columns: ['Country', 'Rate (%)', 'Orders', 'Net', 'Charged', 'Refunded', 'Charged back'],
      rows: report.items.map((row) => [
        row.country,
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
  async refunds({ db, period, amount }) {
    const terms = await reportTerms(db);
    const days = { from: period.from, to: laterDay(period.to, 1), ...terms };
    const [rows, { now }] = await Promise.all([
      refundRows(db, days, { limit: maxRows, after: null }),
      readDashboard(db, period),
    ]);
    return {
      columns: ['Day', 'Order', 'Kind', 'Amount', 'Sold gift cards'],
      rows: rows
        .slice(0, maxRows)
        .map((row) => [
          toDay(row.at, terms.timeZone),
          row.orderNumber,
          row.isChargeBack ? 'Charge-back' : 'Refund',
          amount(row.amount),
          amount(row.giftCards),
        ]),
      totals: [
        ['Refunds', amount(now.refunds)],
        ['Charge-backs', amount(now.chargeBacks)],
      ],
    };
  },
  async returns({ db, period, amount }) {
    const { products, costs } = await readReturnReport(db, period);
    return {
      columns: ['Product', 'Sold', 'Returned'],
      rows: products.map((row) => [row.name, row.sold, row.returned]),
      totals: [
        ['Units returned', products.reduce((sum, { returned }) => sum + returned, 0)],
        ['Refunded for returns', amount(costs.refunded)],
        ['Value of damaged goods', amount(costs.damaged)],
      ],
    };
  },
  async 'return-reasons'({ db, period }) {
    const { reasons } = await readReturnReport(db, period);
    return {
      columns: ['Reason', 'Returned', 'Exchanged'],
      rows: reasons.map((row) => [row.reason, row.returned, row.exchanged]),
      totals: [['Units returned', reasons.reduce((sum, { returned }) => sum + returned, 0)]],
    };
  },
  async visits({ db, period, amount }) {
    const { days, now } = await readVisits(db, period, true);
    return {
      columns: ['Day (UTC)', 'Visitors', 'Page views', 'Orders', 'Revenue'],
      rows: days.map((row) => [row.day, row.visitors, row.views, row.orders, amount(row.revenue)]),
      totals: [
        ['Daily visitors', now.visitors],
        ['Page views', now.views],
        ['Added to cart', now.adds],
        ['Carts begun', now.carts],
        ['Orders placed', now.checkouts],
        ['Orders', now.orders],
        ['Revenue', amount(now.revenue)],
      ],
    };
  },
  async 'viewed-products'({ db, period }) {
    const { products } = await readInsight(db, period, true);
    const rows = products.map((row) => [row.name, row.views, row.units]);
    return { columns: ['Product', 'Views', 'Units sold'], rows, totals: [] };
  },
  async searches({ db, period }) {
    const missed = await missedWords(db, { ...period, limit: maxRows });
    const rows = missed.map((row) => [row.words, row.locale, row.count, row.lastDay]);
    return {
      columns: ['Searched for', 'Language', 'Searches', 'Last day (UTC)'],
      rows,
      totals: [['Searches', missed[0]?.total ?? 0]],
    };
  },
  async emails({ db, period }) {
    const { items } = await mailFigures(db, period);
    const sum = (of: (row: (typeof items)[number]) => number) => items.reduce((all, row) => all + of(row), 0);
    return {
      columns: ['Email', 'Sent', 'Clicked', 'Orders', 'Revenue'],
      rows: items.map((row) => [
        mailNames[row.flow],
        row.sentCount,
        row.clickedCount,
        row.orderCount,
        (row.amounts ?? []).map((sold) => inCurrency(sold.amount, sold.currency)).join(' + '),
      ]),
      totals: [
        ['Sent', sum(({ sentCount }) => sentCount)],
        ['Clicked', sum(({ clickedCount }) => clickedCount)],
        ['Orders', sum(({ orderCount }) => orderCount)],
      ],
    };
  },
};

/** Returns a report of a period as a table. Amounts are texts: a decimal number and the currency of the shop. */
export async function readReportTable(
  db: Db,
  report: SavedReportKind,
  { period, now }: { readonly period: Period; readonly now: Date },
): Promise<ReportTable> {
  const { currency } = await siteSettings(db);
  const amount = (value: number) => inCurrency(value, currency);
  return tables[report]({ db, period, now, amount });
}
