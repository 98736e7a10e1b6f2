import * as z from 'zod';

/** The jobs that run beside the requests (decision 0005), by their names in the logs. */
export const jobNames = [
  'mail',
  'webhooks',
  'extensions',
  'provider-events',
  'refunds',
  'late-refunds',
  'exchanges',
  'charges',
  'open-payments',
  'labels',
  'parcels',
  'imports',
  'stock-alerts',
  'agent-events',
  'marketing-emails',
  'saved-reports',
  'listings',
  'review-photos',
  'related-products',
  'feeds',
  'index-now',
  'exchange-rates',
  'gift-cards',
  'digital-goods',
  'released-customers',
  'tax-books',
  'sales-days',
  'scheduled-publications',
  'old-records',
  'system-checks',
  'file-hashes',
  'lost-files',
  'backups',
] as const;
export type JobName = (typeof jobNames)[number];

/** A job and the result of its last run. Times are null until it has run. */
export const jobSchema = z
  .object({
    name: z.enum(jobNames),
    everySeconds: z.number().nullable(),
    lastRunAt: z.iso.datetime().nullable(),
    tookMs: z.int().nullable(),
    nextRunAt: z.iso.datetime().nullable(),
    outcome: z.enum(['DONE', 'FAILED']).nullable(),
    error: z.string().nullable(),
    lastFailureAt: z.iso.datetime().nullable(),
    failuresInARow: z.int(),
    /** The numbers of waiting and of abandoned work items. Null for a job without a queue. */
    waitingCount: z.int().nullable(),
    failedCount: z.int().nullable(),
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof jobSchema>;

/** GET /settings/admin/jobs */
export const jobsAnswer = z.object({ items: z.array(jobSchema) });
export type JobsAnswer = z.infer<typeof jobsAnswer>;

/** POST /settings/admin/jobs/{name}/run */
export const jobParams = z.strictObject({ name: z.enum(jobNames) });
