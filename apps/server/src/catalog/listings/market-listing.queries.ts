import type { Bind } from './listing-conditions.queries.ts';
import type { FoundSource } from './listing-source.queries.ts';

/** Returns a lateral table of the filter values of a hit: price and stock in the currency of the source. */
export function facetsOfHit({ currency }: Pick<FoundSource, 'currency'>, bind: Bind): string {
  // LIMIT causes the planner to fetch each product, instead of reading the facets of all.
  const [table, own] =
    currency === undefined ? ['product_facets', ''] : ['currency_products', ` and currency = ${bind(currency)}`];
  return `(select card_price, in_stock, tag_names, option_values from ${table} where product_id = hit.product_id${own} limit 1)`;
}
