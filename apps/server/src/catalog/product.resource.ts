import { productResource as declaration, type UpdateProduct } from '@vitrine/contract/catalog/product.schema.ts';
import { fieldValues, shownFields, variantFields } from '../platform/database/statements/custom-field-values.ts';
import { publishAtColumn } from '../publishing/publishing.ts';
import { toColumns } from '../resources/columns.ts';
import { everyone, type Resource, seesAll, staffOnly } from '../resources/resource.ts';
import { listedRecords } from './listings/listed-records.ts';
import { kitConflicts } from './products/kit-columns.ts';
import { productWrites } from './products/write-product.ts';
import { loadSearchMeaning } from './search/loaded-rules.ts';
import {
  cardColors,
  cardContent,
  groupingIds,
  hasSections,
  hasTag,
  isInCategories,
  isInCollections,
  isReturnable,
  kitParts,
  lowestPrice,
  priorPrices,
  productOptions,
  productSwatches,
  productVariants,
  relatedIds,
  staffVariants,
} from './storefront/product-parts.queries.ts';
import { productSearch } from './storefront/product-search.queries.ts';
import { productUndo } from './undo/undo-product.ts';

/**
 * The resource of products. Shoppers see those that are ACTIVE (docs/behaviour/rights.md#who-may-do-what and
 * docs/behaviour/screens.md#products).
 */
export const productResource: Resource = {
  declaration,
  from: 'products p',
  id: 'p.id',
  joins: { card: 'join product_cards c on c.product_id = p.id' },
  columns: toColumns(declaration, 'p', {
    currency: { sql: '(select shop_currency())' },
    publishAt: { sql: publishAtColumn('PRODUCT', 'p.id') },
    ratingAverage: { sql: 'round(p.rating_sum::numeric / nullif(p.rating_count, 0), 2)' },
    tags: { sql: 'c.tags', join: 'card' },
    images: { sql: 'c.images', join: 'card' },
    size: { sql: 'p.package_size' },
    lowestPrice: { sql: lowestPrice },
    options: { sql: productOptions },
    swatches: { sql: productSwatches },
    colors: { sql: cardColors },
    cardContent: { sql: cardContent },
    priorPrices: { sql: priorPrices },
    isReturnable: { sql: isReturnable },
    hasSections: { sql: hasSections },
    variants: { sql: staffVariants, publicSql: productVariants },
    parts: { sql: kitParts('p') },
    soldIn: { sql: 'to_json(p.sold_in)' },
    customFields: { sql: fieldValues('p') },
    shownFields: { sql: shownFields('p') },
    variantFields: { sql: variantFields },
    categoryIds: { sql: groupingIds('category'), holdsAny: isInCategories },
    collectionIds: { sql: groupingIds('collection'), holdsAny: isInCollections },
    relatedIds: { sql: relatedIds },
    tagNames: { sql: 'to_json(c.tag_names)', join: 'card', holdsAny: hasTag },
  }),
  relations: {
    categories: {
      holds: 'list',
      parent: 'x.product_id',
      through: { from: 'category_products x', on: 'x.category_id = k.id' },
      orderBy: 'cardinality(k.ancestors) desc, k.position, k.name, k.id',
    },
    collections: {
      holds: 'list',
      parent: 'x.product_id',
      through: { from: 'collection_products x', on: 'x.collection_id = k.id' },
      orderBy: 'k.position, k.name, k.id',
    },
    reviews: { holds: 'list', parent: 'r.product_id', orderBy: 'r.created_at desc, r.id desc' },
  },
  sold: {
    editedAt: 'p.edited_at',
    isWritten: writesStock,
    productId: 'p.id',
    fields: ['stock', 'variants', 'updatedAt'],
  },
  defaultOrder: [{ createdAt: 'desc' }],
  allow: { read: everyone, create: staffOnly, update: staffOnly, delete: staffOnly },
  scope: (caller) => (seesAll(caller) ? 'true' : "p.status = 'ACTIVE'"),
  search: productSearch,
  loadMeaning: loadSearchMeaning,
  narrowList: listedRecords,
  writes: productWrites,
  writeCost: 'largeWrite',
  undo: productUndo,
  conflicts: {
    products_slug_key: { code: 'CONFLICT', path: 'slug', detail: 'Another product has this slug.' },
    products_sku_unique: { code: 'CONFLICT', path: 'sku', detail: 'Another product or variant has this SKU.' },
    variants_sku_unique: { code: 'CONFLICT', path: 'variants', detail: 'Another variant has this SKU.' },
    variants_unique_combination: {
      code: 'CONFLICT',
      path: 'variants',
      detail: 'Each combination of options can only exist once.',
    },
    variants_fit_options: {
      code: 'INVALID_REQUEST',
      path: 'variants',
      detail: "A variant names exactly one value of each of the product's options.",
    },
    products_percentage_at_most_all: {
      code: 'INVALID_REQUEST',
      path: 'discount',
      detail: 'A percentage is at most 10000 basis points.',
    },
    products_stock_is_a_sum: {
      code: 'INVALID_REQUEST',
      path: 'stock',
      detail: 'The stock of a product with variants is calculated from its variants.',
    },
    products_kit_is_tracked: {
      code: 'INVALID_REQUEST',
      path: 'stockPolicy',
      detail: 'The stock of a kit is calculated from its parts.',
    },
    products_kit_has_no_variants: {
      code: 'INVALID_REQUEST',
      path: 'parts',
      detail: 'A product with variants has its parts in the variants.',
    },
    ...kitConflicts,
    products_tax_class_id_fkey: {
      code: 'INVALID_REQUEST',
      path: 'taxClassId',
      detail: 'There is no such tax class.',
    },
    products_shipping_class_id_fkey: {
      code: 'INVALID_REQUEST',
      path: 'shippingClassId',
      detail: 'There is no such shipping class.',
    },
    category_products_product_id_fkey: { code: 'INVALID_REQUEST', path: 'id', detail: 'There is no such product.' },
    category_products_category_id_fkey: {
      code: 'INVALID_REQUEST',
      path: 'categoryIds',
      detail: 'There is no such category.',
    },
    collection_products_collection_id_fkey: {
      code: 'INVALID_REQUEST',
      path: 'collectionIds',
      detail: 'There is no such collection.',
    },
  },
};

/** Returns whether the body sends stock, for the product or for one of its variants. Otherwise stock is not written. */
function writesStock({ stock, variants }: Pick<UpdateProduct, 'stock' | 'variants'>): boolean {
  return stock !== undefined || (variants ?? []).some((variant) => variant.stock !== undefined);
}
