import { pageBounds } from '@vitrine/contract/catalog/page-bounds.ts';
import { cardPictures, type ReportUnreadable } from '@vitrine/contract/catalog/readable-images.ts';
import type { PageImage, ProductCard } from '@vitrine/contract/shop-api.ts';
import type { SearchMeaning } from '@vitrine/domain/catalog/search/search-rules.ts';
import { cardPricePerUnit } from '@vitrine/domain/pricing/price-per-unit.ts';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import { nameBuiltStatement } from '../../platform/database/statements/named-statement.ts';
import type { Seller } from '../../resources/resource.ts';
import { cardColors, cardContent, lowestPrice, sellableStock } from './product-parts.queries.ts';
import { maxResults, searchHits, shopperFields } from './product-search.queries.ts';

/** The columns of a product without images, from `products p` with `product_cards c`. The names are those of `packages/contract`. */
export const listedColumns = `p.id, p.slug, p.name, p.long_name as "longName", p.price,
  ${lowestPrice} as "lowestPrice", p.discount, p.discount_type as "discountType",
  ${sellableStock} as stock, p.has_variants as "hasVariants", p.rating_count as "ratingCount",
  round(p.rating_sum::numeric / nullif(p.rating_count, 0), 2)::float8 as "ratingAverage", c.tags`;

/** The columns of a card, with the first two images of its product. A card shows no others. */
export const cardColumns = `${listedColumns}, c.images -> 0 as "firstImage", c.images -> 1 as "secondImage",
  ${cardColors} as colors, ${cardContent} as "cardContent"`;

export interface CardRow extends Omit<ProductCard, 'picture' | 'secondPicture' | 'pricePerUnit'> {
  /** The content of the item whose price the card shows. Null for none. */
  readonly cardContent: string | null;
  readonly firstImage: PageImage | null;
  readonly secondImage: PageImage | null;
}

/** Returns the card of a row, with its pictures in their short form, and the price per unit if it has one. */
export function toCard(
  { firstImage, secondImage, cardContent: content, ...card }: CardRow,
  report?: ReportUnreadable,
): ProductCard {
  return { ...card, ...cardPictures([firstImage, secondImage], report), ...cardPricePerUnit(card, content) };
}

/** Runs hand-written SQL with a plan for its values. The values are only parameters. */
export async function loadRows<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}

/** Runs SQL whose plan suits every value. Each connection plans it once. */
export function loadSteadyRows<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  nameBuiltStatement(text);
  return loadRows(db, text, values);
}

/** The market of a page in a shop that limits products to markets. A list omits what it does not sell before it counts its entries. */
export type LimitingMarket = string | undefined;

interface SearchOptions {
  readonly meaning?: SearchMeaning | undefined;
  readonly soldBy?: Seller | undefined;
}

/** Returns the nearest products while a shopper types: at most 12 (spec §9), by name, tag and description. */
export function searchCards(db: Db, text: string, { meaning, soldBy }: SearchOptions = {}): Promise<CardRow[]> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const hits = searchHits({ text, fields: shopperFields, max: 300, meaning, soldBy }, bind);
  const query = `select ${cardColumns} from (
      select product_id, score from (${hits}) hit where is_shown
      order by score desc, product_id desc limit ${pageBounds.foundProducts}
    ) hit join products p on p.id = hit.product_id join product_cards c on c.product_id = p.id
    order by hit.score desc, p.id desc`;
  return loadSteadyRows(db, query, values);
}

/** Returns the cards of those products that are for sale, in the order of the ids. */
export function shownCardRows(db: Db, productIds: readonly string[]): Promise<CardRow[]> {
  return loadSteadyRows(
    db,
    `select ${cardColumns} from unnest($1::uuid[]) with ordinality wanted(id, place)
      join products p on p.id = wanted.id and p.status = 'ACTIVE' join product_cards c on c.product_id = p.id
      order by wanted.place`,
    [productIds],
  );
}

/** The products that a search has found, nearest first, with their scores. */
export interface Hits {
  readonly ids: readonly string[];
  readonly scores: readonly number[];
}

/** Returns the products of a search page, at most `maxResults`. */
export async function searchedProducts(db: Db, text: string, { meaning, soldBy }: SearchOptions = {}): Promise<Hits> {
  const values: unknown[] = [];
  const hits = searchHits(
    { text, fields: shopperFields, max: maxResults, meaning, soldBy },
    (value) => `$${values.push(value)}`,
  );
  const rows = await loadSteadyRows<{ product_id: string; score: number }>(
    db,
    `select product_id, score from (${hits}) hit where is_shown order by score desc, product_id desc limit ${maxResults}`,
    values,
  );
  return { ids: rows.map(({ product_id }) => product_id), scores: rows.map(({ score }) => score) };
}
