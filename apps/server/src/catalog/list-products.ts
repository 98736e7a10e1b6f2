import { listingLimit } from '@vitrine/contract/catalog/listing.schema.ts';
import type { FacetValue, Listing, ListingRequest, PageRead, ProductCard } from '@vitrine/contract/shop-api.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { parseOption } from '@vitrine/domain/variants/options.ts';
import type { Db } from '../platform/database/pool.ts';
import type { Cursors } from '../platform/pagination/signed-cursors.ts';
import {
  type FacetRow,
  facetRows,
  type GroupingRow,
  groupingBySlug,
  type ListedCard,
  type ListingQuery,
  type ListingSource,
  listedCards,
  type Place,
} from './listing.queries.ts';
import { presentSlug } from './product-page.queries.ts';

/**
 * Returns a page of a listing or of a search (docs/behaviour/screens.md#listings): three statements, two without a grouping. A damaged
 * cursor returns the first page.
 */
export async function listProducts(
  { db, cursors }: { readonly db: Db; readonly cursors: Cursors },
  request: ListingRequest,
): Promise<PageRead<Listing>> {
  if (request.kind === 'search') {
    const source = { kind: 'search', text: request.text } as const;
    if (request.text.trim() === '') return { found: 'page', page: emptyListing };
    return { found: 'page', page: await listing({ db, cursors }, { source, request, record: null }) };
  }
  if (request.kind === 'all') {
    return { found: 'page', page: await listing({ db, cursors }, { source: request, request, record: null }) };
  }
  const record = await groupingBySlug(db, request.kind, request.slug);
  if (!record) {
    const slug = await presentSlug(db, request.kind === 'category' ? 'CATEGORY' : 'COLLECTION', request.slug);
    return slug === undefined ? { found: 'nothing' } : { found: 'moved', slug };
  }
  const source = { kind: request.kind, id: record.id };
  return { found: 'page', page: await listing({ db, cursors }, { source, request, record }) };
}

const emptyListing: Listing = {
  record: null,
  products: [],
  total: 0,
  nextCursor: null,
  previousCursor: null,
  facets: { price: null, tags: [], options: [], inStock: 0, soldOut: 0 },
};

async function listing(
  { db, cursors }: { readonly db: Db; readonly cursors: Cursors },
  { source, request, record }: { source: ListingSource; request: ListingRequest; record: GroupingRow | null },
): Promise<Listing> {
  const query: ListingQuery = { source, sort: request.sort ?? 'featured', filters: request.filters ?? {} };
  const list = `listing|${query.sort}|${namesOf(source)}`;
  const place = request.cursor === undefined ? undefined : placeOf(cursors.read(list, request.cursor));
  const [rows, facets] = await Promise.all([
    listedCards(db, query, { place, limit: listingLimit }),
    facetRows(db, query),
  ]);
  const hasMore = rows.length > listingLimit;
  const shown = rows.slice(0, listingLimit);
  if (place?.side === 'before') shown.reverse();
  const cursorAt = (side: Place['side'], card: ListedCard | undefined) =>
    card ? cursors.write(list, [side, card.sortKey, card.id]) : null;
  const hasNext = place?.side === 'before' || hasMore;
  const hasPrevious = place?.side === 'after' || (place?.side === 'before' && hasMore);
  return {
    record,
    products: shown.map(withoutKey),
    nextCursor: hasNext ? cursorAt('after', shown.at(-1)) : null,
    previousCursor: hasPrevious ? cursorAt('before', shown[0]) : null,
    ...figures(facets),
  };
}

/** Returns what tells the listing from others of the same sort, so that a cursor of one is refused by another. */
function namesOf(source: ListingSource): string {
  if (source.kind === 'all') return 'all products';
  return source.kind === 'search' ? `search ${source.text}` : source.id;
}

function withoutKey({ sortKey: _sortKey, ...card }: ListedCard): ProductCard {
  return card;
}

function placeOf(values: readonly (string | null)[] | undefined): Place | undefined {
  const [side, key, id] = values ?? [];
  if ((side !== 'after' && side !== 'before') || typeof key !== 'string' || typeof id !== 'string') return undefined;
  return { side, key, id };
}

function figures(rows: readonly FacetRow[]): Pick<Listing, 'total' | 'facets'> {
  const figure = (facet: FacetRow['facet']) => rows.find((row) => row.facet === facet)?.count;
  const [min, max] = [figure('min'), figure('max')];
  const valuesOf = (facet: FacetRow['facet']): FacetValue[] =>
    rows.flatMap((row) => (row.facet === facet && row.value !== null ? [{ value: row.value, count: row.count }] : []));
  const byName = new Map<string, FacetValue[]>();
  for (const option of valuesOf('option')) {
    const name = parseOption(option.value)?.name ?? '';
    byName.set(name, [...(byName.get(name) ?? []), option]);
  }
  return {
    total: figure('total') ?? 0,
    facets: {
      price: min === undefined || max === undefined ? null : { min: cents(min), max: cents(max) },
      tags: valuesOf('tag'),
      options: [...byName].map(([name, values]) => ({ name, values })),
      inStock: figure('in-stock') ?? 0,
      soldOut: figure('sold-out') ?? 0,
    },
  };
}
