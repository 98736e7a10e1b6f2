import { currencies } from '@vitrine/domain/money/currencies.ts';
import * as z from 'zod';
import { customFieldsField, fieldValuesInput, shownFieldSchema } from '../custom-fields/field-values.schema.ts';
import { soldInSchema } from '../markets/markets.schema.ts';
import {
  centsSchema,
  idSchema,
  lineSchema,
  nameSchema,
  recordReferenceSchema,
  slugSchema,
  textSchema,
  timeSchema,
  unitsSchema,
} from '../resources/field.schema.ts';
import { field } from '../resources/field-table.ts';
import { boundedList } from '../resources/list.schema.ts';
import { declareResource } from '../resources/resource-declaration.ts';
import { optionalWebAddressSchema } from '../resources/web-address.schema.ts';
import { translationsByLocale } from '../translations/translations.schema.ts';
import { productImageInputSchema, productImageSchema } from './image.schema.ts';
import { kitPartsField, kitPartsInput } from './kit.schema.ts';
import { detailFields, detailInputs } from './product-details.schema.ts';
import { nestedVariantSchema, optionInputSchema, stockPolicySchema, variantSchema } from './variant.schema.ts';

/** A tag as shoppers see it. Null colours fall back to the accent and to white (spec §3). */
export const tagSchema = z
  .object({ name: z.string(), color: z.string().nullable(), textColor: z.string().nullable() })
  .meta({ id: 'Tag' });

const colorSchema = textSchema(100).nullish();

/** A tag in a request. A name alone uses the colours of the preset with that name. */
export const tagInputSchema = z.union([
  nameSchema(60),
  z.strictObject({ name: nameSchema(60), color: colorSchema, textColor: colorSchema }),
]);
export type TagInput = z.infer<typeof tagInputSchema>;

export const discountTypeSchema = z.enum(['PERCENTAGE', 'FIXED']);
export const productStatusSchema = z.enum(['DRAFT', 'ACTIVE', 'ARCHIVED']);

const writable = {
  name: nameSchema(200),
  slug: slugSchema.optional(),
  longName: lineSchema(400).nullable().optional(),
  description: textSchema(20_000).optional(),
  /** The description as HTML, which the server cleans. It replaces `description` by its text. Null: no formatting. */
  formattedDescription: textSchema(50_000).nullable().optional(),
  /** The currency of the shop, which is the only one that it accepts. */
  currency: z.enum(currencies).optional(),
  price: centsSchema,
  discount: z.int().min(0).max(100_000_000_000).optional(),
  discountType: discountTypeSchema.optional(),
  stock: unitsSchema.optional(),
  status: productStatusSchema.optional(),
  /** The time at which the shop publishes the product, a draft until then. A past time publishes it now. Null cancels it. */
  publishAt: timeSchema.nullable().optional(),
  seoTitle: lineSchema(200).nullable().optional(),
  seoDescription: textSchema(400).nullable().optional(),
  /** The picture of shared links. Null: the first picture. */
  shareImage: optionalWebAddressSchema.optional(),
  ...detailInputs,
  stockPolicy: stockPolicySchema.optional(),
  /** The parts of a kit. Its stock is computed from theirs. */
  parts: kitPartsInput.optional(),
  soldIn: soldInSchema.optional(),
  /** Null: no product type. */
  typeId: idSchema.nullable().optional(),
  /** Null uses the standard class. */
  taxClassId: idSchema.nullable().optional(),
  /** Null allows every shipping method. */
  shippingClassId: idSchema.nullable().optional(),
  tags: boundedList(tagInputSchema, 50).optional(),
  images: boundedList(productImageInputSchema, 100).optional(),
  options: boundedList(optionInputSchema, 500).optional(),
  variants: boundedList(nestedVariantSchema, 1000).optional(),
  categoryIds: boundedList(idSchema, 200).optional(),
  collectionIds: boundedList(idSchema, 200).optional(),
  /** The same as `categoryIds` and `collectionIds`, which take precedence when both are sent. */
  categories: boundedList(recordReferenceSchema, 200).optional(),
  collections: boundedList(recordReferenceSchema, 200).optional(),
  /** The values of custom fields by key. They replace all values. */
  customFields: fieldValuesInput.optional(),
  /** Texts in other languages, by language and field. Null deletes one. */
  translations: translationsByLocale.optional(),
};

/** POST /products. Without a slug, the shop derives one from the name. */
export const createProductSchema = z.strictObject(writable).meta({
  examples: [{ name: 'Stoneware Mug', price: 2400, options: ['Colour:Sand', 'Colour:Moss'], tags: ['New'] }],
});
export type CreateProduct = z.infer<typeof createProductSchema>;

/** PUT /products/{id}: only the sent fields change. A sent nested list replaces the stored one. */
export const updateProductSchema = z.strictObject({ id: idSchema, updatedAt: timeSchema, ...writable }).partial();
export type UpdateProduct = z.infer<typeof updateProductSchema>;

export const productResource = declareResource({
  path: 'products',
  noun: 'product',
  name: 'Product',
  fields: {
    id: field(idSchema, 'filterable', 'orderable'),
    slug: field(z.string(), 'filterable', 'orderable'),
    name: field(z.string(), 'filterable', 'searchable', 'orderable'),
    longName: field(z.string().nullable(), 'filterable', 'searchable'),
    description: field(z.string(), 'filterable', 'searchable'),
    /** Null: the description has no formatting. */
    formattedDescription: field(z.string().nullable(), 'byInclude'),
    currency: field(z.string(), 'filterable'),
    price: field(centsSchema, 'filterable', 'orderable'),
    discount: field(z.int(), 'filterable', 'orderable'),
    discountType: field(discountTypeSchema, 'filterable'),
    /** The lowest list price among the variants, when they have several. Null for a product with one price. */
    lowestPrice: field(centsSchema.nullable()),
    /** The price after the product's own discount. */
    unitPrice: field(centsSchema, 'filterable', 'orderable'),
    stock: field(unitsSchema, 'filterable', 'orderable'),
    hasVariants: field(z.boolean(), 'filterable'),
    status: field(productStatusSchema, 'filterable', 'orderable'),
    publishAt: field(timeSchema.nullable(), 'staffOnly'),
    ratingCount: field(z.int(), 'filterable', 'orderable'),
    /** From one to five, with two decimals. Null without ratings. */
    ratingAverage: field(z.number().nullable(), 'filterable', 'orderable'),
    seoTitle: field(z.string().nullable()),
    seoDescription: field(z.string().nullable()),
    shareImage: field(z.string().nullable()),
    ...detailFields,
    /**
     * TRACKED sells no more than `stock`. CONTINUE sells on at 0. UNTRACKED ignores `stock`. A variant may have its own
     * policy.
     */
    stockPolicy: field(stockPolicySchema, 'filterable'),
    typeId: field(idSchema.nullable(), 'filterable', 'staffOnly'),
    taxClassId: field(idSchema.nullable(), 'filterable', 'staffOnly'),
    shippingClassId: field(idSchema.nullable(), 'filterable', 'staffOnly'),
    /** The parts of a kit, whose stock is computed from theirs. Null for other products. */
    parts: field(kitPartsField, 'wholeInOne'),
    soldIn: field(z.array(z.string()).nullable(), 'staffOnly'),
    createdAt: field(timeSchema, 'filterable', 'orderable'),
    updatedAt: field(timeSchema, 'filterable', 'orderable'),
    tags: field(z.array(tagSchema), 'wholeInOne'),
    images: field(z.array(productImageSchema), 'wholeInOne'),
    options: field(z.array(z.object({ name: z.string(), values: z.array(z.string()) })), 'wholeInOne'),
    /** The colours of option values, from the option presets. */
    swatches: field(z.array(z.object({ option: z.string(), color: z.string() })), 'wholeInOne'),
    /** The choice of colours: the number of values, and their colours from the option presets. Null without a choice. */
    colors: field(z.object({ count: z.int(), swatches: z.array(z.string()) }).nullable()),
    /** The content of the item whose price a card shows, such as '750 ml'. Null without a content. */
    cardContent: field(z.string().nullable()),
    variants: field(
      // Only staff see the data for the customs.
      z.array(
        variantSchema
          .omit({ productId: true, customFields: true, createdAt: true, updatedAt: true })
          .partial({ hsCode: true, originCountry: true, customsValue: true }),
      ),
      'wholeInOne',
    ),
    categoryIds: field(z.array(idSchema), 'filterable', 'byInclude'),
    collectionIds: field(z.array(idSchema), 'filterable', 'byInclude'),
    /** The related products that staff chose, then those that were in the same orders. */
    relatedIds: field(z.array(idSchema), 'byInclude'),
    tagNames: field(z.array(z.string()), 'filterable', 'searchable', 'byInclude'),
    /**
     * The lowest prices of the 30 days before the reduction, for a reduced product and its variants. Null unless the
     * shop shows them.
     */
    priorPrices: field(z.array(z.object({ itemId: idSchema, price: centsSchema })).nullable(), 'byInclude'),
    customFields: customFieldsField,
    /** The custom fields that shoppers see, in their order. Null for none. */
    shownFields: field(z.array(shownFieldSchema).nullable(), 'byInclude'),
    /** Those of its variants, by the id of the variant. Null for none. */
    variantFields: field(z.record(z.string(), z.array(shownFieldSchema)).nullable(), 'byInclude'),
    /** Whether the rules for returns allow a return of the product. */
    isReturnable: field(z.boolean(), 'byInclude'),
    /** Whether the page of the product has sections (docs/behaviour/pages.md#sections). */
    hasSections: field(z.boolean(), 'byInclude'),
  },
  isTranslated: true,
  relations: {
    categories: { resource: 'catalog/categories', holds: 'list' },
    collections: { resource: 'catalog/collections', holds: 'list' },
    reviews: { resource: 'products/reviews', holds: 'list' },
  },
  createBody: createProductSchema,
  updateBody: updateProductSchema,
});

/**
 * A product as the API returns it. Money is in cents. `discount` is in basis points when PERCENTAGE, and otherwise in
 * cents (spec §3).
 */
export const productSchema = productResource.record;
export type ProductRecord = z.infer<typeof productSchema>;
