import { maxKitParts, maxPartQuantity } from '@vitrine/domain/catalog/kit.ts';
import * as z from 'zod';
import { idSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';

/** The parts of a kit in a request. Null, or an empty list, means that the item is no kit. */
export const kitPartsInput = boundedList(
  z.strictObject({
    productId: idSchema,
    /** Null or absent for a product without variants. */
    variantId: idSchema.nullable().optional(),
    quantity: z.int().min(1).max(maxPartQuantity),
  }),
  maxKitParts,
).nullable();
export type KitPartsInput = z.infer<typeof kitPartsInput>;

/** The parts of a kit, with the units that they allow. Null for an item that is no kit. */
export const kitPartsField = z
  .array(
    z.object({
      productId: idSchema,
      variantId: idSchema.nullable(),
      quantity: z.int(),
      name: z.string(),
      options: z.array(z.string()),
    }),
  )
  .nullable();
export type KitParts = z.infer<typeof kitPartsField>;

/** A part of a kit as it was ordered. */
export const orderedPartSchema = z
  .object({
    name: z.string(),
    options: z.array(z.string()),
    sku: z.string().nullable(),
    /** Units of the part in one unit of the line. */
    quantity: z.int(),
  })
  .meta({ id: 'OrderedPart' });
export type OrderedPart = z.infer<typeof orderedPartSchema>;
