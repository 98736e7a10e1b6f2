import { reportRhythms } from '@vitrine/domain/reports/report-mails.ts';
import * as z from 'zod';
import { idSchema, nameSchema } from '../resources/field.schema.ts';

/** The reports that staff can save. None contains data of a person. */
export const savedReportKinds = [
  'sales',
  'products',
  'sales-by-product',
  'sales-by-variant',
  'sales-by-category',
  'sales-by-country',
  'cohorts',
  'discounts',
  'taxes',
  'one-stop-shop',
  'refunds',
  'returns',
  'return-reasons',
  'visits',
  'viewed-products',
  'searches',
  'emails',
] as const;
export type SavedReportKind = (typeof savedReportKinds)[number];

/** The maximum number of saved reports of a shop. */
export const maxSavedReports = 50;

const rhythm = z.enum(reportRhythms);

/** A report that staff saved under a name. Its period is the days before today. */
export const savedReportSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    report: z.enum(savedReportKinds),
    days: z.int(),
    /** Whether it also has the totals of the days before the period. */
    isCompared: z.boolean(),
    /** How often the caller receives it by email. Null: never. */
    rhythm: rhythm.nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'SavedReport' });
export type SavedReport = z.infer<typeof savedReportSchema>;

/** GET /saved-reports, by name. */
export const savedReportsAnswer = z.object({ items: z.array(savedReportSchema) });
export type SavedReportsAnswer = z.infer<typeof savedReportsAnswer>;

/** POST /saved-reports */
export const saveReportBody = z
  .strictObject({
    name: nameSchema(80),
    report: z.enum(savedReportKinds),
    days: z.int().min(1).max(366),
    isCompared: z.boolean().default(false),
  })
  .meta({ examples: [{ name: 'Last week', report: 'sales', days: 7, isCompared: true }] });
export type SaveReportBody = z.input<typeof saveReportBody>;

export const savedReportParams = z.strictObject({ id: z.uuid() });
/** PUT /saved-reports/{id}/subscription: the caller's own emails. Null ends them. */
export const reportSubscriptionBody = z.strictObject({ rhythm: rhythm.nullable() });
export type ReportSubscriptionBody = z.infer<typeof reportSubscriptionBody>;

const cell = z.union([z.string(), z.number()]);
/** GET /saved-reports/{id}: the figures. Amounts are texts. */
export const savedReportTable = z.object({
  report: savedReportSchema,
  from: z.iso.date(),
  to: z.iso.date(),
  columns: z.array(z.string()),
  rows: z.array(z.array(cell)),
  /** The sums of the period and, with a comparison, those of the days before. */
  totals: z.array(z.object({ label: z.string(), now: cell, before: cell.nullable() })),
});
export type SavedReportTable = z.infer<typeof savedReportTable>;
