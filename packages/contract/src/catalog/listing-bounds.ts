/**
 * The limits of a request for a listing. The API refuses more. The address of a page, which anyone can mistype or
 * lengthen, is truncated to them.
 */
export const listingBounds = {
  tags: 50,
  tagLength: 60,
  options: 50,
  optionLength: 400,
  /** In cents. */
  price: 100_000_000_000,
  cursorLength: 4000,
  searchLength: 200,
} as const;
