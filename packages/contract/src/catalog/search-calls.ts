import type { Send } from '../client/transport.ts';
import { daysQuery, type ReportDays } from '../reports/days-query.ts';
import type { Listing, PageRead } from '../shop-api.ts';
import type { RedirectHits, RedirectsAnswer, SaveRedirect } from './redirects.schema.ts';
import type { RelatedProducts } from './related.schema.ts';
import type { SearchBoostsBody, SearchBoostsView } from './search/search-boosts.schema.ts';
import type { SearchMissesAnswer, SearchPreview } from './search-rules.schema.ts';

/** Returns the calls of the owner's search and of redirects, for staff (docs/behaviour/search.md). */
export function searchCalls(send: Send) {
  return {
    /** Reads the first page of a search with pinned and hidden products that are not saved yet. */
    preview: (body: SearchPreview) => send<PageRead<Listing>>({ method: 'POST', path: '/search/preview', body }),
    boosts: () => send<SearchBoostsView>({ method: 'GET', path: '/search/boosts' }),
    changeBoosts: (body: SearchBoostsBody) => send<SearchBoostsView>({ method: 'PUT', path: '/search/boosts', body }),
    /** Reads the most frequent searches without results of the last days, or of a period. */
    misses: (of: ReportDays) => send<SearchMissesAnswer>({ method: 'GET', path: `/search/misses?${daysQuery(of)}` }),
    redirects: {
      list: (query: { readonly search: string; readonly after?: string }) =>
        send<RedirectsAnswer>({ method: 'GET', path: `/redirects?${new URLSearchParams({ ...query })}` }),
      save: (body: SaveRedirect) => send<{ success: true }>({ method: 'PUT', path: '/redirects', body }),
      remove: (paths: readonly string[]) =>
        send<{ success: true }>({ method: 'POST', path: '/redirects/delete', body: { paths } }),
      hits: (path: string) => send<RedirectHits>({ method: 'POST', path: '/redirects/hits', body: { path } }),
    },
  };
}

/** Returns the calls of a product's related products, for staff. */
export function relatedCalls(send: Send) {
  return {
    of: (id: string) => send<RelatedProducts>({ method: 'GET', path: `/products/${id}/related` }),
    choose: (id: string, ids: readonly string[]) =>
      send<RelatedProducts>({ method: 'PUT', path: `/products/${id}/related`, body: { ids } }),
  };
}
