import * as z from 'zod';

/** One width of a picture for a `srcset`. */
export const imageSourceSchema = z.object({ url: z.string(), width: z.int().positive() }).meta({ id: 'ImageSource' });
export type ImageSource = z.infer<typeof imageSourceSchema>;

/**
 * POST /storage/image: `url` = `main`. `srcSet` goes from narrow to wide and ends with `main`
 * (docs/behaviour/screens.md#images).
 */
export const storedImageSchema = z
  .object({
    url: z.string(),
    main: z.string(),
    preview: z.string(),
    thumbnail: z.string(),
    width: z.int().positive(),
    height: z.int().positive(),
    srcSet: z.array(imageSourceSchema),
  })
  .meta({ id: 'StoredImage' });
export type StoredImage = z.infer<typeof storedImageSchema>;

/** POST /storage/file. `contentType` is detected from the content and ignores the sender's value. */
export const storedFileSchema = z
  .object({ url: z.string(), contentType: z.string(), byteSize: z.int().positive() })
  .meta({ id: 'StoredFile' });
export type StoredFile = z.infer<typeof storedFileSchema>;

/** POST /storage/uploads: a large file that the browser would send directly to the shop's bucket. */
export const beginUploadSchema = z
  .strictObject({
    kind: z.enum(['IMAGE', 'FILE']),
    name: z.string().trim().min(1).max(255),
    byteSize: z.int().positive(),
    contentType: z.string().max(200).optional(),
  })
  .meta({ id: 'BeginUpload' });
export type BeginUpload = z.infer<typeof beginUploadSchema>;

/**
 * The response to POST /storage/uploads. The file is sent to `url` by PUT with these headers until that time, then POST
 * /storage/uploads/{id} checks it.
 * Null means that the file is sent to the shop by POST /storage/image or /storage/file.
 */
export const begunUploadSchema = z
  .object({
    upload: z
      .object({ id: z.uuid(), url: z.string(), headers: z.record(z.string(), z.string()), until: z.iso.datetime() })
      .nullable(),
  })
  .meta({ id: 'BegunUpload' });
export type BegunUpload = z.infer<typeof begunUploadSchema>;

/** DELETE /storage: the address in the body, or in the query for clients that send no body with a DELETE. */
export const deleteStoredSchema = z.strictObject({ url: z.string().min(1).max(2000) }).meta({ id: 'DeleteStored' });
export type DeleteStored = z.infer<typeof deleteStoredSchema>;
export const deleteStoredQuery = deleteStoredSchema.partial();

export const deletedSchema = z.object({ success: z.literal(true) });
