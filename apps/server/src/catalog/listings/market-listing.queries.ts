import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { type Hits, loadSteadyRows } from '../storefront/cards.queries.ts';
import type { Bind } from './listing-conditions.queries.ts';
import { type FoundSource, hitRows } from './listing-source.queries.ts';

/** Returns those hits of a search that have a price in a currency. */
export async function pricedHits(db: Db, currency: Currency, found: Hits): Promise<Hits> {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  // LIMIT in a lateral join causes the planner to fetch each product, instead of reading all.
  const rows = await loadSteadyRows<{ readonly product_id: string; readonly score: number }>(
    db,
    `select hit.product_id, hit.score from ${hitRows(found, bind)} cross join lateral (
        select 1 from currency_products where product_id = hit.product_id and currency = ${bind(currency)} limit 1) m
      order by hit.place`,
    values,
  );
  return { ids: rows.map(({ product_id }) => product_id), scores: rows.map(({ score }) => score) };
}

/** Returns a lateral table of the filter values of a hit: price and stock in the currency of the source. */
export function facetsOfHit({ currency }: Pick<FoundSource, 'currency'>, bind: Bind): string {
  // LIMIT causes the planner to fetch each product, instead of reading the facets of all.
  const [table, own] =
    currency === undefined ? ['product_facets', ''] : ['currency_products', ` and currency = ${bind(currency)}`];
  return `(select card_price, in_stock, tag_names, option_values from ${table} where product_id = hit.product_id${own} limit 1)`;
}
