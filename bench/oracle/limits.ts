const unlimited = '1000000';

/** Limits that the carts of the oracle do not reach. They come from one address. */
export const oracleLimits = { LIMIT_DISCOUNT_CODES: unlimited, LIMIT_GIFT_CARDS: unlimited };
