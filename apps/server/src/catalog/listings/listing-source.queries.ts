import type { Hits } from '../storefront/cards.queries.ts';
import type { Bind } from './listing-conditions.queries.ts';

/** The products of a listing before any filter: those of a grouping, or all. */
export type ListingSourceRow =
  | { readonly kind: 'category' | 'collection'; readonly id: string }
  | { readonly kind: 'all' };

/** The products that a search has found. */
export interface FoundSource {
  readonly kind: 'search';
  readonly text: string;
  readonly hits: Hits;
}

export type ListingSource = ListingSourceRow | FoundSource;

const kinds = { category: 'k', collection: 'c' } as const;

/** Returns the condition for a listing's rows of listed_products and listing_counts. */
export function rowsOfListing(source: ListingSourceRow, bind: Bind): string {
  return source.kind === 'all'
    ? "kind = 'a' and listing_id = '00000000-0000-0000-0000-000000000000'"
    : `kind = '${kinds[source.kind]}' and listing_id = ${bind(source.id)}::uuid`;
}

/** Returns the found products as a table `hit` of `product_id`, `score` and `place`, from 1. */
export function hitRows({ ids, scores }: Hits, bind: Bind): string {
  return `unnest(${bind(ids)}::uuid[], ${bind(scores)}::bigint[]) with ordinality hit(product_id, score, place)`;
}
