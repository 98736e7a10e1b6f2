import type { CategoryLevels } from '@vitrine/contract/catalog/category-levels.ts';
import { maxSubcategories } from '@vitrine/contract/catalog/menu-bounds.ts';
import type { ShownField } from '@vitrine/contract/custom-fields/field-values.schema.ts';
import type { ListingFilters, ListingSort, MenuCategory, PageImage, Sharing } from '@vitrine/contract/shop-api.ts';
import type { TranslatedSlugs } from '@vitrine/domain/translations/translated-slugs.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { shownFields } from '../../platform/database/statements/custom-field-values.ts';
import { translatedLanguages, translatedSlugs } from '../../platform/database/statements/translated-slugs.ts';
import { type CardRow, cardColumns, loadRows, loadSteadyRows } from '../storefront/cards.queries.ts';
import { categoryAncestors, groupingImage } from '../storefront/home.queries.ts';
import { type Bind, listingConditions } from './listing-conditions.queries.ts';
import {
  choiceOfListing,
  type FoundSource,
  hitRows,
  type ListingSource,
  type ListingSourceRow,
  rowsOfListing,
  shownRows,
  tablesOfListing,
} from './listing-source.queries.ts';
import { facetsOfHit } from './market-listing.queries.ts';

/** A position in a listing: after or before the record with this sort key and id. */
export interface CursorPosition {
  readonly side: 'after' | 'before';
  readonly key: string;
  readonly id: string;
}

export type GroupingRow = MenuCategory &
  CategoryLevels &
  Sharing & {
    readonly description: string;
    /** Sanitised HTML that the page shows instead of the text. Absent or null without formatting. */
    readonly formattedDescription?: string | null;
    readonly image: PageImage | null;
    readonly shownFields?: readonly ShownField[];
    readonly slugs?: TranslatedSlugs;
    readonly translated?: readonly string[];
    readonly hasSections?: true;
  };

/** The subcategories of a category as JSON. Null without any. */
const subcategories = `(select json_agg(c) from (
  select id, name, slug from categories where parent_id = k.id order by position, name, id limit ${maxSubcategories}) c)`;

export async function groupingBySlug(
  db: Db,
  kind: 'category' | 'collection',
  slug: string,
): Promise<GroupingRow | undefined> {
  const table = kind === 'category' ? 'categories' : 'collections';
  const levels = kind === 'category' ? `, ${categoryAncestors} as ancestors, ${subcategories} as children` : '';
  const [row] = await loadSteadyRows<NullableParts>(
    db,
    `select k.id, k.name, k.slug, k.description, k.formatted_description as "formattedDescription", ${groupingImage}${levels}, ${shownFields('k')} as "shownFields",
       nullif(k.seo_title, '') as "seoTitle", nullif(k.seo_description, '') as "seoDescription", k.share_image as "shareImage",
       ${translatedSlugs(kind, 'k')} as slugs, ${translatedLanguages(kind, 'k')} as translated,
       (select true from section_lists l where l.${kind}_id = k.id and l.published is not null) as "hasSections" from ${table} k left join media m on m.id = k.media_id
     where k.slug = $1`,
    [slug],
  );
  if (!row) return undefined;
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => name === 'image' || value !== null),
  ) as unknown as GroupingRow;
}

/** Returns the slug of a category or collection, or undefined. */
export async function groupingSlug(db: Db, kind: 'category' | 'collection', id: string): Promise<string | undefined> {
  const table = kind === 'category' ? 'categories' : 'collections';
  const row = await db.selectFrom(table).select('slug').where('id', '=', id).executeTakeFirst();
  return row?.slug;
}

/** A row has null for each part that the record does not have. */
type NullableParts = { readonly [Part in keyof GroupingRow]: GroupingRow[Part] | null };

export interface ListingQuery<Source = ListingSource> {
  readonly source: Source;
  readonly sort: ListingSort;
  readonly filters: ListingFilters;
}

export type ListedCard = CardRow & { readonly sortKey: string };

/** The records of one page from a position, plus one more if it exists. */
export interface PageOfListing {
  readonly cursor: CursorPosition | undefined;
  readonly limit: number;
}

interface Order {
  readonly key: 'score' | 'position' | 'created_at' | 'card_price';
  readonly cast: 'bigint' | 'timestamptz';
  readonly isDescending: boolean;
}

const sorts = {
  newest: { key: 'created_at', cast: 'timestamptz', isDescending: true },
  'price-asc': { key: 'card_price', cast: 'bigint', isDescending: false },
  'price-desc': { key: 'card_price', cast: 'bigint', isDescending: true },
} as const satisfies Record<Exclude<ListingSort, 'featured'>, Order>;

function getOrder(source: ListingSource, sort: ListingSort): Order {
  if (sort !== 'featured') return sorts[sort];
  if (source.kind === 'search') return { key: 'score', cast: 'bigint', isDescending: true };
  if (source.kind === 'all') return sorts.newest;
  return { key: 'position', cast: 'bigint', isDescending: false };
}

/** The products of a listing that match its filters, according to the counts (listing-facets.queries.ts). */
export interface Fitting {
  /** The matching combinations of filter values, as PostgreSQL writes an array. */
  readonly combinations: string;
  /** The number of products with one of these combinations, at any price. */
  readonly alikeCount: number;
  /** The number of products in the range of prices, regardless of other choices. */
  readonly inPriceCount: number;
}

/**
 * The maximum number of products that are read at once and then sorted. A longer list is read in its order until enough
 * rows match, which is fast if many match. Neither way reads many more rows than the square root of the catalog times
 * the page.
 */
const maxSorted = 1000;

/**
 * Returns the cards of one page of a listing, nearest to the position first. Before a position, the order is therefore
 * reversed. Without filters, `fitting` is null.
 */
export function listedCards(
  db: Db,
  { source, sort, filters }: ListingQuery<ListingSourceRow>,
  { cursor, limit, fitting }: PageOfListing & { readonly fitting: Fitting | null },
): Promise<ListedCard[]> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const { key, cast, isDescending: isOwnDescending } = getOrder(source, sort);
  const isDescending = isOwnDescending !== (cursor?.side === 'before');
  const direction = isDescending ? 'desc' : 'asc';
  const wanted = [rowsOfListing(source, bind)];
  const { price } = listingConditions({ minPrice: filters.minPrice, maxPrice: filters.maxPrice }, bind);
  if (price !== null) wanted.push(price);
  const readBy = fitting === null ? 'order' : narrowest(fitting, key);
  if (fitting !== null) {
    // The sum prevents the planner from using the index of combinations if that would read too many rows.
    const column = readBy === 'combination' ? 'combination' : '(combination + 0)';
    wanted.push(`${column} = any(${bind(fitting.combinations)}::bigint[])`);
  }
  const { pinnedIds } = choiceOfListing(source);
  wanted.push(...shownRows(source, bind).shown);
  const after = cursor ? [cursor.key, cursor.id].map(bind) : null;
  const isAfter = (column: string) =>
    after ? `(${column}, product_id) ${isDescending ? '<' : '>'} (${after[0]}::${cast}, ${after[1]}::uuid)` : 'true';
  const table = `${tablesOfListing(source).listed} where ${wanted.join(' and ')}`;
  const pinned = key === 'position' && pinnedIds.length > 0 ? pinnedRows(table, bind(pinnedIds)) : null;
  const listed = `select product_id, ${key} as key from ${table}${pinned === null ? '' : notPinned}`;
  const page = `order by key ${direction}, product_id ${direction} limit ${limit + 1}`;
  const rest =
    readBy === 'order'
      ? `${listed} and ${isAfter(key)} order by ${key} ${direction}, product_id ${direction} limit ${limit + 1}`
      : `select * from fitting where ${isAfter('key')} ${page}`;
  const parts = [
    ...(pinned === null ? [] : [`pins as materialized (${pinned})`]),
    ...(readBy === 'order' ? [] : [`fitting as materialized (${listed})`]),
    `found as materialized (${pinned === null ? rest : `select * from pins where ${isAfter('key')} union all (${rest}) ${page}`})`,
  ];
  const text = `with ${parts.join(', ')}
    select ${cardColumns}, l.key::text as "sortKey" from found l join products p on p.id = l.product_id join product_cards c on c.product_id = p.id
    order by l.key ${direction}, l.product_id ${direction}`;
  // With filters, the number of matching rows depends on the values.
  return fitting === null && price === null ? loadSteadyRows(db, text, values) : loadRows(db, text, values);
}

/** The key of a pinned product, below every position. */
const firstPinned = -1_000_000_000;

/** Excludes the pinned products from the rest of a listing. */
const notPinned = ' and product_id <> all (array(select product_id from pins))';

/** Returns a statement for those pinned products that a listing has, that match the filters and are in stock. */
function pinnedRows(table: string, ids: string): string {
  // LIMIT in a lateral join causes the planner to fetch each product, instead of reading all.
  return `select pinned.id as product_id, ${firstPinned} + pinned.rank as key
    from unnest(${ids}::uuid[]) with ordinality pinned(id, rank)
    cross join lateral (select 1 from ${table} and product_id = pinned.id and in_stock limit 1) fit`;
}

/** Returns the way that reads the fewest rows: in the list's order, by combinations, or by a range of prices. */
function narrowest({ alikeCount, inPriceCount }: Fitting, key: Order['key']): 'order' | 'combination' | 'price' {
  if (alikeCount <= maxSorted) return 'combination';
  return inPriceCount <= maxSorted && key !== 'card_price' ? 'price' : 'order';
}

/** Returns the table that has the sort key of hits, if it is not among the hits. */
function tableOfKey(key: Order['key'], source: FoundSource, bind: Bind): string {
  if (key === 'created_at')
    return 'cross join lateral (select created_at from products where id = hit.product_id limit 1) p';
  return key === 'card_price' ? `cross join lateral ${facetsOfHit(source, bind)} f` : '';
}

/**
 * Returns the cards of one page of search hits, nearest to the position first. `source` holds only the hits that match
 * the filters.
 */
export function foundCards(
  db: Db,
  { source, sort }: Omit<ListingQuery<FoundSource>, 'filters'>,
  { cursor, limit }: PageOfListing,
): Promise<ListedCard[]> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const { key, cast, isDescending: isOwnDescending } = getOrder(source, sort);
  const isDescending = isOwnDescending !== (cursor?.side === 'before');
  const direction = isDescending ? 'desc' : 'asc';
  const hits = hitRows(source.hits, bind);
  const isAfter = cursor
    ? `where (${key}, product_id) ${isDescending ? '<' : '>'} (${bind(cursor.key)}::${cast}, ${bind(cursor.id)}::uuid)`
    : '';
  // LIMIT in a lateral join causes the planner to fetch each product, instead of reading all.
  const text = `with found as materialized (
      select product_id, ${key} as key from ${hits} ${tableOfKey(key, source, bind)} ${isAfter} order by ${key} ${direction}, product_id ${direction} limit ${limit + 1}
    )
    select ${cardColumns}, l.key::text as "sortKey" from found l join products p on p.id = l.product_id join product_cards c on c.product_id = p.id
    order by l.key ${direction}, l.product_id ${direction}`;
  return loadSteadyRows(db, text, values);
}
