import * as z from 'zod';
import { idSchema, timeSchema, unitsSchema } from '../resources/field.schema.ts';
import { stockPolicySchema } from './variant.schema.ts';

const inventoryStates = ['out', 'low', 'untracked'] as const;
const inventorySorts = ['name', 'newest', 'stock'] as const;

/** GET /inventory: one row per variant, and one per product without variants. */
export const inventoryQuery = z.strictObject({
  search: z.string().max(200).optional(),
  /** out: nothing left; low: 1 to 5 left; untracked: sold without counting. */
  state: z.enum(inventoryStates).optional(),
  /** stock: the lowest stock of a product first. */
  sort: z.enum(inventorySorts).default('name'),
  limit: z.coerce.number().int().min(1).max(100).default(24),
  cursor: z.string().max(2000).optional(),
});
export type InventoryQuery = z.infer<typeof inventoryQuery>;

const inventoryRowSchema = z
  .object({
    /** The id of the variant, or of the product without variants. */
    id: z.string(),
    productId: z.string(),
    variantId: z.string().nullable(),
    product: z.string(),
    options: z.array(z.string()),
    sku: z.string().nullable(),
    thumbnail: z.string().nullable(),
    stockPolicy: stockPolicySchema,
    /** The units that can be sold. */
    available: z.int(),
    /** The units that are ordered and not shipped, and those held for unpaid orders. */
    committed: z.int(),
    /** The available units and the committed ones that were taken from the stock. */
    onHand: z.int(),
    updatedAt: timeSchema,
  })
  .meta({ id: 'InventoryRow' });
export type InventoryRow = z.infer<typeof inventoryRowSchema>;

export const inventoryAnswer = z.object({ items: z.array(inventoryRowSchema), nextCursor: z.string().nullable() });
export type InventoryAnswer = z.infer<typeof inventoryAnswer>;

/** PUT /inventory/{id}: sets the stock that was `from` to `to`. 409 STALE when it changed in the meantime. */
export const setStockBody = z.strictObject({
  from: unitsSchema,
  to: unitsSchema,
  reason: z.string().trim().max(200).optional(),
});
export type SetStockBody = z.input<typeof setStockBody>;
export const setStockAnswer = z.object({ stock: z.int() });
export const inventoryParams = z.strictObject({ id: idSchema });
