import type { WishlistAnswer } from '@vitrine/contract/users/wishlist.schema.ts';
import { maxWishlist } from '@vitrine/contract/users/wishlist-bounds.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { deleteWishlistProduct, insertWishlistProducts, lockWishlist, wishlistProducts } from './wishlist.queries.ts';

/** Returns the user's own wishlist, the latest product first. */
export async function wishlist(db: Db, userId: string): Promise<WishlistAnswer> {
  return { productIds: await wishlistProducts(db, userId) };
}

/** Adds products to the user's wishlist and returns it. Failure: UNPROCESSABLE when it would exceed its limit. */
export function addToWishlist(db: Db, userId: string, productIds: readonly string[]): Promise<Outcome<WishlistAnswer>> {
  return inTransaction(db, async (tx) => {
    await lockWishlist(tx, userId);
    const count = await insertWishlistProducts(tx, userId, productIds);
    if (count > maxWishlist) {
      return failure('UNPROCESSABLE', `A wishlist can have up to ${maxWishlist} products. Remove one first.`);
    }
    return success(await wishlist(tx, userId));
  });
}

/** Removes a product from the user's wishlist and returns it. */
export async function removeFromWishlist(db: Db, userId: string, productId: string): Promise<WishlistAnswer> {
  await deleteWishlistProduct(db, userId, productId);
  return wishlist(db, userId);
}
