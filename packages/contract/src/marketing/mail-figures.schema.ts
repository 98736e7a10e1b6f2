import * as z from 'zod';
import { reportPeriod } from '../reports/report-period.schema.ts';

export const mailFlows = [
  'review-request',
  'abandoned-checkout',
  'price-drop',
  'back-in-stock',
  'win-back',
  'campaign',
] as const;
export type MailFlow = (typeof mailFlows)[number];

/** GET /mail-figures: what emails with consent led to, of those queued in the last `days`, or on days of the shop. */
export const mailFiguresQuery = z.union([
  reportPeriod,
  z.strictObject({ days: z.coerce.number().int().min(1).max(365).default(30) }),
]);
export type MailFiguresQuery = z.infer<typeof mailFiguresQuery>;
export const mailFiguresAnswer = z.object({
  items: z.array(
    z.object({
      flow: z.enum(mailFlows),
      /** The emails whose sending succeeded or is under way. */
      sentCount: z.int(),
      /** The emails with at least one opened link. */
      clickedCount: z.int(),
      /** The paid orders of their readers within 7 days after the click, each for the latest click before it. */
      orderCount: z.int(),
      /** The totals of these orders in cents, by currency. Absent for a role that does not see amounts. */
      amounts: z.array(z.object({ currency: z.string(), amount: z.int() })).optional(),
    }),
  ),
});
export type MailFiguresAnswer = z.infer<typeof mailFiguresAnswer>;

/** GET /mail-links/{key}: counts a click and opens a page of the shop. */
export const mailLinkParams = z.strictObject({ key: z.string().min(1).max(200) });
export const mailLinkQuery = z.strictObject({ to: z.string().min(1).max(600) });
