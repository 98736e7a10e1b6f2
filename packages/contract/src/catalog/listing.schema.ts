import * as z from 'zod';
import { shownFieldSchema } from '../custom-fields/field-values.schema.ts';
import { idSchema, slugSchema, textSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { listingSorts } from '../shop-api.ts';
import { localeSchema } from '../translations/translations.schema.ts';
import { listingBounds } from './listing-bounds.ts';
import { pricePerUnitSchema } from './price-per-unit.schema.ts';
import { productSchema } from './product.schema.ts';

/** The number of products on a listing page (docs/behaviour/screens.md#listings). */
export const listingLimit = 24;

const filtersSchema = z.strictObject({
  minPrice: z.int().min(0).max(listingBounds.price).optional(),
  maxPrice: z.int().min(0).max(listingBounds.price).optional(),
  tags: boundedList(textSchema(listingBounds.tagLength, 1), listingBounds.tags).optional(),
  options: boundedList(
    textSchema(listingBounds.optionLength, 3).refine(
      (option) => option.indexOf(':') > 0,
      "Must have the form 'name:value'",
    ),
    listingBounds.options,
  ).optional(),
  inStock: z.boolean().optional(),
});

const view = {
  sort: z.enum(listingSorts).optional(),
  filters: filtersSchema.optional(),
  cursor: textSchema(listingBounds.cursorLength).optional(),
  locale: localeSchema.optional(),
};

/**
 * POST /catalog/listing: a page of a grouping, of all products or of a search, with its filters.
 * Each filter has the number of products that it would leave.
 */
export const listingRequestSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(['category', 'collection']), slug: slugSchema, ...view }),
    z.strictObject({ kind: z.literal('all'), ...view }),
    z.strictObject({ kind: z.literal('search'), text: textSchema(listingBounds.searchLength), ...view }),
  ])
  .meta({ examples: [{ kind: 'category', slug: 'lighting', sort: 'price-asc', filters: { inStock: true } }] });

const pageImageSchema = z.object({
  main: z.string(),
  preview: z.string(),
  thumbnail: z.string(),
  srcSet: z.array(z.object({ url: z.string(), width: z.int() })),
  width: z.int().nullable(),
  height: z.int().nullable(),
  alt: z.string(),
});

/** The address of each file is `files` with the width instead of the star. */
const uploadedPictureSchema = z.object({
  files: z.string(),
  widths: z.array(z.int()),
  previewWidth: z.int(),
  height: z.int().nullable(),
  alt: z.string(),
});

const cardSchema = productSchema
  .pick({
    id: true,
    slug: true,
    name: true,
    longName: true,
    price: true,
    lowestPrice: true,
    discount: true,
    discountType: true,
    stock: true,
    hasVariants: true,
    ratingCount: true,
    ratingAverage: true,
    tags: true,
    colors: true,
  })
  .extend({
    picture: z.union([uploadedPictureSchema, pageImageSchema]).nullable(),
    secondPicture: z.string().nullable(),
    /** Absent for a product without content. */
    pricePerUnit: pricePerUnitSchema.optional(),
  });

const facetValueSchema = z.object({
  value: z.string(),
  count: z.int(),
  color: z.string().optional(),
  label: z.string().optional(),
});

const categoryLinkSchema = z.object({ id: idSchema, name: z.string(), slug: z.string() });

const listingSchema = z
  .object({
    record: z
      .object({
        id: idSchema,
        name: z.string(),
        slug: z.string(),
        description: z.string(),
        formattedDescription: z.string().nullable().optional(),
        image: pageImageSchema.nullable(),
        seoTitle: z.string().optional(),
        seoDescription: z.string().optional(),
        shareImage: z.string().optional(),
        shownFields: z.array(shownFieldSchema).optional(),
        fallbacks: z.array(z.string()).optional(),
        slugs: z.record(z.string(), z.string()).optional(),
        translated: z.array(z.string()).optional(),
        ancestors: z.array(categoryLinkSchema).optional(),
        children: z.array(categoryLinkSchema).optional(),
        hasSections: z.literal(true).optional(),
      })
      .nullable(),
    products: z.array(cardSchema),
    total: z.int(),
    correction: z.string().optional(),
    nextCursor: z.string().nullable(),
    previousCursor: z.string().nullable(),
    facets: z.object({
      price: z.object({ min: z.int(), max: z.int() }).nullable(),
      tags: z.array(facetValueSchema),
      options: z.array(z.object({ name: z.string(), label: z.string().optional(), values: z.array(facetValueSchema) })),
      inStock: z.int(),
      soldOut: z.int(),
    }),
  })
  .meta({ id: 'Listing' });

/** The page, or the change of its record. `moved` names the current slug. */
export const listingAnswerSchema = z.discriminatedUnion('found', [
  z.object({ found: z.literal('page'), page: listingSchema }),
  z.object({ found: z.literal('moved'), slug: z.string() }),
  z.object({ found: z.enum(['gone', 'nothing']) }),
]);
