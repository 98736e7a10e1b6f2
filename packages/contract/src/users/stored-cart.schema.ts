import * as z from 'zod';
import { idSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';

/** The maximum number of lines of a stored cart, which is that of an order. */
export const maxStoredLines = 200;

const lineKey = { productId: idSchema, variantId: idSchema.nullable() };

/** PUT /cart/lines: the lines that changed. A quantity of 0 removes its line. Lines that are not listed stay. */
export const storedCartBody = z.strictObject({
  lines: boundedList(z.strictObject({ ...lineKey, quantity: z.int().min(0).max(100_000) }), maxStoredLines).min(1),
});
export type StoredCartBody = z.input<typeof storedCartBody>;

/** The caller's own cart, in the order in which lines were added. `name` is the product's name in the main language. */
export const storedCart = z
  .object({ lines: z.array(z.object({ ...lineKey, quantity: z.int(), name: z.string() })) })
  .meta({ id: 'StoredCart' });
export type StoredCart = z.infer<typeof storedCart>;
export type StoredCartLine = StoredCart['lines'][number];
