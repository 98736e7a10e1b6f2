import type { MarketReadBody } from '@vitrine/contract/markets/market-read.schema.ts';
import type { ProductCard, ShopApi } from '@vitrine/contract/shop-api.ts';
import { shopClient } from './shop-client.ts';

/** Returns the pages' reads in a market that does not sell every product. The shop answers them as it renders the pages. */
export function createMarketReads(market: Pick<MarketReadBody, 'prefix' | 'language'>): ShopApi {
  const read = <Value>(part: MarketReadBody['read'], signal?: AbortSignal) =>
    shopClient.marketRead<Value>({ ...market, read: part }, signal);
  return {
    site: () => read({ kind: 'site' }),
    menu: () => read({ kind: 'menu' }),
    home: () => read({ kind: 'home' }),
    listing: ({ filters, ...request }) =>
      read({
        kind: 'listing',
        request: {
          ...request,
          ...(filters && {
            filters: { ...filters, tags: [...(filters.tags ?? [])], options: [...(filters.options ?? [])] },
          }),
        },
      }),
    product: (idOrSlug) => read({ kind: 'product', idOrSlug }),
    ownPage: (slug) => read({ kind: 'ownPage', slug }),
    offers: (productIds) => read({ kind: 'offers', productIds: [...productIds] }),
    search: (text, signal) => read({ kind: 'search', text }, signal),
  };
}

/** Returns the cards of products in their order, at the prices of a market. It leaves out those that are not sold there. */
export function readMarketCards(
  market: Pick<MarketReadBody, 'prefix' | 'language'>,
  productIds: readonly string[],
): Promise<readonly ProductCard[]> {
  return shopClient.marketRead({ ...market, read: { kind: 'cards', productIds: [...productIds] } });
}
