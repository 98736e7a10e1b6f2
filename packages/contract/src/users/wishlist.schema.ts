import * as z from 'zod';
import { idSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { maxWishlist } from './wishlist-bounds.ts';

/** POST /wishlist: products to add, in the order in which they were added. Unknown products are ignored. */
export const wishlistBody = z.strictObject({ productIds: boundedList(idSchema, maxWishlist).min(1) });
export type WishlistBody = z.input<typeof wishlistBody>;

/** The caller's own wishlist, the latest product first. */
export const wishlistAnswer = z.object({ productIds: z.array(idSchema) }).meta({ id: 'Wishlist' });
export type WishlistAnswer = z.infer<typeof wishlistAnswer>;

export const wishlistParams = z.strictObject({ productId: idSchema });
