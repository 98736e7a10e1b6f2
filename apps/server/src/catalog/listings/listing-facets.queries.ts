import type { ListingFilters } from '@vitrine/contract/shop-api.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { loadRows, loadSteadyRows } from '../storefront/cards.queries.ts';
import { type Bind, type ListingConditions, listingConditions } from './listing-conditions.queries.ts';
import {
  type FoundSource,
  hitRows,
  type ListingSource,
  type ListingSourceRow,
  rowsOfListing,
  shownRows,
  tablesOfListing,
} from './listing-source.queries.ts';
import { facetsOfHit } from './market-listing.queries.ts';

/** One figure of a listing: its kind, its value, and the number. */
export interface FacetRow {
  readonly facet: 'total' | 'min' | 'max' | 'in-stock' | 'sold-out' | 'tag' | 'option' | ReachedBy;
  readonly value: string | null;
  readonly count: number;
  /** The colour of an option value, if its preset has one, or if the value is one. */
  readonly color?: string | null;
}

/**
 * The ways to read the list, with their product counts. `in-price` counts those in the range of prices, regardless of
 * other choices.
 * `alike` counts those with matching filter values at any price. Its value is the array of their combinations, or of
 * the positions of a search's hits.
 */
type ReachedBy = 'in-price' | 'alike';

interface RequestOptions {
  readonly source: ListingSource;
  readonly filters: ListingFilters;
}

/**
 * Returns the total and the facets in one statement. Each facet counts the products that match the choices in the other
 * groups.
 */
export function facetRows(db: Db, { source, filters }: RequestOptions): Promise<FacetRow[]> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const conditions = listingConditions(filters, bind);
  const names = [...conditions.groups.keys()];
  const column = (name: string) => `fits_${names.indexOf(name)}`;
  const fits = (isLeftOut: (name: string) => boolean) =>
    ['true', ...names.filter((name) => !isLeftOut(name)).map(column)].join(' and ');
  const chosenOptions = names.filter((name) => name.startsWith('option:'));
  const otherOptions = chosenOptions.map((name) => {
    const own = bind(name.slice('option:'.length));
    return `and (${column(name)} or split_part(value, ':', 1) = ${own}::text)`;
  });
  const { alike, lowest, highest } =
    'hits' in source ? amongHits(source, conditions, bind) : amongListed(source, conditions, bind);
  const fitting = names.map((name) => `, (${conditions.groups.get(name)}) as ${column(name)}`).join('');
  const text = `with ${alike}, listed as materialized (
      select *${fitting} from alike
    ), counted as (
      select coalesce(sum(products) filter (where ${fits(() => false)}), 0)::bigint as total,
        coalesce(sum(products) filter (where in_stock and ${fits((name) => name === 'stock')}), 0)::bigint as in_stock,
        coalesce(sum(products) filter (where not in_stock and ${fits((name) => name === 'stock')}), 0)::bigint as sold_out,
        coalesce(sum(products), 0)::bigint as in_price,
        coalesce(sum(every) filter (where ${fits(() => false)}), 0)::bigint as alike,
        array_agg(combination) filter (where ${fits(() => false)} and products > 0) as combinations
      from listed
    )
    select 'total' as facet, null as value, total as count, null as color from counted
    union all select 'min', null, price, null from (${lowest}) lowest where price is not null
    union all select 'max', null, price, null from (${highest}) highest where price is not null
    union all select 'in-stock', null, in_stock, null from counted
    union all select 'sold-out', null, sold_out, null from counted
    union all select 'in-price', null, in_price, null from counted
    union all select 'alike', combinations::text, alike, null from counted
    union all (select 'tag', value, sum(products)::bigint as count, null from listed, unnest(tag_names) value
      where ${fits((name) => name === 'tags')} group by value order by count desc, value limit 40)
    union all (select 'option', value, sum(products)::bigint as count, coalesce((
        select s.color from option_presets k cross join jsonb_to_recordset(k.colors) s(value text, color text)
        where k.name = split_part(facet.value, ':', 1) and k.name || ':' || s.value = facet.value limit 1), substring(value from ':(#[0-9a-f]{6})$'))
      from listed, unnest(option_values) facet(value)
      where ${fits((name) => name.startsWith('option:'))} ${otherOptions.join(' ')}
      group by value order by count desc, value limit 200)`;
  return names.length === 0 && conditions.price === null
    ? loadSteadyRows(db, text, values)
    : loadRows(db, text, values);
}

interface Counted {
  /** The CTE `alike`: products with the same filter values, counted in the range of prices (`products`) and in all (`every`). */
  readonly alike: string;
  /** Statements for the lowest and the highest price of the whole listing. */
  readonly lowest: string;
  readonly highest: string;
}

/** Counts a listing by the table of its counts. With a range of prices, it counts the narrow rows in that range. */
function amongListed(source: ListingSourceRow, { price }: ListingConditions, bind: Bind): Counted {
  const own = rowsOfListing(source, bind);
  const { listed, counts } = tablesOfListing(source);
  const rows = shownRows(source, bind);
  const shown = [own, ...rows.shown].join(' and ');
  const subtracted = rows.others.map(
    (other) => `union all select combination, null, null, null, -1 from ${listed} where ${own} and ${other}`,
  );
  const counted =
    subtracted.length === 0
      ? `${counts} where ${own}`
      : `(select combination, in_stock, tag_names, option_values, products from ${counts} where ${own}
          ${subtracted.join(' ')}) counted`;
  const known = `select combination, bool_or(in_stock) as in_stock, max(tag_names) as tag_names, max(option_values) as option_values,
      sum(products) as every from ${counted} group by combination having sum(products) > 0`;
  const alike =
    price === null
      ? `alike as (select known.*, every as products from (${known}) known)`
      : `known as materialized (${known}), priced as materialized (
          select combination, count(*) as products from ${listed} where ${shown} and ${price} group by combination
        ), alike as (select known.*, coalesce(priced.products, 0) as products from known left join priced using (combination))`;
  const first = (direction: string) =>
    `select (select card_price from ${listed} where ${shown} order by card_price ${direction}, product_id ${direction} limit 1) as price`;
  return { alike, lowest: first('asc'), highest: first('desc') };
}

/** Counts the hits of a search. Each product is counted separately, and its position replaces the combination. */
function amongHits(source: FoundSource, { price }: ListingConditions, bind: Bind): Counted {
  const alike = `found as materialized (
      select hit.place, f.* from ${hitRows(source.hits, bind)} cross join lateral ${facetsOfHit(source, bind)} f
    ), alike as (
      select place as combination, in_stock, tag_names, option_values, (${price ?? 'true'})::int as products, 1 as every from found
    )`;
  return {
    alike,
    lowest: 'select min(card_price) as price from found',
    highest: 'select max(card_price) as price from found',
  };
}
