/** How much a page shows, whether the server or the browser reads it (decision 0006). */
export const pageBounds = {
  /** Collections that an owner can choose for the home page. */
  homeCollections: 50,
  /** Cards of a collection, and of the newest products, on the home page. */
  cardsInRow: 12,
  /** Other products of the same category on a product's page. */
  relatedProducts: 8,
  /** The newest reviews on a product's page. */
  reviews: 20,
  /** The newest questions on a product's page. */
  questions: 5,
  /** Products found while a shopper types (spec §9). */
  foundProducts: 12,
} as const;
