import * as z from 'zod';
import { idSchema, lineSchema } from '../resources/field.schema.ts';

/** The access to an order in the address of a file, as in the address of its page. Staff need none. */
export const returnFileQuery = z
  .strictObject({ order: idSchema, token: lineSchema(300, 1), key: lineSchema(100, 1) })
  .partial();
export type ReturnFileQuery = z.infer<typeof returnFileQuery>;

export const returnPhotoParams = z.strictObject({ id: idSchema, photoId: idSchema });

/** GET /returns/:id/photos/:photoId: the small picture unless the large one is wanted. */
export const returnPhotoQuery = returnFileQuery.extend({ size: z.enum(['small', 'large']).default('small') });

/** A photo of a return. Its address needs the access to the return. */
export const returnPhotoSchema = z.object({ id: z.string(), width: z.int(), height: z.int() });
export type ReturnPhoto = z.infer<typeof returnPhotoSchema>;
