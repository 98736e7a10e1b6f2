import { comparisons, ruleBounds, ruleOrders } from '@vitrine/domain/catalog/collection-rules.ts';
import { fieldBounds } from '@vitrine/domain/custom-fields/field-definition.ts';
import * as z from 'zod';
import { idSchema, textSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { listingBounds } from './listing-bounds.ts';

/** One condition of a collection with rules. Prices are in cents, times in days. */
const conditionSchema = z.discriminatedUnion('field', [
  z.strictObject({
    field: z.literal('price'),
    is: z.enum(comparisons.price),
    value: z.int().min(0).max(listingBounds.price),
    /** Refused unless it is the currency of the shop. */
    currency: textSchema(3, 3).optional(),
  }),
  z.strictObject({
    field: z.literal('tag'),
    is: z.enum(comparisons.tag),
    value: textSchema(listingBounds.tagLength, 1),
  }),
  z.strictObject({ field: z.literal('vendor'), is: z.enum(comparisons.vendor), value: textSchema(200, 1) }),
  z.strictObject({ field: z.literal('stock'), is: z.enum(comparisons.stock) }),
  z.strictObject({
    field: z.literal('added'),
    is: z.enum(comparisons.added),
    value: z.int().min(1).max(ruleBounds.days),
  }),
  z.strictObject({ field: z.literal('category'), is: z.enum(comparisons.category), value: idSchema }),
  z.strictObject({ field: z.literal('discount'), is: z.enum(comparisons.discount) }),
  z.strictObject({
    field: z.literal('sales'),
    is: z.enum(comparisons.sales),
    value: z.int().min(0).max(ruleBounds.units),
  }),
  z.strictObject({
    field: z.literal('custom'),
    definition: idSchema,
    is: z.enum(comparisons.custom),
    value: textSchema(fieldBounds.text, 1),
  }),
  z.strictObject({
    field: z.literal('customNumber'),
    definition: idSchema,
    is: z.enum(comparisons.customNumber),
    value: z.number().min(-ruleBounds.number).max(ruleBounds.number),
  }),
]);

/** The rules that choose the products of a collection, and their order. */
export const collectionRulesSchema = z
  .strictObject({
    match: z.enum(['ALL', 'ANY']),
    conditions: boundedList(conditionSchema, ruleBounds.conditions).min(1, 'Add a condition'),
    order: z.enum(ruleOrders),
  })
  .meta({
    id: 'CollectionRules',
    examples: [{ match: 'ALL', conditions: [{ field: 'tag', is: 'IS', value: 'Summer' }], order: 'NEWEST' }],
  });

/** POST /catalog/collections/preview: the products that rules would choose. */
export const rulesPreviewBody = z.strictObject({ rules: collectionRulesSchema });
export const rulesPreviewAnswer = z
  .object({
    /** The number of published products that the rules choose. Counting ends one above the bound of a collection. */
    count: z.int(),
    /** The first ones in the order of the rules. */
    products: z.array(z.object({ id: idSchema, name: z.string(), thumbnail: z.string().nullable() })),
  })
  .meta({ id: 'RulesPreview' });
export type RulesPreview = z.infer<typeof rulesPreviewAnswer>;
