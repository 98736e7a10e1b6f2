/** The limits of posts and of the pages that list them. */
export const postBounds = {
  tags: 10,
  products: 12,
  perPage: 12,
  inFeed: 20,
  onProduct: 3,
  listedTags: 30,
  older: 3,
} as const;
