import * as z from 'zod';
import { idSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { libraryFileSchema } from './library.schema.ts';

/** GET /storage/duplicates: groups of files with the same content, the group with the newest file first. */
export const duplicatesQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(20).default(10),
  cursor: z.string().max(2000).optional(),
});
export type DuplicatesQuery = z.infer<typeof duplicatesQuery>;

export const duplicatesAnswer = z
  .object({
    items: z.array(
      z.object({
        fileCount: z.int(),
        /** The oldest files of the group, at most 20. */
        files: z.array(libraryFileSchema),
      }),
    ),
    nextCursor: z.string().nullable(),
    /** The number of files that are not compared yet. */
    unhashedCount: z.int(),
  })
  .meta({ id: 'Duplicates' });
export type DuplicatesAnswer = z.infer<typeof duplicatesAnswer>;

/** POST /storage/library/{id}/merge: the files that the file of the address replaces. */
export const mergeFilesSchema = z
  .strictObject({ duplicates: boundedList(idSchema, 19).min(1) })
  .meta({ id: 'MergeFiles' });

export const mergedFilesSchema = z
  .object({
    usesCount: z.int(),
    deletedCount: z.int(),
    /** Files that stay, because past orders or reviews show them. */
    retainedCount: z.int(),
  })
  .meta({ id: 'MergedFiles' });
export type MergedFiles = z.infer<typeof mergedFilesSchema>;
