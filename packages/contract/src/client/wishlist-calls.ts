import type { WishlistAnswer, WishlistBody } from '../users/wishlist.schema.ts';
import type { Send } from './transport.ts';

/** Returns the calls for the caller's own wishlist. Each returns the whole list. */
export function wishlistCalls(send: Send) {
  return {
    list: () => send<WishlistAnswer>({ method: 'GET', path: '/wishlist' }),
    add: (body: WishlistBody) => send<WishlistAnswer>({ method: 'POST', path: '/wishlist', body }),
    remove: (productId: string) => send<WishlistAnswer>({ method: 'DELETE', path: `/wishlist/${productId}` }),
  };
}
