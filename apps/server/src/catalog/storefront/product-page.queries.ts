import { pageBounds } from '@vitrine/contract/catalog/page-bounds.ts';
import type { ProductDetail, ProductPage, Question, Review, ShownQuestions } from '@vitrine/contract/shop-api.ts';
import { productDetailList } from '@vitrine/domain/catalog/product-fields.ts';
import { isRecordId } from '@vitrine/domain/catalog/record-id.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { TranslatedSlugs } from '@vitrine/domain/translations/translated-slugs.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { shownFields, variantFields } from '../../platform/database/statements/custom-field-values.ts';
import { namedStatement } from '../../platform/database/statements/named-statement.ts';
import { reviewPhotos } from '../../platform/database/statements/review-photos.ts';
import { takesQuestions } from '../../platform/database/statements/takes-questions.ts';
import {
  type FoundSlug,
  hasOwnSlug,
  slugLookup,
  translatedLanguages,
  translatedSlugs,
} from '../../platform/database/statements/translated-slugs.ts';
import { type CardRow, cardColumns, type LimitingMarket, listedColumns, loadSteadyRows } from './cards.queries.ts';
import { categoryAncestors } from './home.queries.ts';
import {
  hasSections,
  isReturnable,
  kitParts,
  priorPrices,
  productOptions,
  productSwatches,
  sellableVariants,
} from './product-parts.queries.ts';
import { firstSold } from './sold-in.queries.ts';

/** A product with all data of its page, in any status. */
export type ProductPageRow = ProductDetail & {
  readonly status: 'DRAFT' | 'ACTIVE' | 'ARCHIVED';
  readonly category: ProductPage['category'];
  /** The currencies beside the shop's in which it is sold. Null for none. */
  readonly currencies: readonly Currency[] | null;
  /** The markets to which it is limited. Null for none. */
  readonly soldIn: readonly string[] | null;
  /** Null without a slug in a further language. */
  readonly slugs: TranslatedSlugs | null;
  readonly translated: readonly string[] | null;
  /** Whether staff chose related products, or others were bought with it. */
  readonly hasRelated: boolean;
  /** Whether a published post mentions it. */
  readonly hasPosts: boolean;
  /** Whether the shop takes questions. */
  readonly takesQuestions: boolean;
  /** The number of approved reviews by rating. */
  readonly ratings: Readonly<Record<string, number>>;
};

const pageDetails = productDetailList
  .filter(({ isOnPage }) => isOnPage)
  .map(({ name, column }) => `p.${column} as "${name}"`)
  .join(', ');

const detail = `select ${listedColumns}, c.images, p.description, p.formatted_description as "formattedDescription", p.status, ${pageDetails}, p.seo_title as "seoTitle", p.seo_description as "seoDescription", p.share_image as "shareImage",
    to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt",
    ${productOptions} as options, ${productSwatches} as swatches, ${sellableVariants} as variants, ${priorPrices} as "priorPrices",
    ${isReturnable} as "isReturnable", ${hasSections} as "hasSections", ${kitParts('p')} as parts, ${shownFields('p')} as "shownFields", ${variantFields} as "variantFields",
    case when exists (select from currency_prices where product_id = p.id) then (
      select json_agg(m.currency order by m.currency) from currency_products m where m.product_id = p.id) end as currencies, p.sold_in as "soldIn",
    (select case when k.parent_id is null then json_build_object('id', k.id, 'name', k.name, 'slug', k.slug)
        else json_build_object('id', k.id, 'name', k.name, 'slug', k.slug, 'ancestors', ${categoryAncestors}) end
      from category_products x join categories k on k.id = x.category_id where x.product_id = p.id
      order by cardinality(k.ancestors) desc, k.position, k.name, k.id limit 1) as category,
    (exists (select from related_products where product_id = p.id) or exists (select from bought_together where product_id = p.id)) as "hasRelated",
    ${translatedSlugs('product', 'p')} as slugs, ${translatedLanguages('product', 'p')} as translated, exists (select from posts o where o.is_published and o.product_ids @> array[p.id]) as "hasPosts", ${takesQuestions} as "takesQuestions",
    coalesce((select json_object_agg(r.rating, r.count) from (
      select rating, count(*) from reviews where product_id = p.id and status = 'APPROVED' group by rating) r), '{}') as ratings
  from products p join product_cards c on c.product_id = p.id`;

const byId = namedStatement<ProductPageRow>('catalog-product-by-id', `${detail} where p.id = $1`);
const bySlug = namedStatement<ProductPageRow>('catalog-product-by-slug', `${detail} where p.slug = $1`);

const byIds = namedStatement<ProductPageRow>(
  'catalog-products-by-ids',
  `${detail} where p.id = any ((select $1::uuid[])::uuid[]) and p.status = 'ACTIVE' order by p.id`,
);

/** Returns published products with the data of their pages, in the order of their ids. */
export function productsForPages(db: Db, ids: readonly string[]): Promise<ProductPageRow[]> {
  return byIds.rows(db, [ids]);
}

export async function productForPage(db: Db, idOrSlug: string): Promise<ProductPageRow | undefined> {
  const [row] = await (isRecordId(idOrSlug) ? byId : bySlug).rows(db, [idOrSlug]);
  return row;
}

const shown = `select id, author_name as "authorName", rating, title, body, reply, verified_purchase as "verifiedPurchase",
    helpful_count as "helpfulCount", ${reviewPhotos('reviews')} as photos,
    to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
  from reviews where product_id = $1 and status = 'APPROVED' order by created_at desc, id desc limit ${pageBounds.reviews}`;
const newest = namedStatement<Review>('catalog-newest-reviews', shown);

export function newestReviews(db: Db, productId: string): Promise<Review[]> {
  return newest.rows(db, [productId]);
}

const newestQuestions = namedStatement<Question>(
  'catalog-newest-questions',
  `select id, author_name as "authorName", body, answer, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
  from product_questions where product_id = $1 and status = 'PUBLISHED' order by created_at desc, id desc limit ${pageBounds.questions + 1}`,
);

export async function shownQuestions(db: Db, productId: string): Promise<ShownQuestions> {
  const rows = await newestQuestions.rows(db, [productId]);
  return { items: rows.slice(0, pageBounds.questions), hasMore: rows.length > pageBounds.questions };
}

const ofCategory = firstSold('$3', {
  columns: 'in_stock, position',
  where: `kind = 'k' and listing_id = $1 and product_id <> $2`,
  order: 'in_stock desc, position, product_id',
  limit: pageBounds.relatedProducts,
});

const siblings = namedStatement<CardRow>(
  'catalog-related-products',
  `select ${cardColumns} from (
     select distinct on (product_id) product_id, part, in_stock, position from (
       select other_id as product_id, 0 as part, true as in_stock, position from related_products where product_id = $2
       union all
       select other_id, 1, true, position from bought_together where product_id = $2
       union all (
         select product_id, 2, in_stock, position from (${ofCategory}) listed)
     ) found order by product_id, part
   ) x join products p on p.id = x.product_id join product_cards c on c.product_id = p.id
   where c.is_shown and (x.part = 2 or c.in_stock) and ($3::text is null or p.sold_in is null or $3 = any (p.sold_in))
   order by x.part, x.in_stock desc, x.position, x.product_id limit ${pageBounds.relatedProducts}`,
);

/**
 * Returns the related products that staff chose, then those bought together, then others of the same category, those in
 * stock first. Sold-out products come only from the category.
 */
export function relatedProducts(
  db: Db,
  { categoryId, productId }: { readonly categoryId: string | null; readonly productId: string },
  market: LimitingMarket,
): Promise<CardRow[]> {
  return siblings.rows(db, [categoryId, productId, market ?? null]);
}

/** An archived product is gone at its address (docs/behaviour/pages.md#status-codes). Its other slugs lead nowhere. */
const shownProduct = `(t.status = 'ACTIVE' or t.status = 'ARCHIVED' and ${hasOwnSlug})`;
const slugLookups = {
  PRODUCT: slugLookup({ kind: 'PRODUCT', table: 'products', isShown: shownProduct }),
  CATEGORY: slugLookup({ kind: 'CATEGORY', table: 'categories', isShown: 'true' }),
  COLLECTION: slugLookup({ kind: 'COLLECTION', table: 'collections', isShown: 'true' }),
} as const;

/** Returns the record that has or had this slug in any language (docs/behaviour/pages.md#addresses). */
export async function findSlug(
  db: Db,
  kind: keyof typeof slugLookups,
  [slug, locale]: readonly [slug: string, locale: string | undefined],
): Promise<FoundSlug | undefined> {
  const [row] = await loadSteadyRows<FoundSlug>(db, slugLookups[kind], [slug, locale ?? '']);
  return row;
}
