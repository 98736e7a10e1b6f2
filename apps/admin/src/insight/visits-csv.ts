import type { InsightReport } from '@vitrine/contract/insight/insight.schema.ts';
import { csvRow } from '../ui/list/csv.ts';
import { plainMoney } from '../ui/money.ts';

const speedHead = ['largest paint (ms)', 'response (ms)', 'shift (thousandths)'];

/** Returns the rows of the file: the way to the order, days, pages, sources and products, with an empty row between them. */
export function toCsv({ now, days, pages, sources, products }: InsightReport): string[] {
  return [
    csvRow(['step', 'count']),
    csvRow(['visitors', now.visitors]),
    csvRow(['page views', now.views]),
    csvRow(['product views', now.productViews]),
    csvRow(['added to cart', now.adds]),
    csvRow(['carts begun', now.carts]),
    csvRow(['checkout views', now.checkoutViews]),
    csvRow(['orders placed', now.checkouts]),
    csvRow(['orders', now.orders]),
    csvRow([]),
    csvRow(['day', 'visitors', 'page views', 'orders', 'revenue', ...speedHead]),
    ...days.map(({ day, visitors, views, orders, revenue, lcp, inp, cls }) =>
      csvRow([day, visitors, views, orders, plainMoney(revenue), lcp, inp, cls]),
    ),
    csvRow([]),
    csvRow(['page', 'views', ...speedHead]),
    ...pages.map(({ kind, views, lcp, inp, cls }) => csvRow([kind, views, lcp, inp, cls])),
    csvRow([]),
    csvRow(['source', 'visits']),
    ...sources.map(({ source, visits }) => csvRow([source, visits])),
    csvRow([]),
    csvRow(['product', 'views', 'units sold']),
    ...products.map(({ name, views, units }) => csvRow([name, views, units])),
  ];
}
