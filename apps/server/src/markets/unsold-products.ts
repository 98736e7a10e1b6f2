import { type Market, mainMarketId } from '@vitrine/domain/markets/market.ts';
import { createCachedReading, type ReadingContext } from '../platform/public-cache/evictions/cached-reading.ts';
import { hasLimitedProducts, unsoldRows } from './unsold-products.queries.ts';

/** Each process caches whether there are limited products. A page of a shop without any takes no further statement. */
const loadHasLimitedProducts = createCachedReading(['product-markets'], hasLimitedProducts);

/** Returns the id by which products name the market of a page. Without a market it is the main one. */
export function toMarketId(market: Pick<Market, 'id'> | null | undefined): string {
  return market?.id ?? mainMarketId;
}

/** Returns the id of the market in a shop that limits products to markets (decision 0056). In others, undefined. */
export async function limitingMarket(
  context: ReadingContext,
  market: Pick<Market, 'id'> | null | undefined,
): Promise<string | undefined> {
  return (await loadHasLimitedProducts(context)) ? toMarketId(market) : undefined;
}

/** Returns those products that the market sells. */
export async function soldAmong(
  context: ReadingContext,
  market: Pick<Market, 'id'> | null | undefined,
  productIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const marketId = await limitingMarket(context, market);
  if (marketId === undefined || productIds.length === 0) return new Set(productIds);
  const unsold = await unsoldRows(context.db, marketId, productIds);
  return new Set(productIds).difference(new Set(unsold.map(({ id }) => id)));
}
