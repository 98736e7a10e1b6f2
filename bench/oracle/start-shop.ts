import { join } from 'node:path';
import { type BenchShop, startBenchShop } from '../bench-shop.ts';

const unlimited = '1000000';

/** Starts a shop with the extension of `shop`. The carts of the oracle come from one address and do not reach its limits. */
export function startOracleShop(): Promise<BenchShop> {
  const limits = { LIMIT_DISCOUNT_CODES: unlimited, LIMIT_GIFT_CARDS: unlimited };
  return startBenchShop(undefined, limits, join(import.meta.dirname, 'shop'));
}
