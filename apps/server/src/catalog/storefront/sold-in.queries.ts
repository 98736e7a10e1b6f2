/**
 * Returns the SQL condition that a market does not sell a product (decision 0116). `market` and `productId`: the parameter and the
 * column. With a market that is null the condition is not true for any product.
 */
export function unsoldIn(market: string, productId: string): string {
  return `exists (select from products limited where limited.id = ${productId}
    and limited.sold_in is not null and ${market}::text <> all (limited.sold_in))`;
}

/**
 * Returns the SQL condition that a market sells a product. A market that is null sells all. As a value for each row it
 * suits short lists: a plan that hashes all products of other markets would cost more than the list.
 */
export function soldIn(market: string, productId: string): string {
  return `(select ${market}::text = any (limited.sold_in) from products limited
    where limited.id = ${productId} and limited.sold_in is not null) is not false`;
}

/** Returns the SQL condition that a product has a price in a currency. The id of the table has another name than `productId`. */
export function pricedIn(currency: string, productId: string): string {
  return `(select true from (select product_id as priced_id from currency_products where currency = ${currency}) priced
    where priced_id = ${productId}) is true`;
}
