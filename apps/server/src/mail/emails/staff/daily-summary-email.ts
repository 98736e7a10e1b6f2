import { cents, formatMoney } from '@vitrine/domain/money/cents.ts';
import { isCurrency } from '@vitrine/domain/money/currencies.ts';
import * as z from 'zod';
import type { Email } from '../email.ts';
import { type OwnTexts, worded } from '../email-wording.ts';

const payloadSchema = z.object({
  /** The day, as 2026-11-27. */
  day: z.string(),
  orderCount: z.int(),
  /** In cents, by currency. */
  amounts: z.array(z.object({ currency: z.string(), amount: z.int() })),
  toShipCount: z.int(),
  lowStock: z.array(z.object({ name: z.string(), stock: z.int() })),
});
export type DailySummary = z.infer<typeof payloadSchema>;

/** The sample data of a preview. */
export const sampleDailySummary: DailySummary = {
  day: '2026-11-27',
  orderCount: 3,
  amounts: [{ currency: 'USD', amount: 18_450 }],
  toShipCount: 2,
  lowStock: [{ name: 'Stoneware mug, Sand', stock: 1 }],
};

/** Returns the summary of a day for the owners, with the stock that is low. */
export function toDailySummaryEmail(
  payload: unknown,
  shop: { readonly siteUrl: string; readonly siteName: string; readonly own: OwnTexts },
): Email {
  const { day, orderCount, amounts, toShipCount, lowStock } = payloadSchema.parse(payload);
  const sums = amounts.map(({ currency, amount }) =>
    isCurrency(currency) ? formatMoney(cents(amount), currency) : `${amount} ${currency}`,
  );
  const values = {
    shop_name: shop.siteName,
    day,
    order_count: String(orderCount),
    order_total: sums.join(' + ') || '0',
    to_ship_count: String(toShipCount),
  };
  const { subject, heading, opening, button, closing } = worded('staff-daily-summary', values, shop.own);
  const rows = lowStock.map(({ name, stock }) => `${name}: ${stock}`);
  return {
    subject,
    heading,
    parts: [
      ...opening,
      ...(rows.length > 0 ? [{ kind: 'block' as const, title: 'Low stock', rows }] : []),
      button(`${shop.siteUrl}/admin/dashboard`),
      ...closing,
    ],
  };
}
