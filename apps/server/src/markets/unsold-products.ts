import { isSoldIn, type Market, mainMarketId } from '@vitrine/domain/markets/market.ts';
import { createCachedReading, type ReadingContext } from '../platform/public-cache/evictions/cached-reading.ts';
import { type LimitedProductRow, limitedProducts } from './unsold-products.queries.ts';

/** Each process caches these products, so that no page of a shop without any takes a further statement. */
const loadLimitedProducts = createCachedReading(['product-markets'], limitedProducts);

/** The products that a market does not sell, by market. They are computed once for each reading. */
const unsoldByReading = new WeakMap<readonly LimitedProductRow[], Map<string, ReadonlySet<string>>>();

/** Returns the id by which products name the market of a page. Without a market it is the main one. */
export function toMarketId(market: Pick<Market, 'id'> | null | undefined): string {
  return market?.id ?? mainMarketId;
}

/** Returns the ids of the products that their owner has excluded from a market (decision 0116). */
export async function loadUnsoldProducts(
  context: ReadingContext,
  market: Pick<Market, 'id'> | null | undefined,
): Promise<ReadonlySet<string>> {
  const limited = await loadLimitedProducts(context);
  const unsoldByMarket = unsoldByReading.get(limited) ?? new Map<string, ReadonlySet<string>>();
  unsoldByReading.set(limited, unsoldByMarket);
  const marketId = toMarketId(market);
  const stored = unsoldByMarket.get(marketId);
  if (stored) return stored;
  const unsold = new Set(limited.flatMap(({ id, sold_in: soldIn }) => (isSoldIn(marketId, soldIn) ? [] : [id])));
  unsoldByMarket.set(marketId, unsold);
  return unsold;
}
