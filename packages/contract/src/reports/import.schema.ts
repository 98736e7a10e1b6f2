import * as z from 'zod';

/** POST /imports/products: `dryRun=true` tries everything and keeps nothing. The body is the CSV file itself. */
export const importProductsQuery = z.strictObject({ dryRun: z.enum(['true', 'false']).default('true') });

const fault = z.object({ line: z.int(), reason: z.string() });

/** One line of the answer (application/x-ndjson): how far it is, then what became of it. */
export const importLineSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('progress'),
    stage: z.enum(['reading', 'images', 'writing']),
    done: z.int(),
    all: z.int().nullable(),
  }),
  z.object({
    kind: z.literal('report'),
    form: z.string(),
    rowCount: z.int(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    categoriesCreated: z.int(),
    imagesStored: z.int(),
    imagesMissing: z.array(z.object({ image: z.string(), reason: z.string() })),
    notes: z.array(fault),
    unusedColumns: z.array(z.string()),
  }),
  z.object({ kind: z.literal('refused'), detail: z.string(), faults: z.array(fault) }),
]);
export type ImportLine = z.infer<typeof importLineSchema>;
export type ImportReportLine = Extract<ImportLine, { kind: 'report' }>;
export type ImportFaultLine = z.infer<typeof fault>;
