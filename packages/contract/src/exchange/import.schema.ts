import * as z from 'zod';
import { nameSchema } from '../resources/field.schema.ts';

/** The size in bytes of one part of an uploaded file. The last part may be shorter. */
export const importPartBytes = 512 * 1024;
/** The maximum size of a product file over HTTP, in bytes. `npm run shop -- import` imports a larger one. */
export const maxImportBytes = 64 * 1024 * 1024;

/**
 * The content of a file: products, or the customers, orders, discounts, redirects or reviews of an old shop. Only the site owner
 * imports the latter.
 */
const importKind = z.enum(['products', 'move-in']);

/** POST /imports: announces a file. Its parts follow afterwards. */
export const createImportBody = z.strictObject({
  kind: importKind.default('products'),
  fileName: nameSchema(200),
  byteSize: z.int().min(1).max(maxImportBytes),
});
export type CreateImportBody = z.input<typeof createImportBody>;

export const importParams = z.strictObject({ id: z.uuid() });
export const importPartParams = z.strictObject({
  id: z.uuid(),
  position: z.coerce
    .number()
    .int()
    .min(0)
    .max(Math.ceil(maxImportBytes / importPartBytes)),
});

/**
 * POST /imports/{id}/run: `columns` assigns a field to columns of the file, null for none. Other columns are assigned
 * by their names.
 */
export const runImportBody = z.strictObject({
  isDryRun: z.boolean(),
  columns: z.record(z.string().max(500), z.string().max(100).nullable()).default({}),
});
export type RunImportBody = z.input<typeof runImportBody>;

const error = z.object({ line: z.int(), reason: z.string() });
export type ImportErrorLine = z.infer<typeof error>;

/**
 * The result of the last run, with the first errors, notes and missing pictures. GET /imports/{id}/faults.csv returns
 * all stored ones.
 */
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
    notes: z.array(error),
    unusedColumns: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('moved'),
    isDryRun: z.boolean(),
    /** Such as 'Shopify orders'. */
    form: z.string(),
    /** The kind of record that the file lists, such as 'order'. */
    noun: z.string(),
    rowCount: z.int(),
    taken: z.int(),
    unchanged: z.int(),
    skippedCount: z.int(),
    skipped: z.array(error),
    noteCount: z.int(),
    notes: z.array(error),
    /** Sums of money in cents of the new records, in the file and in the shop. */
    sums: z.array(z.object({ label: z.string(), inFile: z.int(), inShop: z.int() })),
  }),
  z.object({
    kind: z.literal('refused'),
    isDryRun: z.boolean(),
    detail: z.string(),
    faultCount: z.int(),
    faults: z.array(error),
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
    /**
     * UPLOADING until all parts have arrived. READY for a dry run or an import. QUEUED and RUNNING. DONE when it is
     * imported.
     */
    status: z.enum(['UPLOADING', 'READY', 'QUEUED', 'RUNNING', 'DONE']),
    partBytes: z.int(),
    /** The parts that have not arrived yet, while the status is UPLOADING. */
    missingParts: z.array(z.int()),
    /** The columns of the file with their first value and the field assigned to them. */
    columns: z.array(z.object({ name: z.string(), sample: z.string(), field: z.string().nullable() })),
    /** The fields that a column can be assigned to, with the forms that have the field and those that require it. */
    fields: z.array(z.object({ name: z.string(), forms: z.array(formName), requiredBy: z.array(formName) })),
    /** The form of the file. Null when the shop does not recognize it. */
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
