import * as z from 'zod';
import { nameSchema } from '../resources/field.schema.ts';

/** The size in bytes of one part of an uploaded file; the last part may be shorter. */
export const importPartBytes = 512 * 1024;
/** The largest product file over HTTP, in bytes; a larger one is imported by `npm run shop -- import`. */
export const importMostBytes = 64 * 1024 * 1024;

/** What a file holds: products, or the customers, orders, discounts or redirects of a former shop, which only the site owner takes over. */
const importKind = z.enum(['products', 'move-in']);

/** POST /imports: announces a file, whose parts are sent afterwards. */
export const createImportBody = z.strictObject({
  kind: importKind.default('products'),
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

/** POST /imports/{id}/run: `columns` assigns a field to columns of the file, null for none; other columns are assigned by their names. */
export const runImportBody = z.strictObject({
  isDryRun: z.boolean(),
  columns: z.record(z.string().max(500), z.string().max(100).nullable()).default({}),
});
export type RunImportBody = z.input<typeof runImportBody>;

const fault = z.object({ line: z.int(), reason: z.string() });
export type ImportFaultLine = z.infer<typeof fault>;

/** The result of the last run. It has the first faults, notes and missing pictures; GET /imports/{id}/faults.csv has all stored ones. */
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
    kind: z.literal('moved'),
    isDryRun: z.boolean(),
    /** Such as 'Shopify orders'. */
    form: z.string(),
    /** What the file is a list of, such as 'order'. */
    noun: z.string(),
    rowCount: z.int(),
    taken: z.int(),
    unchanged: z.int(),
    skippedCount: z.int(),
    skipped: z.array(fault),
    noteCount: z.int(),
    notes: z.array(fault),
    /** Sums of money in cents, of the records that are new: in the file, and as the shop has them. */
    sums: z.array(z.object({ label: z.string(), inFile: z.int(), inShop: z.int() })),
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

/** A file and its import. */
export const importSchema = z
  .object({
    id: z.string(),
    kind: importKind,
    fileName: z.string(),
    byteSize: z.int(),
    /** UPLOADING until all parts have arrived; READY for a dry run or an import; QUEUED and RUNNING; DONE when it is imported. */
    status: z.enum(['UPLOADING', 'READY', 'QUEUED', 'RUNNING', 'DONE']),
    partBytes: z.int(),
    /** The parts that have not arrived yet, while it is UPLOADING. */
    missingParts: z.array(z.int()),
    /** The columns of the file with their first value and the field assigned to them. */
    columns: z.array(z.object({ name: z.string(), sample: z.string(), field: z.string().nullable() })),
    /** The fields that a column can be assigned to, with the forms that have the field and those that require it. */
    fields: z.array(z.object({ name: z.string(), forms: z.array(formName), requiredBy: z.array(formName) })),
    /** The form of the file; null when it is none that the shop knows. */
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

/** POST /imports/shop: the result of importing the export of a whole shop. */
export const shopImportAnswer = z.object({ changed: z.int(), missingUploads: z.int() });
export type ShopImportAnswer = z.infer<typeof shopImportAnswer>;
