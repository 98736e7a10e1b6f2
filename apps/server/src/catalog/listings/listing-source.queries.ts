import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { Hits } from '../storefront/cards.queries.ts';
import type { Bind } from './listing-conditions.queries.ts';

/** The products of a listing before any filter: those of a grouping, or all. */
export type ListingSourceRow =
  | { readonly kind: 'category' | 'collection'; readonly id: string }
  | { readonly kind: 'all' };

/** The products that a search has found. */
interface SearchSource {
  readonly kind: 'search';
  readonly text: string;
}

/**
 * Products that were found before they are listed: the hits of a search, or the products of a listing that are sold in
 * a further currency. Their scores are then their positions.
 */
export type FoundSource = (SearchSource | ListingSourceRow) & {
  readonly hits: Hits;
  /** The currency of the prices. Absent means the shop's. */
  readonly currency?: Currency;
};

export type ListingSource = ListingSourceRow | FoundSource;

const kinds = { category: 'k', collection: 'c' } as const;

/** Returns the condition for a listing's rows of listed_products and listing_counts. */
export function rowsOfListing(source: ListingSourceRow, bind: Bind, of = ''): string {
  return source.kind === 'all'
    ? `${of}kind = 'a' and ${of}listing_id = '00000000-0000-0000-0000-000000000000'`
    : `${of}kind = '${kinds[source.kind]}' and ${of}listing_id = ${bind(source.id)}::uuid`;
}

/** Returns the found products as a table `hit` of `product_id`, `score` and `place`, from 1. */
export function hitRows({ ids, scores }: Hits, bind: Bind): string {
  return `unnest(${bind(ids)}::uuid[], ${bind(scores)}::bigint[]) with ordinality hit(product_id, score, place)`;
}
