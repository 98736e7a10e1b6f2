import { pageBounds } from '@vitrine/contract/catalog/page-bounds.ts';
import type { ProductCard } from '@vitrine/contract/shop-api.ts';
import { CompiledQuery } from 'kysely';
import type { Db } from '../platform/database/pool.ts';
import { lowestPrice, sellable } from './product-parts.queries.ts';
import { productSearch } from './product-search.queries.ts';

/** A card's columns, of `products p` with `product_cards c`; the names are those of `packages/contract`. */
export const cardColumns = `p.id, p.slug, p.name, p.long_name as "longName", p.price,
  ${lowestPrice} as "lowestPrice", p.discount, p.discount_type as "discountType",
  ${sellable('p.stock')} as stock, p.has_variants as "hasVariants", p.rating_count as "ratingCount",
  round(p.rating_sum::numeric / nullif(p.rating_count, 0), 2)::float8 as "ratingAverage", c.images, c.tags`;

/** Runs hand-written SQL; values only as parameters. */
export async function rowsOf<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}

/** Returns the nearest products while a shopper types: at most 12 (spec §9), by name, tag and description. */
export function searchCards(db: Db, text: string): Promise<ProductCard[]> {
  const values: unknown[] = [];
  const request = { text, fields: ['name', 'longName', 'tagNames', 'description'], most: 300 };
  const { join = '', score } = productSearch(request, (value) => `$${values.push(value)}`);
  const query = `select ${cardColumns} from products p join product_cards c on c.product_id = p.id ${join}
    where p.status = 'ACTIVE' order by ${score} desc, p.id desc limit ${pageBounds.foundProducts}`;
  return rowsOf(db, query, values);
}
