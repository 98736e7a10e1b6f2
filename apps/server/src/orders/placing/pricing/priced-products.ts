import type { Db } from '../../../platform/database/connections/pool.ts';
import type { WantedLine } from '../order-attempt.ts';
import type { PriceBasis } from './price-basis.ts';
import { type PricedProductRow, productsForQuoteRows } from './priced-products.queries.ts';
import { inMarket } from './resolve-pricing.ts';

type OfMarket = Pick<PriceBasis, 'seller' | 'furtherCurrency'>;

/** Returns the current products of the lines at the prices of the market, without a lock. */
export async function readPricedProducts(
  db: Db,
  market: OfMarket,
  lines: readonly Pick<WantedLine, 'productId' | 'variantId'>[],
): Promise<PricedProductRow[]> {
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const variantIds = lines.flatMap(({ variantId }) => variantId ?? []);
  return inMarket(db, market, await productsForQuoteRows(db, productIds, variantIds));
}
