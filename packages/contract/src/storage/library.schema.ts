import * as z from 'zod';
import { idSchema, lineSchema, timeSchema } from '../resources/field.schema.ts';
import { imageSourceSchema } from './storage.schema.ts';

/** The kinds of files in the library. */
export const fileKinds = ['picture', 'film', 'model', 'file'] as const;
export type FileKind = (typeof fileKinds)[number];

/** GET /storage/library: the uploads, the newest first. */
export const libraryQuery = z.strictObject({
  /** Part of the name or of the alternative text. */
  search: z.string().max(200).optional(),
  kind: z.enum(fileKinds).optional(),
  /** used: something shows it. unused: nothing does. undescribed: a picture without an alternative text. */
  state: z.enum(['used', 'unused', 'undescribed']).optional(),
  folder: z.string().max(60).optional(),
  /** The address of one file. */
  url: z.string().max(2000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(48),
  cursor: z.string().max(2000).optional(),
});
export type LibraryQuery = z.infer<typeof libraryQuery>;

export const libraryFileSchema = z
  .object({
    id: idSchema,
    kind: z.enum(fileKinds),
    /** The address of a file, or of the largest size of a picture. */
    url: z.string(),
    /** Null for a file that is no picture. */
    preview: z.string().nullable(),
    thumbnail: z.string().nullable(),
    srcSet: z.array(imageSourceSchema),
    width: z.int().nullable(),
    height: z.int().nullable(),
    name: z.string(),
    contentType: z.string(),
    byteSize: z.int(),
    alt: z.string(),
    folder: z.string().nullable(),
    /** The focal point as an object-position such as '30% 20%'. Null means the centre. */
    focus: z.string().nullable(),
    isUsed: z.boolean(),
    createdAt: timeSchema,
  })
  .meta({ id: 'LibraryFile' });
export type LibraryFile = z.infer<typeof libraryFileSchema>;

export const libraryAnswer = z.object({
  items: z.array(libraryFileSchema),
  nextCursor: z.string().nullable(),
  /** The names of all folders, at most 200. */
  folders: z.array(z.string()),
});
export type LibraryAnswer = z.infer<typeof libraryAnswer>;

/** The kinds of records that refer to a file. */
export const fileUseKinds = [
  'product',
  'category',
  'collection',
  'page',
  'post',
  'review',
  'sections',
  'settings',
  'translation',
  'customer',
  'order',
] as const;

/** A record that refers to a file. `id` is what its page in the admin area needs. */
export const fileUseSchema = z
  .object({ kind: z.enum(fileUseKinds), id: z.string(), name: z.string() })
  .meta({ id: 'FileUse' });
export type FileUse = z.infer<typeof fileUseSchema>;

/** GET /storage/library/{id}: a file and at most 100 of its uses. */
export const libraryDetailsSchema = libraryFileSchema
  .extend({ uses: z.array(fileUseSchema), hasMoreUses: z.boolean() })
  .meta({ id: 'LibraryFileDetails' });
export type LibraryDetails = z.infer<typeof libraryDetailsSchema>;

/** PUT /storage/library/{id}. */
export const changeFileSchema = z
  .strictObject({
    alt: lineSchema(500).optional(),
    folder: lineSchema(60)
      .transform((folder) => folder.trim() || null)
      .nullish(),
    focus: z
      .string()
      .max(9)
      .regex(/^(?:100|\d{1,2})% (?:100|\d{1,2})%$/, 'Must be two percentages')
      .meta({ examples: ['20% 50%'] })
      .nullish(),
  })
  .meta({ id: 'ChangeFile' });
export type ChangeFile = z.input<typeof changeFileSchema>;

/** POST /storage/library/{id}/replace: the file that everything shows instead. */
export const replaceFileSchema = z.strictObject({ by: idSchema }).meta({ id: 'ReplaceFile' });
export const replacedFileSchema = z.object({ usesCount: z.int() });

export const libraryParams = z.strictObject({ id: idSchema });

/** GET /storage/lost: uploads without some of their files, and files without an upload. At most 100 of each. */
export const lostFilesSchema = z
  .object({
    uploadCount: z.int(),
    fileCount: z.int(),
    lostCount: z.int(),
    lost: z.array(z.object({ url: z.string(), name: z.string().nullable(), missingCount: z.int() })),
    orphanCount: z.int(),
    orphans: z.array(z.string()),
  })
  .meta({ id: 'LostFiles' });
export type LostFilesAnswer = z.infer<typeof lostFilesSchema>;

export const clearedFilesSchema = z.object({ clearedCount: z.int() });
