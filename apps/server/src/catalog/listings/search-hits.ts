import type { SearchMeaning } from '@vitrine/domain/catalog/search/search-rules.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { type Hits, type LimitingMarket, searchedProducts } from '../storefront/cards.queries.ts';
import { maxResults } from '../storefront/product-search.queries.ts';
import { pricedHits } from './market-listing.queries.ts';

interface SearchIn {
  readonly meaning?: SearchMeaning | undefined;
  readonly market: LimitingMarket;
  readonly currency?: Currency | undefined;
}

/**
 * Returns the products of a search page that a market sells. Only those with a price in its currency count. If less than
 * half of the best results have one, the search runs again among the products with a price.
 */
export async function findSoldProducts(db: Db, text: string, { meaning, market, currency }: SearchIn): Promise<Hits> {
  const found = await searchedProducts(db, text, { meaning, soldBy: { market } });
  if (currency === undefined || found.ids.length === 0) return found;
  const priced = await pricedHits(db, currency, found);
  if (found.ids.length < maxResults || priced.ids.length * 2 >= maxResults) return priced;
  return searchedProducts(db, text, { meaning, soldBy: { market, currency } });
}
