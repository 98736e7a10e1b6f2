import * as z from 'zod';
import type { Email } from '../email.ts';
import { type OwnTexts, worded } from '../email-wording.ts';

const cell = z.union([z.string(), z.number()]);
const payloadSchema = z.object({
  name: z.string(),
  from: z.string(),
  to: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(cell)),
  totals: z.array(z.object({ label: z.string(), now: cell, before: cell.nullable() })),
  /** All rows as a CSV file, which is attached. */
  csv: z.string(),
});
export type SavedReportPayload = z.infer<typeof payloadSchema>;

/** The rows of the table in the email. The file contains all. */
const shownRows = 25;

/** The sample data of a preview. */
export const sampleSavedReport: SavedReportPayload = {
  name: 'Sales of the last week',
  from: '2026-11-20',
  to: '2026-11-21',
  columns: ['Day', 'Orders', 'Revenue'],
  rows: [
    ['2026-11-20', 3, '184.50 USD'],
    ['2026-11-21', 1, '20.00 USD'],
  ],
  totals: [{ label: 'Revenue', now: '204.50 USD', before: '180.00 USD' }],
  csv: 'Day,Orders,Revenue\r\n2026-11-20,3,184.50 USD\r\n2026-11-21,1,20.00 USD\r\n',
};

/** Returns a saved report for a member of the staff who subscribed to it. */
export function toSavedReportEmail(
  payload: unknown,
  shop: { readonly siteUrl: string; readonly siteName: string; readonly own: OwnTexts },
): Email {
  const { name, from, to, columns, rows, totals } = payloadSchema.parse(payload);
  const values = { shop_name: shop.siteName, report_name: name, from_day: from, to_day: to };
  const { subject, heading, opening, button, closing } = worded('staff-report', values, shop.own);
  const sums = totals.map(({ label, now, before }) => ({
    label,
    amount: before === null ? String(now) : `${now} (before: ${before})`,
  }));
  const more = rows.length - shownRows;
  return {
    subject,
    heading,
    parts: [
      ...opening,
      ...(sums.length > 0 ? [{ kind: 'sums' as const, rows: sums }] : []),
      { kind: 'table', columns, rows: rows.slice(0, shownRows).map((row) => row.map(String)) },
      ...(more > 0 ? [{ kind: 'text' as const, text: `The attached file contains ${more} more rows.` }] : []),
      button(`${shop.siteUrl}/admin/analytics/saved`),
      ...closing,
    ],
  };
}

/** Returns the file that is attached to the email of a saved report. */
export function savedReportFile(payload: unknown): { readonly filename: string; readonly csv: string } {
  const { from, to, csv } = payloadSchema.parse(payload);
  return { filename: `report-${from}-${to}.csv`, csv };
}
