import * as z from 'zod';
import { dashboardQuery, reportCurrency } from './reports.schema.ts';

/** What the sales of a period are divided by. */
export const salesDimensions = ['product', 'variant', 'category', 'customer', 'country'] as const;
export type SalesDimension = (typeof salesDimensions)[number];

/** The maximum number of rows of each kind. All further ones are added up in one row. */
export const maxSalesRows = 1_000;

/** GET /reports/sales: a period of whole days in the shop's time zone, including the first and the last day. */
export const salesQuery = dashboardQuery.safeExtend({ by: z.enum(salesDimensions), currency: reportCurrency });
export type SalesQuery = z.infer<typeof salesQuery>;

/**
 * Sold units, and money in cents. A sale counts on the day of its payment. A refund or charge-back counts on the day on
 * which it succeeded.
 */
const figures = z.object({
  units: z.int(),
  gross: z.int(),
  /** Refunds and charge-backs. */
  refunds: z.int(),
  net: z.int(),
});
export type SalesFigures = z.infer<typeof figures>;

/**
 * `ROW`: a product, variant, category, customer or country. `OTHERS`: the rows beyond the maximum. The others are parts
 * of orders that belong to no product: shipping with fees, taxes that were added to the prices, and refunds without a
 * credit note, which names the refunded lines.
 */
export const salesRowKinds = ['ROW', 'OTHERS', 'SHIPPING', 'TAXES', 'UNDIVIDED'] as const;

export const salesReportSchema = z
  .object({
    currency: z.string(),
    before: z.object({ from: z.iso.date(), to: z.iso.date() }),
    /** Rows with the highest net sales first, then those of parts of orders. Their sums are the totals. */
    items: z.array(
      z.object({
        kind: z.enum(salesRowKinds),
        /** The record, or the code of the country. Null for a deleted record, a guest, and rows without a record. */
        id: z.string().nullable(),
        /** Null for a row without a name, and for a customer without a name for the caller. */
        name: z.string().nullable(),
        /** The SKU of a variant, or the email of a customer for a caller who may see it. */
        detail: z.string().nullable(),
        now: figures,
        before: figures,
      }),
    ),
    /** `gross` is the revenue of the dashboard, and `refunds` its refunds and charge-backs. */
    now: figures,
    previous: figures,
  })
  .meta({ id: 'SalesReport' });
export type SalesReport = z.infer<typeof salesReportSchema>;
