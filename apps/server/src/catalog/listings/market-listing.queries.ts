import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { type Hits, loadSteadyRows } from '../storefront/cards.queries.ts';
import type { Bind } from './listing-conditions.queries.ts';
import { type FoundSource, hitRows, type ListingSourceRow, rowsOfListing } from './listing-source.queries.ts';

/** The maximum number of products that a listing has in a further currency. The lists of the main market have no limit. */
const maxSold = 10_000;

interface SoldRow {
  readonly product_id: string;
  readonly score: number;
}

function toHits(rows: readonly SoldRow[]): Hits {
  return { ids: rows.map(({ product_id }) => product_id), scores: rows.map(({ score }) => score) };
}

/** Returns the products of a listing that are sold in a currency, in the owner's order. */
export async function soldProducts(db: Db, currency: Currency, source: ListingSourceRow): Promise<FoundSource> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const rows = await loadSteadyRows<SoldRow>(
    db,
    `select l.product_id, l.position as score from listed_products l
      join currency_products m on m.product_id = l.product_id and m.currency = ${bind(currency)}
      where ${rowsOfListing(source, bind, 'l.')} order by l.position, l.product_id limit ${maxSold}`,
    values,
  );
  return { ...source, hits: toHits(rows), currency };
}

/** Returns those hits of a search that are sold in a currency. */
export async function soldHits(
  db: Db,
  currency: Currency,
  source: Extract<FoundSource, { kind: 'search' }>,
): Promise<FoundSource> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  const rows = await loadSteadyRows<SoldRow>(
    db,
    `select hit.product_id, hit.score from ${hitRows(source.hits, bind)}
      join currency_products m on m.product_id = hit.product_id and m.currency = ${bind(currency)} order by hit.place`,
    values,
  );
  return { ...source, hits: toHits(rows), currency };
}

/** Returns a lateral table of the filter values of a hit: price and stock in the currency of the source. */
export function facetsOfHit({ currency }: Pick<FoundSource, 'currency'>, bind: Bind): string {
  // LIMIT causes the planner to fetch each product, instead of reading the facets of all.
  if (currency === undefined)
    return '(select card_price, in_stock, tag_names, option_values from product_facets where product_id = hit.product_id limit 1)';
  return `(select m.card_price, m.in_stock, f.tag_names, m.option_values from product_facets f
    join currency_products m on m.product_id = f.product_id and m.currency = ${bind(currency)}
    where f.product_id = hit.product_id limit 1)`;
}
