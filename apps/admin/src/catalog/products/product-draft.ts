import type { KitParts } from '@vitrine/contract/catalog/kit.schema.ts';
import type { ProductRecord, UpdateProduct } from '@vitrine/contract/catalog/product.schema.ts';
import { defaultStockPolicy, type StockPolicy } from '@vitrine/domain/catalog/stock-policy.ts';
import type { FieldValues } from '@vitrine/domain/custom-fields/field-values.ts';
import type { Sides } from '@vitrine/domain/shipping/parcels/packing.ts';
import { combinationKey, formatOption, type ProductOption } from '@vitrine/domain/variants/options.ts';
import type { SharingDraft } from '../../ui/editor/sharing-section.tsx';
import type { DraftProps } from '../../ui/editor/use-draft.ts';
import { changedDetails, type DetailDraft, emptyDetails, toDetailDraft } from './detail-draft.ts';
import { type ImageDraft, imageBody, toImageDraft } from './image-draft.ts';

/** The related records that the editor loads with the product. */
export const productParts = [
  'images',
  'tags',
  'options',
  'variants',
  'parts',
  'categoryIds',
  'collectionIds',
  'formattedDescription',
] as const;

export type PartDraft = NonNullable<KitParts>[number];

export interface VariantDraft {
  readonly key: string;
  readonly id?: string;
  readonly options: readonly string[];
  /** In cents. Null uses the product's price. */
  readonly price: number | null;
  readonly stock: number;
  readonly sku: string;
  /** In ounces. Null uses the product's weight. */
  readonly weight: number | null;
  /** In inches. Null uses the product's size. */
  readonly size: Sides | null;
  readonly barcode: string;
  /** Such as '750 ml'. Empty uses the product's content. */
  readonly unitContent: string;
  /** Null uses the product's policy. */
  readonly stockPolicy: StockPolicy | null;
  /** Empty uses the product's code. The same holds for the country. */
  readonly hsCode: string;
  readonly originCountry: string;
  /** In cents. Null uses the product's value. */
  readonly customsValue: number | null;
  readonly imageId: string | null;
  /** The parts of a kit. Empty for other variants. */
  readonly parts: readonly PartDraft[];
}

export interface TagDraft {
  readonly name: string;
  readonly color: string | null;
  readonly textColor: string | null;
}

/** A product in the form that the editor uses. Money is in cents, percentages are in basis points. */
export interface ProductDraft extends DetailDraft, SharingDraft {
  readonly name: string;
  readonly longName: string;
  readonly slug: string;
  readonly description: string;
  /** HTML. Null: the lines of the description. */
  readonly formattedDescription: string | null;
  readonly price: number | null;
  readonly discountType: 'PERCENTAGE' | 'FIXED';
  readonly discount: number;
  readonly stockPolicy: StockPolicy;
  /** The ids of the markets that sell it. Null: every market. */
  readonly soldIn: readonly string[] | null;
  readonly typeId: string | null;
  /** Null uses the standard class. */
  readonly taxClassId: string | null;
  /** Null allows every shipping method. */
  readonly shippingClassId: string | null;
  readonly stock: number;
  readonly status: 'DRAFT' | 'ACTIVE' | 'ARCHIVED';
  readonly publishAt: string | null;
  readonly tags: readonly TagDraft[];
  readonly images: readonly ImageDraft[];
  readonly options: readonly ProductOption[];
  readonly variants: readonly VariantDraft[];
  /** The parts of a kit without variants. Empty for other products. */
  readonly parts: readonly PartDraft[];
  readonly categoryIds: readonly string[];
  readonly collectionIds: readonly string[];
  /** The values of custom fields by key. */
  readonly customFields: FieldValues;
}

export type ProductDraftProps = DraftProps<ProductDraft>;

export const emptyDraft: ProductDraft = {
  name: '',
  longName: '',
  slug: '',
  description: '',
  formattedDescription: null,
  price: null,
  discountType: 'PERCENTAGE',
  discount: 0,
  ...emptyDetails,
  stockPolicy: defaultStockPolicy,
  soldIn: null,
  typeId: null,
  taxClassId: null,
  shippingClassId: null,
  stock: 0,
  status: 'ACTIVE',
  publishAt: null,
  seoTitle: '',
  seoDescription: '',
  shareImage: null,
  tags: [],
  images: [],
  options: [],
  variants: [],
  parts: [],
  categoryIds: [],
  collectionIds: [],
  customFields: {},
};

/** Converts a stored record into the editor's form. */
export function toDraft(record: ProductRecord): ProductDraft {
  return {
    name: record.name,
    longName: record.longName ?? '',
    slug: record.slug,
    description: record.description,
    formattedDescription: record.formattedDescription ?? null,
    price: record.price,
    discountType: record.discountType,
    discount: record.discount,
    ...toDetailDraft(record),
    stockPolicy: record.stockPolicy,
    soldIn: record.soldIn,
    typeId: record.typeId,
    taxClassId: record.taxClassId,
    shippingClassId: record.shippingClassId,
    stock: record.stock,
    status: record.status,
    publishAt: record.publishAt,
    seoTitle: record.seoTitle ?? '',
    seoDescription: record.seoDescription ?? '',
    shareImage: record.shareImage,
    tags: record.tags,
    images: record.images.map(toImageDraft),
    options: record.options,
    variants: record.variants.map(toVariantDraft),
    parts: record.parts ?? [],
    categoryIds: record.categoryIds,
    collectionIds: record.collectionIds,
    customFields: record.customFields,
  };
}

function toVariantDraft(variant: ProductRecord['variants'][number]): VariantDraft {
  const { id, options, price, stock, weight, size, stockPolicy, imageId } = variant;
  return {
    key: combinationKey(options),
    id,
    options,
    price,
    stock,
    sku: variant.sku ?? '',
    weight,
    size,
    barcode: variant.barcode ?? '',
    unitContent: variant.unitContent ?? '',
    stockPolicy,
    hsCode: variant.hsCode ?? '',
    originCountry: variant.originCountry ?? '',
    customsValue: variant.customsValue ?? null,
    imageId,
    parts: variant.parts ?? [],
  };
}

const freshVariant = {
  price: null,
  stock: 0,
  sku: '',
  weight: null,
  size: null,
  barcode: '',
  unitContent: '',
  stockPolicy: null,
  hsCode: '',
  originCountry: '',
  customsValue: null,
  imageId: null,
  parts: [],
};

/**
 * Returns a variant for every combination of the options, in their order. An existing variant retains its values.
 * `own`: the units and the SKU of the product. The first variant receives them when the product gets its first variants.
 */
export function variantsFor(
  options: readonly ProductOption[],
  existing: readonly VariantDraft[],
  own: Pick<ProductDraft, 'stock' | 'sku'> = { stock: 0, sku: '' },
): VariantDraft[] {
  const usable = options.filter(({ name, values }) => name.trim() !== '' && values.length > 0);
  if (usable.length === 0) return [];
  const byKey = new Map(existing.map((variant) => [variant.key, variant]));
  const combinations = usable.reduce<readonly (readonly string[])[]>(
    (sofar, { name, values }) =>
      sofar.flatMap((combination) => values.map((value) => [...combination, formatOption({ name, value })])),
    [[]],
  );
  return combinations.map((combination, index) => {
    const key = combinationKey(combination);
    const first = existing.length === 0 && index === 0 ? { stock: own.stock, sku: own.sku } : {};
    return byKey.get(key) ?? { key, options: combination, ...freshVariant, ...first };
  });
}

/** Returns whether the draft is unchanged. A cleared price counts as a change, although it cannot be saved. */
export function isSameDraft(draft: ProductDraft, before: ProductDraft): boolean {
  return draft === before || JSON.stringify(draft) === JSON.stringify(before);
}

/**
 * Returns the fields that a save sends: only those that changed. Stock is sent only if the editor changed it, so that
 * units sold meanwhile stay subtracted.
 */
export function getChangedFields(draft: ProductDraft, before: ProductDraft): UpdateProduct {
  const differs = (field: keyof ProductDraft) => JSON.stringify(draft[field]) !== JSON.stringify(before[field]);
  const hasVariants = draft.variants.length > 0;
  return {
    ...(differs('name') && { name: draft.name }),
    ...(differs('longName') && { longName: draft.longName || null }),
    ...(differs('slug') && draft.slug && { slug: draft.slug }),
    ...(differs('description') && { description: draft.description }),
    ...(differs('formattedDescription') && { formattedDescription: draft.formattedDescription }),
    ...(differs('price') && draft.price !== null && { price: draft.price }),
    ...((differs('discount') || differs('discountType')) && {
      discount: draft.discount,
      discountType: draft.discountType,
    }),
    ...changedDetails(draft, differs),
    ...(differs('stockPolicy') && { stockPolicy: draft.stockPolicy }),
    ...(differs('soldIn') && { soldIn: draft.soldIn && [...draft.soldIn] }),
    ...(differs('typeId') && { typeId: draft.typeId }),
    ...(differs('taxClassId') && { taxClassId: draft.taxClassId }),
    ...(differs('shippingClassId') && { shippingClassId: draft.shippingClassId }),
    ...(differs('status') && { status: draft.status }),
    ...(differs('publishAt') && { publishAt: draft.publishAt }),
    ...(differs('seoTitle') && { seoTitle: draft.seoTitle || null }),
    ...(differs('seoDescription') && { seoDescription: draft.seoDescription || null }),
    ...(differs('shareImage') && { shareImage: draft.shareImage }),
    ...(differs('tags') && { tags: [...draft.tags] }),
    ...(differs('images') && { images: draft.images.map(imageBody) }),
    ...((differs('options') || differs('variants')) && {
      options: draft.options.map(({ name, values }) => ({ name, values: [...values] })),
      variants: draft.variants.map((variant, position) => variantBody({ variant, position, before })),
    }),
    ...(differs('parts') && { parts: draft.parts.map(partBody) }),
    ...(!hasVariants && (differs('stock') || before.variants.length > 0) && { stock: draft.stock }),
    ...(differs('categoryIds') && { categoryIds: [...draft.categoryIds] }),
    ...(differs('collectionIds') && { collectionIds: [...draft.collectionIds] }),
    ...(differs('customFields') && { customFields: { ...draft.customFields } }),
  };
}

function partBody({ productId, variantId, quantity }: PartDraft) {
  return { productId, variantId, quantity };
}

function variantBody({ variant, position, before }: { variant: VariantDraft; position: number; before: ProductDraft }) {
  const { id, options, price, stock, sku, weight, size, barcode, unitContent, stockPolicy, imageId, parts } = variant;
  const { hsCode, originCountry, customsValue } = variant;
  const old = before.variants.find((other) => other.id !== undefined && other.id === id);
  return {
    ...(id && { id }),
    options: [...options],
    price,
    ...(old?.stock !== stock && { stock }),
    sku: sku.trim() || null,
    weight,
    size,
    barcode: barcode.trim() || null,
    unitContent: unitContent.trim() || null,
    stockPolicy,
    hsCode: hsCode.trim() || null,
    originCountry: originCountry.trim() || null,
    customsValue,
    imageId,
    ...(JSON.stringify(old?.parts ?? []) !== JSON.stringify(parts) && { parts: parts.map(partBody) }),
    position,
  };
}
