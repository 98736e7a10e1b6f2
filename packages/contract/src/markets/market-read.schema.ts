import { languageCodes } from '@vitrine/domain/settings/languages.ts';
import * as z from 'zod';
import { listingRequestSchema } from '../catalog/listing.schema.ts';
import { listingBounds } from '../catalog/listing-bounds.ts';
import { maxDiscountProducts } from '../catalog/product-discounts.schema.ts';
import { idSchema, slugSchema, textSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { maxWishlist } from '../users/wishlist-bounds.ts';
import { marketPrefixSchema } from './markets.schema.ts';

const marketReadSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['site', 'menu', 'home']) }),
  z.strictObject({ kind: z.literal('listing'), request: listingRequestSchema }),
  z.strictObject({ kind: z.literal('product'), idOrSlug: textSchema(200, 1) }),
  z.strictObject({ kind: z.literal('ownPage'), slug: slugSchema }),
  z.strictObject({ kind: z.literal('offers'), productIds: boundedList(idSchema, maxDiscountProducts) }),
  z.strictObject({ kind: z.literal('cards'), productIds: boundedList(idSchema, maxWishlist) }),
  z.strictObject({ kind: z.literal('search'), text: textSchema(listingBounds.searchLength) }),
]);
export type MarketRead = z.output<typeof marketReadSchema>;

/** POST /catalog/market: one read of a page in a market. */
export const marketReadBody = z.strictObject({
  /** Null: the main market. */
  prefix: marketPrefixSchema.nullable(),
  language: z.enum(languageCodes),
  read: marketReadSchema,
});
export type MarketReadBody = z.input<typeof marketReadBody>;
