import { listingLimit } from '@vitrine/contract/catalog/listing.schema.ts';
import type { ReportUnreadable } from '@vitrine/contract/catalog/readable-images.ts';
import type { FacetValue, Listing, ListingRequest, PageRead, ProductCard } from '@vitrine/contract/shop-api.ts';
import { type ListChoice, noMeaning, type SearchMeaning } from '@vitrine/domain/catalog/search/search-rules.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { parseOption } from '@vitrine/domain/variants/options.ts';
import { cardsInCurrency, limitingMarket } from '../../markets/markets.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Cursors } from '../../platform/database/pagination/signed-cursors.ts';
import type { MarketView } from '../../settings/settings.ts';
import { overlay, readBySlug, translateListing } from '../../translations/translations.ts';
import { correctedSearch } from '../search/correct-search.ts';
import { loadListingChoice, loadSearchMeaning, type RulesContext } from '../search/loaded-rules.ts';
import { toCard } from '../storefront/cards.queries.ts';
import { findSlug } from '../storefront/product-page.queries.ts';
import {
  type CursorPosition,
  type Fitting,
  foundCards,
  type GroupingRow,
  groupingBySlug,
  type ListedCard,
  type ListingQuery,
  listedCards,
  type PageOfListing,
} from './listing.queries.ts';
import { type FacetRow, facetRows } from './listing-facets.queries.ts';
import type { FoundSource, ListingSource } from './listing-source.queries.ts';
import { findSoldProducts } from './search-hits.ts';

export interface Reading {
  readonly db: Db;
  readonly cursors: Cursors;
  readonly report: ReportUnreadable;
  /** The shop with the owner's rules for searches and listings. Without it, they have none. */
  readonly shop?: RulesContext;
  /** What a preview pins, hides and boosts instead of what is stored. */
  readonly preview?: Partial<Pick<SearchMeaning, 'pinnedIds' | 'hiddenIds' | 'boosts'>>;
}

/**
 * Returns a page of a listing or of a search (docs/behaviour/screens.md#listings). It takes three statements, or two
 * for all products.
 * In another language than the main one it takes one more.
 * Pinned and hidden products of a category or collection are in the same statements.
 * A search runs once, and its counts and cards are read by the found ids. A damaged cursor returns the first page.
 * A search that the owner redirects has moved to another address (docs/behaviour/search.md#order-of-rules).
 */
export async function listProducts(
  reading: Reading,
  request: ListingRequest,
  view: MarketView = {},
): Promise<PageRead<Listing>> {
  if (request.kind === 'all' || request.kind === 'search') return readTranslated(reading, request, view);
  const { kind, slug, locale } = request;
  return readBySlug(slug, {
    read: (own) => readTranslated(reading, { ...request, slug: own }, view),
    find: () => findSlug(reading.db, kind === 'category' ? 'CATEGORY' : 'COLLECTION', [slug, locale]),
    getSlug: ({ record }) => record?.slug ?? slug,
  });
}

async function readTranslated(reading: Reading, request: ListingRequest, view: MarketView): Promise<PageRead<Listing>> {
  const read = await readListing(reading, request, view);
  const { locale, kind } = request;
  if (locale === undefined || read.found !== 'page') return read;
  return {
    found: 'page',
    page: await overlay(reading.db, locale, read.page, (page, text) => translateListing(page, kind, text)),
  };
}

async function readListing(reading: Reading, request: ListingRequest, view: MarketView): Promise<PageRead<Listing>> {
  const { db } = reading;
  const { currency } = view;
  if (request.kind === 'search') return readSearch(reading, request, view);
  const market = await marketOfList(reading, view);
  if (request.kind === 'all') {
    const source = { kind: 'all', currency, market } as const;
    return { found: 'page', page: await listing(reading, { source, request, record: null }) };
  }
  const record = await groupingBySlug(db, request.kind, request.slug);
  if (!record) return { found: 'nothing' };
  const choice = await getChoice(reading, request.kind, record.id);
  const source = { kind: request.kind, id: record.id, choice, currency, market };
  return { found: 'page', page: await listing(reading, { source, request, record }) };
}

/** Returns the market that sells what the list shows. A preview shows every product. */
async function marketOfList({ shop, preview }: Reading, { market }: MarketView): Promise<string | undefined> {
  return shop && !preview ? limitingMarket(shop, market) : undefined;
}

async function getChoice(
  { shop, preview }: Reading,
  kind: 'category' | 'collection',
  id: string,
): Promise<ListChoice | undefined> {
  if (preview) return { pinnedIds: preview.pinnedIds ?? [], hiddenIds: preview.hiddenIds ?? [] };
  return shop && loadListingChoice(shop, kind, id);
}

async function readSearch(
  reading: Reading,
  request: Extract<ListingRequest, { readonly kind: 'search' }>,
  view: MarketView,
): Promise<PageRead<Listing>> {
  const { db, shop, preview } = reading;
  const { text, locale } = request;
  if (text.trim() === '') return { found: 'page', page: emptyListing };
  const stored = shop && (await loadSearchMeaning(shop, text, locale));
  const meaning = preview ? { ...noMeaning, ...stored, target: null, ...preview } : stored;
  if (meaning?.target) return { found: 'moved', slug: meaning.target };
  const { currency } = view;
  const soldBy = { market: await marketOfList(reading, view), currency };
  const hits = await findSoldProducts(db, text, { meaning, ...soldBy });
  const source = { kind: 'search', text, hits, currency } as const;
  const page = await listing(reading, { source, request, record: null });
  const correction =
    hits.ids.length === 0 ? await correctedSearch(db, text, { languages: meaning?.languages, soldBy }) : null;
  return { found: 'page', page: correction === null ? page : { ...page, correction } };
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
  { db, cursors, report }: Pick<Reading, 'db' | 'cursors' | 'report'>,
  { source, request, record }: { source: ListingSource; request: ListingRequest; record: GroupingRow | null },
): Promise<Listing> {
  const query: ListingQuery = { source, sort: request.sort ?? 'featured', filters: request.filters ?? {} };
  const list = `listing|${query.sort}|${getNames(source)}`;
  const cursorPosition =
    request.cursor === undefined ? undefined : toCursorPosition(cursors.read(list, request.cursor));
  const { rows, facets } = await cardsAndFacets(db, query, { cursor: cursorPosition, limit: listingLimit });
  const hasMore = rows.length > listingLimit;
  const shown = rows.slice(0, listingLimit);
  if (cursorPosition?.side === 'before') shown.reverse();
  const cards = shown.map(({ sortKey: _sortKey, ...row }) => toCard(row, report));
  const cursorAt = (side: CursorPosition['side'], card: ListedCard | undefined) =>
    card ? cursors.write(list, [side, card.sortKey, card.id]) : null;
  const hasNext = cursorPosition?.side === 'before' || hasMore;
  const hasPrevious = cursorPosition?.side === 'after' || (cursorPosition?.side === 'before' && hasMore);
  return {
    record,
    products: await toCurrency(db, source, cards),
    nextCursor: hasNext ? cursorAt('after', shown.at(-1)) : null,
    previousCursor: hasPrevious ? cursorAt('before', shown[0]) : null,
    ...figures(facets),
  };
}

/** Returns the cards of a listing in a market with its prices. */
async function toCurrency(db: Db, source: ListingSource, cards: readonly ProductCard[]): Promise<ProductCard[]> {
  if (source.currency === undefined) return [...cards];
  return [...(await cardsInCurrency(db, source.currency, cards))];
}

/** Reads the counts first if there are filters. They determine which products fit and how to read the fewest rows. */
async function cardsAndFacets(
  db: Db,
  { source, sort, filters }: ListingQuery,
  page: PageOfListing,
): Promise<{ readonly rows: readonly ListedCard[]; readonly facets: readonly FacetRow[] }> {
  const counts = facetRows(db, { source, filters });
  const cards = (fitting: Fitting | null) =>
    'hits' in source
      ? foundCards(db, { source: fitting ? fittingHits(source, fitting) : source, sort }, page)
      : listedCards(db, { source, sort, filters }, { ...page, fitting });
  if (Object.values(filters).every((choice) => choice === undefined || choice === false)) {
    const [rows, facets] = await Promise.all([cards(null), counts]);
    return { rows, facets };
  }
  const facets = await counts;
  const fitting = getFitting(facets);
  return { rows: fitting ? await cards(fitting) : [], facets };
}

function getFitting(facets: readonly FacetRow[]): Fitting | null {
  const alike = facets.find(({ facet }) => facet === 'alike');
  if (!alike?.value) return null;
  const inPriceCount = facets.find(({ facet }) => facet === 'in-price')?.count ?? 0;
  return { combinations: alike.value, alikeCount: alike.count, inPriceCount };
}

/** Returns the hits whose positions the counts have named. */
function fittingHits<Source extends FoundSource>(source: Source, { combinations }: Fitting): Source {
  const positions = combinations
    .slice(1, -1)
    .split(',')
    .map((cursorPosition) => Number(cursorPosition) - 1);
  const { ids, scores } = source.hits;
  const hits = {
    ids: positions.map((cursorPosition) => ids[cursorPosition] ?? ''),
    scores: positions.map((cursorPosition) => scores[cursorPosition] ?? 0),
  };
  return { ...source, hits };
}

/**
 * Returns the parts that identify the listing among others of the same sort. A cursor of one listing is therefore
 * refused by another.
 */
function getNames(source: ListingSource): string {
  const names = source.kind === 'all' ? 'all products' : source.kind === 'search' ? `search ${source.text}` : source.id;
  return source.currency !== undefined ? `${names}|${source.currency}` : names;
}

function toCursorPosition(values: readonly (string | null)[] | undefined): CursorPosition | undefined {
  const [side, key, id] = values ?? [];
  if ((side !== 'after' && side !== 'before') || typeof key !== 'string' || typeof id !== 'string') return undefined;
  return { side, key, id };
}

function figures(rows: readonly FacetRow[]): Pick<Listing, 'total' | 'facets'> {
  const figure = (facet: FacetRow['facet']) => rows.find((row) => row.facet === facet)?.count;
  const [min, max] = [figure('min'), figure('max')];
  const toValues = (facet: FacetRow['facet']): FacetValue[] =>
    rows.flatMap(({ facet: kind, value, count, color }) =>
      kind === facet && value !== null ? [{ value, count, ...(color && { color }) }] : [],
    );
  const byName = new Map<string, FacetValue[]>();
  for (const option of toValues('option')) {
    const name = parseOption(option.value)?.name ?? '';
    byName.set(name, [...(byName.get(name) ?? []), option]);
  }
  return {
    total: figure('total') ?? 0,
    facets: {
      price: min === undefined || max === undefined ? null : { min: cents(min), max: cents(max) },
      tags: toValues('tag'),
      options: [...byName].map(([name, values]) => ({ name, values })),
      inStock: figure('in-stock') ?? 0,
      soldOut: figure('sold-out') ?? 0,
    },
  };
}
