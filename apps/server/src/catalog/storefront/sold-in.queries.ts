/**
 * Returns the SQL condition that a market does not sell a product (decision 0056). `market` and `productId`: the parameter and the
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

/** The number of first rows of a list that are checked one by one. */
const maxChecked = 1_000;

interface ShortList {
  /** The columns besides the id of the product. */
  readonly columns: string;
  /** The condition of the rows of listed_products. */
  readonly where: string;
  readonly order: string;
  readonly limit: number;
}

/**
 * Returns a statement for the first rows of a list whose products a market sells. A list that begins with many others is
 * read again without all products of other markets, whose ids are hashed once.
 */
export function firstSold(market: string, { columns, where, order, limit }: ShortList): string {
  const rows = (condition: string) =>
    `select product_id, ${columns} from listed_products where ${where}${condition} order by ${order}`;
  const unsold = `select id from products where sold_in is not null and ${market}::text <> all (sold_in)`;
  return `with near as materialized (${rows('')} limit ${maxChecked}),
      checked as materialized (select * from near where ${soldIn(market, 'near.product_id')} limit ${limit})
    select * from checked where (select count(*) from checked) = ${limit} or (select count(*) from near) < ${maxChecked}
    union all
    select * from (${rows(` and product_id not in (${unsold})`)} limit ${limit}) rest
    where (select count(*) from checked) < ${limit} and (select count(*) from near) = ${maxChecked}`;
}

/** Returns the SQL condition that a product has a price in a currency. The id of the table has another name than `productId`. */
export function pricedIn(currency: string, productId: string): string {
  return `(select true from (select product_id as priced_id from currency_products where currency = ${currency}) priced
    where priced_id = ${productId}) is true`;
}
