import { loadItemPrices, pricedInCurrency } from '../../../markets/markets.ts';
import type { Db } from '../../../platform/database/connections/pool.ts';
import type { WantedLine } from '../order-attempt.ts';
import { type PricedProductRow, productsForQuoteRows } from './priced-products.queries.ts';
import type { PriceBasis } from './resolve-pricing.ts';

type InCurrency = Pick<PriceBasis, 'furtherCurrency'>;

/** Returns the current products of the lines at the prices of the market, without a lock. */
export async function readPricedProducts(
  db: Db,
  market: InCurrency,
  lines: readonly Pick<WantedLine, 'productId' | 'variantId'>[],
): Promise<PricedProductRow[]> {
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const variantIds = lines.flatMap(({ variantId }) => variantId ?? []);
  return inMarket(db, market, await productsForQuoteRows(db, productIds, variantIds));
}

/** Returns the products at the prices of a further currency. Those of the shop stay as they are, without a statement. */
export async function inMarket(
  db: Db,
  { furtherCurrency: currency }: InCurrency,
  products: PricedProductRow[],
): Promise<PricedProductRow[]> {
  if (currency === undefined) return products;
  const ids = products.map(({ id }) => id);
  return pricedInCurrency(products, await loadItemPrices(db, currency, ids));
}
