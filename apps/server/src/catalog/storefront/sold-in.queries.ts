/**
 * Returns the SQL condition that a market does not sell a product (decision 0056). `market` and `productId`: the parameter and the
 * column. With a market that is null the condition is not true for any product.
 */
export function unsoldIn(market: string, productId: string): string {
  return `exists (select from products limited where limited.id = ${productId}
    and limited.sold_in is not null and ${market}::text <> all (limited.sold_in))`;
}

/** Returns the SQL condition that a market sells a product. A market that is null sells all. */
export function soldIn(market: string, productId: string): string {
  return `(${market}::text is null or not ${unsoldIn(market, productId)})`;
}
