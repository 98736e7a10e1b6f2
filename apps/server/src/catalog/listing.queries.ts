import type { ListingFilters, ListingSort, MenuCategory, PageImage, ProductCard } from '@vitrine/contract/shop-api.ts';
import { parseOption } from '@vitrine/domain/variants/options.ts';
import type { Db } from '../platform/database/pool.ts';
import { cardColumns, rowsOf } from './cards.queries.ts';
import { groupingImage } from './home.queries.ts';
import { productSearch } from './product-search.queries.ts';

type Bind = (value: unknown) => string;

/** The products of a listing before any filter: those of a grouping, those that a search finds, or all. */
export type ListingSource =
  | { readonly kind: 'category' | 'collection'; readonly id: string }
  | { readonly kind: 'search'; readonly text: string }
  | { readonly kind: 'all' };

/** A place in a listing: after or before the record with this sort key and id. */
export interface Place {
  readonly side: 'after' | 'before';
  readonly key: string;
  readonly id: string;
}

export type GroupingRow = MenuCategory & { readonly description: string; readonly image: PageImage | null };

export async function groupingBySlug(
  db: Db,
  kind: 'category' | 'collection',
  slug: string,
): Promise<GroupingRow | undefined> {
  const table = kind === 'category' ? 'categories' : 'collections';
  const [row] = await rowsOf<GroupingRow>(
    db,
    `select k.id, k.name, k.slug, k.description, ${groupingImage} from ${table} k left join media m on m.id = k.media_id
     where k.slug = $1`,
    [slug],
  );
  return row;
}

/** A search page reads at most this many of the nearest products found by name, and as many of those found otherwise. */
const mostFound = 1000;

interface Source {
  readonly join: string;
  readonly featured: string;
  readonly cast: 'bigint' | 'timestamptz';
  readonly isDescending: boolean;
}

/** Returns the join that restricts `products p` to the source, and the source's default order. */
function sourceText(source: ListingSource, bind: Bind): Source {
  if (source.kind === 'search') {
    const request = { text: source.text, fields: ['name', 'longName', 'tagNames', 'description'], most: mostFound };
    const { join = '', score } = productSearch(request, bind);
    return { join, featured: score ?? '0', cast: 'bigint', isDescending: true };
  }
  if (source.kind === 'all') return { join: '', featured: 'p.created_at', cast: 'timestamptz', isDescending: true };
  const join = `join ${source.kind}_products x on x.product_id = p.id and x.${source.kind}_id = ${bind(source.id)}`;
  return { join, featured: 'x.position', cast: 'bigint', isDescending: false };
}

const sorts = {
  featured: {},
  newest: { key: 'p.created_at', id: 'p.id', cast: 'timestamptz', isDescending: true },
  'price-asc': { key: 'f.card_price', id: 'f.product_id', cast: 'bigint', isDescending: false },
  'price-desc': { key: 'f.card_price', id: 'f.product_id', cast: 'bigint', isDescending: true },
} as const satisfies Record<ListingSort, { key?: string; id?: string; cast?: string; isDescending?: boolean }>;

/** Returns the filters as conditions, by group; a facet ignores the choices of its own group. Choices within a group are joined by "or". */
function conditions(filters: ListingFilters, bind: Bind): Map<string, string> {
  const groups = new Map<string, string>();
  const price = [
    ...(filters.minPrice === undefined ? [] : [`f.card_price >= ${bind(filters.minPrice)}::bigint`]),
    ...(filters.maxPrice === undefined ? [] : [`f.card_price <= ${bind(filters.maxPrice)}::bigint`]),
  ];
  if (price.length > 0) groups.set('price', price.join(' and '));
  if (filters.tags?.length) groups.set('tags', `f.tag_names && ${bind(filters.tags)}::text[]`);
  if (filters.inStock) groups.set('stock', 'f.in_stock');
  const byName = new Map<string, string[]>();
  for (const option of filters.options ?? []) {
    const name = parseOption(option)?.name ?? '';
    byName.set(name, [...(byName.get(name) ?? []), option]);
  }
  for (const [name, values] of byName) groups.set(`option:${name}`, `f.option_values && ${bind(values)}::text[]`);
  return groups;
}

export interface ListingQuery {
  readonly source: ListingSource;
  readonly sort: ListingSort;
  readonly filters: ListingFilters;
}

export type ListedCard = ProductCard & { readonly sortKey: string };

/** Returns the cards of one page, plus one more if there is one, nearest to the place first (so in reverse order before a place). */
export function listedCards(
  db: Db,
  { source, sort, filters }: ListingQuery,
  { place, limit }: { readonly place: Place | undefined; readonly limit: number },
): Promise<ListedCard[]> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const { join, featured, cast: ownCast, isDescending: isOwnDescending } = sourceText(source, bind);
  const chosen = sorts[sort];
  const order = 'key' in chosen ? chosen : { key: featured, id: 'p.id', cast: ownCast, isDescending: isOwnDescending };
  const { key, id } = order;
  const isDescending = order.isDescending !== (place?.side === 'before');
  const wanted = ["p.status = 'ACTIVE'", ...conditions(filters, bind).values()];
  if (place) {
    const sign = isDescending ? '<' : '>';
    wanted.push(`(${key}, ${id}) ${sign} (${bind(place.key)}::${order.cast}, ${bind(place.id)}::uuid)`);
  }
  const direction = isDescending ? 'desc' : 'asc';
  const text = `select ${cardColumns}, (${key})::text as "sortKey" from products p join product_cards c on c.product_id = p.id join product_facets f on f.product_id = p.id ${join}
    where ${wanted.join(' and ')} order by ${key} ${direction}, ${id} ${direction} limit ${limit + 1}`;
  return rowsOf(db, text, values);
}

/** One count of a listing: the facet, its value and the number. */
export interface FacetRow {
  readonly facet: 'total' | 'min' | 'max' | 'in-stock' | 'sold-out' | 'tag' | 'option';
  readonly value: string | null;
  readonly count: number;
}

/** Returns the total and the facets in one statement; each facet counts the products that match the choices in the other groups. */
export function facetRows(db: Db, { source, filters }: Pick<ListingQuery, 'source' | 'filters'>): Promise<FacetRow[]> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const { join } = sourceText(source, bind);
  const groups = conditions(filters, bind);
  const names = [...groups.keys()];
  const column = (name: string) => `fits_${names.indexOf(name)}`;
  const fits = (isLeftOut: (name: string) => boolean) =>
    ['true', ...names.filter((name) => !isLeftOut(name)).map(column)].join(' and ');
  const chosenOptions = names.filter((name) => name.startsWith('option:'));
  const otherOptions = chosenOptions.map((name) => {
    const own = bind(name.slice('option:'.length));
    return `and (${column(name)} or split_part(value, ':', 1) = ${own}::text)`;
  });
  const fitting = names.map((name) => `, (${groups.get(name)}) as ${column(name)}`).join('');
  const alike = ['in_stock', 'tag_names', 'option_values', ...names.map(column)].join(', ');
  // Products with the same facet values are counted together: a large listing has few different combinations.
  const text = `with listed as materialized (
      select ${alike}, count(*) as products, min(card_price) as lowest, max(card_price) as highest from (
        select f.card_price, f.in_stock, f.tag_names, f.option_values${fitting}
        from products p join product_facets f on f.product_id = p.id ${join} where p.status = 'ACTIVE'
      ) product group by ${alike}
    ), counted as (
      select coalesce(sum(products) filter (where ${fits(() => false)}), 0)::bigint as total, min(lowest) as lowest, max(highest) as highest,
        coalesce(sum(products) filter (where in_stock and ${fits((name) => name === 'stock')}), 0)::bigint as in_stock,
        coalesce(sum(products) filter (where not in_stock and ${fits((name) => name === 'stock')}), 0)::bigint as sold_out
      from listed
    )
    select 'total' as facet, null as value, total as count from counted
    union all select 'min', null, lowest from counted where lowest is not null
    union all select 'max', null, highest from counted where highest is not null
    union all select 'in-stock', null, in_stock from counted
    union all select 'sold-out', null, sold_out from counted
    union all (select 'tag', value, sum(products)::bigint as count from listed, unnest(tag_names) value
      where ${fits((name) => name === 'tags')} group by value order by count desc, value limit 40)
    union all (select 'option', value, sum(products)::bigint as count from listed, unnest(option_values) value
      where ${fits((name) => name.startsWith('option:'))} ${otherOptions.join(' ')}
      group by value order by count desc, value limit 200)`;
  return rowsOf(db, text, values);
}
