import * as z from 'zod';
import { timeSchema } from '../resources/field.schema.ts';

/** The mail providers that report bounces and complaints to the shop. */
export const mailReporters = ['ses', 'postmark'] as const;
export type MailReporter = (typeof mailReporters)[number];

/** POST /webhooks/mail/{provider} */
export const mailReportParams = z.object({ provider: z.enum(mailReporters) });
export const mailReportQuery = z.object({ key: z.string().max(200).optional() });

/** GET /settings/admin/mail-reports */
export const mailReportsView = z
  .object({
    /** The address for each provider, with the secret key. Empty while the shop takes no reports. */
    addresses: z.array(z.object({ provider: z.enum(mailReporters), url: z.string() })),
    updatedAt: timeSchema.nullable(),
  })
  .meta({ id: 'MailReports' });
export type MailReportsView = z.infer<typeof mailReportsView>;

/** PUT /settings/admin/mail-reports. `NEW_KEY` also switches the reports on; the previous addresses then stop working. */
export const mailReportsBody = z
  .strictObject({ change: z.enum(['NEW_KEY', 'OFF']), updatedAt: timeSchema.nullable().optional() })
  .meta({ examples: [{ change: 'NEW_KEY', updatedAt: null }] });
export type MailReportsBody = z.infer<typeof mailReportsBody>;
