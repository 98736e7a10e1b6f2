import type { ListChoice } from '@vitrine/domain/catalog/search/search-rules.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { Hits } from '../storefront/cards.queries.ts';
import { unsoldIn } from '../storefront/sold-in.queries.ts';
import type { Bind } from './listing-conditions.queries.ts';

interface InCurrency {
  /** The currency of the prices. Absent means the shop's. */
  readonly currency?: Currency | undefined;
}

/** The products of a listing before any filter: those of a grouping, or all. */
export type ListingSourceRow = (
  | { readonly kind: 'category' | 'collection'; readonly id: string }
  | { readonly kind: 'all' }
) &
  InCurrency & {
    /** The products that the listing pins and hides by the owner's choice. */
    readonly choice?: ListChoice | undefined;
    /** The id of the market that sells what the listing shows. Absent: every market sells every product. */
    readonly market?: string | undefined;
  };

/** The products that a search has found. */
interface SearchSource {
  readonly kind: 'search';
  readonly text: string;
}

/** The products that a search has found. In a further currency, those that are sold in it. */
export type FoundSource = SearchSource & InCurrency & { readonly hits: Hits };

export type ListingSource = ListingSourceRow | FoundSource;

const kinds = { category: 'k', collection: 'c' } as const;

/** Returns the condition for a listing's rows of listed_products and listing_counts, or those of its currency. */
export function rowsOfListing(source: ListingSourceRow, bind: Bind, of = ''): string {
  const rows =
    source.kind === 'all'
      ? `${of}kind = 'a' and ${of}listing_id = '00000000-0000-0000-0000-000000000000'`
      : `${of}kind = '${kinds[source.kind]}' and ${of}listing_id = ${bind(source.id)}::uuid`;
  return source.currency === undefined ? rows : `${rows} and ${of}currency = ${bind(source.currency)}`;
}

/** Returns the products that a listing pins and hides. */
export function choiceOfListing({ choice }: ListingSourceRow): ListChoice {
  return choice ?? { pinnedIds: [], hiddenIds: [] };
}

/** The rows that a listing shows, and those that it does not show although they are its own. */
interface ShownRows {
  /** The conditions for the shown rows. Without any, all are shown. */
  readonly shown: readonly string[];
  /** The conditions for the other rows. No row meets two of them. */
  readonly others: readonly string[];
}

/** Returns the conditions for rows without the products that the owner hides or that the market does not sell. */
export function shownRows(source: ListingSourceRow, bind: Bind): ShownRows {
  const { hiddenIds } = choiceOfListing(source);
  const hidden = hiddenIds.length === 0 ? null : `${bind(hiddenIds)}::uuid[]`;
  // A subquery is hashed, and a long array is not.
  const notHidden = hidden === null ? [] : [`product_id not in (select unnest(${hidden}))`];
  const isHidden = hidden === null ? [] : [`product_id = any (${hidden})`];
  if (source.market === undefined) return { shown: notHidden, others: isHidden };
  const isUnsold = unsoldIn(bind(source.market), 'product_id');
  return {
    shown: [...notHidden, `not ${isUnsold}`],
    others: [...isHidden, [...notHidden, isUnsold].join(' and ')],
  };
}

/** Returns the tables of a listing: its products, and their counts by filter values. */
export function tablesOfListing({ currency }: ListingSourceRow): { readonly listed: string; readonly counts: string } {
  return currency === undefined
    ? { listed: 'listed_products', counts: 'listing_counts' }
    : { listed: 'currency_listed_products', counts: 'currency_listing_counts' };
}

/** Returns the found products as a table `hit` of `product_id`, `score` and `place`, from 1. */
export function hitRows({ ids, scores }: Hits, bind: Bind): string {
  return `unnest(${bind(ids)}::uuid[], ${bind(scores)}::bigint[]) with ordinality hit(product_id, score, place)`;
}
