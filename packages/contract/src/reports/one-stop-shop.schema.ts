import * as z from 'zod';
import { taxPointsSchema } from '../taxes/tax-points.schema.ts';
import { reportCurrency, taxesTakenBack } from './reports.schema.ts';

/** GET /reports/one-stop-shop: the taxed sales to other countries of the EU in a quarter of the shop's days. */
export const oneStopShopQuery = z.strictObject({
  quarter: z
    .string()
    .max(7)
    .regex(/^20[0-9]{2}-Q[1-4]$/, 'A quarter such as 2026-Q4'),
  currency: reportCurrency,
});
export const oneStopShopSchema = z
  .object({
    quarter: z.string(),
    from: z.string(),
    to: z.string(),
    /** The omitted country that the shop sends from. Null means that the owner has not set it. */
    home: z.string().nullable(),
    /** By country of destination and rate (basis points). Cents. `taxable` is net. */
    items: z.array(
      z.object({
        country: z.string(),
        rate: taxPointsSchema,
        orderCount: z.int(),
        taxable: z.int(),
        amount: z.int(),
        ...taxesTakenBack,
      }),
    ),
    /** The taxes of the same orders and credit notes as they store them, in cents: the sums of the items. */
    tax: z.int(),
    refundedTax: z.int(),
    chargedBackTax: z.int(),
    orderCount: z.int(),
  })
  .meta({ id: 'OneStopShopReport' });
export type OneStopShopReport = z.infer<typeof oneStopShopSchema>;
