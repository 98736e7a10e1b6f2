import { loadItemPrices, pricedInCurrency } from '../../../markets/markets.ts';
import type { Db } from '../../../platform/database/connections/pool.ts';
import type { PricedProductRow } from './priced-products.queries.ts';
import type { PriceBasis } from './resolve-pricing.ts';

/** Returns the products at the prices of a further currency. Those of the shop stay as they are, without a statement. */
export async function inMarket(
  db: Db,
  { furtherCurrency: currency }: Pick<PriceBasis, 'furtherCurrency'>,
  products: PricedProductRow[],
): Promise<PricedProductRow[]> {
  if (currency === undefined) return products;
  const ids = products.map(({ id }) => id);
  return pricedInCurrency(products, await loadItemPrices(db, currency, ids));
}
