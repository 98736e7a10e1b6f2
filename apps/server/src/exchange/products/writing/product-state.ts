import {
  emptyDetail,
  type ImportedColumn,
  type ImportedDetails,
  productDetailList,
  type productFields,
} from '@vitrine/domain/catalog/product-fields.ts';
import { defaultStockPolicy, getStockPolicy, type StockPolicy } from '@vitrine/domain/catalog/stock-policy.ts';
import type { Selectable } from 'kysely';
import type { ProductsTable } from '../../../platform/database/migrations/schema.ts';
import type { ImportedProduct } from '../forms/imported-product.ts';
import type { ProductValues } from './read-values.ts';

/** The part of a product that an import sets. Two equal states mean that there is nothing to do. */
export interface ProductState {
  readonly fields: Readonly<Pick<Selectable<ProductsTable>, ImportedColumn>>;
  /** The values of custom fields by the id of their definition. Null without any. */
  readonly customFields: Readonly<Record<string, unknown>> | null;
  /** The stock of a product without variants. 0 with variants. */
  readonly stock: number;
  readonly tags: readonly string[];
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly images: readonly { readonly mediaId: string; readonly alt: string }[];
  readonly variants: readonly {
    readonly options: readonly string[];
    readonly sku: string | null;
    readonly price: number | null;
    readonly stock: number;
    readonly barcode: string | null;
    readonly unitContent: string | null;
    readonly weight: number | null;
    readonly stockPolicy: StockPolicy | null;
    readonly hsCode: string | null;
    readonly originCountry: string | null;
    readonly customsValue: number | null;
    readonly mediaId: string | null;
    readonly customFields: ProductState['customFields'];
  }[];
}

/** A stored product with its parts, as an import finds it. */
export interface StoredProduct {
  readonly id: string;
  readonly slug: string;
  readonly state: ProductState;
}

/** The parts of a product that were read from elsewhere. */
interface WantedParts {
  /** Ids of uploads, by the file's name for the image. */
  readonly mediaIds: ReadonlyMap<string, string>;
  /** The id of the product type. Undefined: the file sets none. */
  readonly typeId: string | null | undefined;
  /** The ids of the markets that sell it. Undefined: the file sets none. */
  readonly soldIn: readonly string[] | null | undefined;
  /** The values of custom fields that the file sets, by the id of their definition. */
  readonly values: Pick<ProductValues, 'ofProduct' | 'ofVariants'>;
}

/**
 * Returns the state that a file requests. If some of its images are missing, an existing product retains its current
 * images.
 */
export function wantedState(
  product: ImportedProduct,
  { mediaIds, values, typeId, soldIn }: WantedParts,
  stored: StoredProduct | undefined,
): ProductState {
  const alts = new Map<string, string>();
  for (const { source, alt } of product.images) {
    const mediaId = mediaIds.get(source);
    if (mediaId !== undefined && !alts.has(mediaId)) alts.set(mediaId, alt);
  }
  const isComplete = product.images.every(({ source }) => mediaIds.has(source));
  const found = [...alts].map(([mediaId, alt]) => ({ mediaId, alt }));
  const images = isComplete || !stored ? found : stored.state.images;
  const before = stored?.state.fields;
  const policies = getPolicies(product, stored);
  const shown = new Set(images.map(({ mediaId }) => mediaId));
  return {
    fields: {
      name: product.name,
      long_name: product.longName,
      description: product.description,
      formatted_description: product.formattedDescription,
      price: product.price,
      discount: product.discount,
      discount_type: product.discountType,
      status: product.status,
      seo_title: product.seoTitle,
      seo_description: product.seoDescription,
      ...wantedDetails(product, before),
      stock_policy: policies.ofProduct,
      sold_in: soldIn === undefined ? (before?.sold_in ?? null) : soldIn && [...soldIn],
      type_id: typeId === undefined ? (before?.type_id ?? null) : typeId,
    },
    customFields: wantedFields(values.ofProduct, stored?.state.customFields ?? null),
    stock: product.variants.length > 0 ? 0 : (product.stock ?? stored?.state.stock ?? 0),
    tags: product.tags,
    options: product.options,
    images,
    variants: product.variants.map((variant, index) => {
      const { options, sku, price, stock, barcode, weight, image } = variant;
      const there = variantThere(stored, options);
      const mediaId = image === null ? undefined : mediaIds.get(image);
      return {
        options,
        sku,
        price,
        stock: stock ?? there?.stock ?? 0,
        barcode,
        unitContent: stated(variant.unitContent, there?.unitContent),
        weight,
        stockPolicy: policies.ofVariants[index] ?? null,
        hsCode: stated(variant.hsCode, there?.hsCode),
        originCountry: stated(variant.originCountry, there?.originCountry),
        customsValue: stated(variant.customsValue, there?.customsValue),
        mediaId: mediaId !== undefined && shown.has(mediaId) ? mediaId : null,
        customFields: wantedFields(values.ofVariants[index] ?? {}, there?.customFields ?? null),
      };
    }),
  };
}

/** Returns the value of the file, or the stored one when the file has no such column. */
function stated<Value>(inFile: Value | null | undefined, stored: Value | null | undefined): Value | null {
  return inFile === undefined ? (stored ?? null) : inFile;
}

/** Returns the stored values with those of the file. An empty cell deletes a value. */
function wantedFields(
  values: ProductValues['ofProduct'],
  stored: ProductState['customFields'],
): ProductState['customFields'] {
  const entries = Object.entries({ ...stored, ...values }).filter(([, value]) => value !== null);
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

type DetailColumns = Pick<ProductState['fields'], (typeof productFields)[keyof ImportedDetails]['column']>;

/** Returns the details of the file. A detail that the file lacks retains its stored value. */
function wantedDetails(product: ImportedProduct, stored: ProductState['fields'] | undefined): DetailColumns {
  const values: Readonly<Record<string, unknown>> = { ...product };
  const details = productDetailList.filter(({ isImported }) => isImported);
  return Object.fromEntries(
    details.map(({ name, column, kind }) => [
      column,
      values[name] === undefined ? (stored?.[column as keyof DetailColumns] ?? emptyDetail(kind)) : values[name],
    ]),
  ) as DetailColumns;
}

interface Policies {
  readonly ofProduct: StockPolicy;
  /** The policies in the order of the variants. Null uses the product's policy. */
  readonly ofVariants: readonly (StockPolicy | null)[];
}

/**
 * Returns the stock policies that the file requests. If each variant already follows these rules, the product retains
 * its policy.
 */
function getPolicies({ stockPolicy, variants }: ImportedProduct, stored: StoredProduct | undefined): Policies {
  const there: Policies = {
    ofProduct: stored?.state.fields.stock_policy ?? defaultStockPolicy,
    ofVariants: variants.map(({ options }) => variantThere(stored, options)?.stockPolicy ?? null),
  };
  if (stockPolicy === null) return there;
  const sold = variants.map((_, index) =>
    getStockPolicy({ stockPolicy: there.ofProduct }, { stockPolicy: there.ofVariants[index] ?? null }),
  );
  if (
    stored &&
    variants.length > 0 &&
    variants.every((variant, index) => getStockPolicy({ stockPolicy }, variant) === sold[index])
  )
    return there;
  return {
    ofProduct: stockPolicy,
    ofVariants: variants.map((variant) => (variant.stockPolicy === stockPolicy ? null : variant.stockPolicy)),
  };
}

/** Returns the current variant with the same options. */
function variantThere(stored: StoredProduct | undefined, options: readonly string[]) {
  const wanted = JSON.stringify(options);
  return stored?.state.variants.find((variant) => JSON.stringify(variant.options) === wanted);
}
