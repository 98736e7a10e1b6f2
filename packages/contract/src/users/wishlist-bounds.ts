/** The maximum number of products in a wishlist. */
export const maxWishlist = 100;
