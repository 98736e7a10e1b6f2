import * as z from 'zod';
import { idSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';

/** The related products that staff may choose for one product. */
export const maxRelatedProducts = 12;

export const relatedParams = z.strictObject({ id: idSchema });

/** PUT /products/:id/related: the related products that staff choose, in order. */
export const chooseRelatedBody = z.strictObject({ ids: boundedList(idSchema, maxRelatedProducts) });

const product = { id: idSchema, name: z.string(), status: z.string() };

/** GET /products/:id/related: those that staff chose, and those that were in the same orders. */
export const relatedAnswer = z.object({
  chosen: z.array(z.object(product)),
  bought: z.array(z.object({ ...product, orderCount: z.int() })),
});
export type RelatedProducts = z.infer<typeof relatedAnswer>;
