import * as z from 'zod';
import { nameSchema } from '../resources/field.schema.ts';

/** Bytes of one part of a file that is sent; the last one is shorter. */
export const importPartBytes = 512 * 1024;
/** Largest product file that is taken over HTTP; a larger one goes through `npm run shop -- import`. */
export const importMostBytes = 64 * 1024 * 1024;

/** POST /imports: announces a product file, whose parts follow. */
export const createImportBody = z.strictObject({
  fileName: nameSchema(200),
  byteSize: z.int().min(1).max(importMostBytes),
});
export type CreateImportBody = z.input<typeof createImportBody>;

export const importParams = z.strictObject({ id: z.uuid() });
export const importPartParams = z.strictObject({
  id: z.uuid(),
  position: z.coerce
    .number()
    .int()
    .min(0)
    .max(Math.ceil(importMostBytes / importPartBytes)),
});

/** POST /imports/{id}/run: `columns` says what each column of the file is taken for, null for nothing; others go by their names. */
export const runImportBody = z.strictObject({
  isDryRun: z.boolean(),
  columns: z.record(z.string().max(500), z.string().max(100).nullable()).default({}),
});
export type RunImportBody = z.input<typeof runImportBody>;

const fault = z.object({ line: z.int(), reason: z.string() });
export type ImportFaultLine = z.infer<typeof fault>;

/** What became of the last run. Faults, notes and missing pictures are the first ones; GET /imports/{id}/faults.csv has all that were kept. */
const outcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('report'),
    isDryRun: z.boolean(),
    form: z.string(),
    rowCount: z.int(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    categoriesCreated: z.int(),
    imagesStored: z.int(),
    imagesMissingCount: z.int(),
    imagesMissing: z.array(z.object({ image: z.string(), reason: z.string() })),
    noteCount: z.int(),
    notes: z.array(fault),
    unusedColumns: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('refused'),
    isDryRun: z.boolean(),
    detail: z.string(),
    faultCount: z.int(),
    faults: z.array(fault),
  }),
]);
export type ImportOutcomeView = z.infer<typeof outcome>;

const formName = z.enum(['Shopify', 'WooCommerce']);

/** A product file on its way into the shop. */
export const importSchema = z
  .object({
    id: z.string(),
    fileName: z.string(),
    byteSize: z.int(),
    /** UPLOADING until every part is there; READY to be tried or imported; QUEUED and RUNNING; DONE once it is in the shop. */
    status: z.enum(['UPLOADING', 'READY', 'QUEUED', 'RUNNING', 'DONE']),
    partBytes: z.int(),
    /** The parts that have not come, while it is UPLOADING. */
    missingParts: z.array(z.int()),
    /** The columns of the file with what stands in them first, and what each is taken for. */
    columns: z.array(z.object({ name: z.string(), sample: z.string(), field: z.string().nullable() })),
    /** What a column may be taken for, and the forms that know it or can't be read without it. */
    fields: z.array(z.object({ name: z.string(), forms: z.array(formName), requiredBy: z.array(formName) })),
    /** What it reads as, or null when it is none of the forms that the shop knows. */
    form: z.string().nullable(),
    isDryRun: z.boolean(),
    progress: z
      .object({ stage: z.enum(['reading', 'images', 'writing']), done: z.int(), all: z.int().nullable() })
      .nullable(),
    outcome: outcome.nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ProductImport' });
export type ProductImport = z.infer<typeof importSchema>;

/** GET /imports: the caller's own, newest first. */
export const importsAnswer = z.object({ items: z.array(importSchema) });
export type ImportsAnswer = z.infer<typeof importsAnswer>;

/** POST /imports/shop: what reading back an export of a whole shop did. */
export const shopImportAnswer = z.object({ changed: z.int(), missingUploads: z.int() });
export type ShopImportAnswer = z.infer<typeof shopImportAnswer>;
