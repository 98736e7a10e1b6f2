/**
 * The most that one listing may be asked for. The API refuses more; a page's address, which anyone may have mistyped or made longer,
 * is cut to it.
 */
export const listingBounds = {
  tags: 50,
  tagLength: 60,
  options: 50,
  optionLength: 400,
  /** Cents. */
  price: 100_000_000_000,
  cursorLength: 4000,
  searchLength: 200,
} as const;
