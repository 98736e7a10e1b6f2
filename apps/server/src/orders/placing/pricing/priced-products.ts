import { isSoldIn } from '@vitrine/domain/markets/market.ts';
import { loadItemPrices, pricedInCurrency } from '../../../markets/markets.ts';
import type { Db } from '../../../platform/database/connections/pool.ts';
import type { WantedLine } from '../order-attempt.ts';
import { type PricedProductRow, productsForQuoteRows } from './priced-products.queries.ts';
import type { PriceBasis } from './resolve-pricing.ts';

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

/**
 * Returns the products that the market sells, at its prices. Those at the prices of the shop take no statement. Staff
 * sell every product.
 */
export async function inMarket(
  db: Db,
  { seller, furtherCurrency: currency }: OfMarket,
  products: PricedProductRow[],
): Promise<PricedProductRow[]> {
  const sold = products.filter(({ sold_in: soldIn }) => seller === undefined || isSoldIn(seller, soldIn));
  if (currency === undefined) return sold;
  const ids = sold.map(({ id }) => id);
  return pricedInCurrency(sold, await loadItemPrices(db, currency, ids));
}
