import type { Market } from '@vitrine/domain/markets/market.ts';
import { loadItemPrices, pricedInCurrency } from '../../../markets/markets.ts';
import type { Db } from '../../../platform/database/connections/pool.ts';
import type { PricedProductRow } from './priced-products.queries.ts';

/** Returns the products at the prices of a market. Those of the main market stay as they are, without a statement. */
export async function inMarket(
  db: Db,
  market: Market | null | undefined,
  products: PricedProductRow[],
): Promise<PricedProductRow[]> {
  if (!market) return products;
  const ids = products.map(({ id }) => id);
  return pricedInCurrency(products, await loadItemPrices(db, market.currency, ids));
}
