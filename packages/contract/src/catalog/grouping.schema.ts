import * as z from 'zod';
import { customFieldsField, fieldValuesInput } from '../custom-fields/field-values.schema.ts';
import {
  idSchema,
  lineSchema,
  nameSchema,
  recordReferenceSchema,
  slugSchema,
  textSchema,
  timeSchema,
} from '../resources/field.schema.ts';
import { field } from '../resources/field-table.ts';
import { boundedList } from '../resources/list.schema.ts';
import { declareResource } from '../resources/resource-declaration.ts';
import { optionalWebAddressSchema } from '../resources/web-address.schema.ts';
import { translationsByLocale } from '../translations/translations.schema.ts';
import { collectionRulesSchema } from './collection-rules.schema.ts';
import { groupingImageInputSchema, groupingImageSchema } from './image.schema.ts';

const commonBody = {
  name: nameSchema(200),
  slug: slugSchema.optional(),
  description: textSchema(20_000).optional(),
  /** The description as HTML, which the server cleans. It replaces `description` by its text. Null: no formatting. */
  formattedDescription: textSchema(50_000).nullable().optional(),
  position: z.int().min(0).max(1_000_000).optional(),
  images: groupingImageInputSchema.nullable().optional(),
  productIds: boundedList(idSchema, 10_000).optional(),
  /** The same as `productIds`, which takes precedence when both are sent. */
  products: boundedList(recordReferenceSchema, 10_000).optional(),
  /** The texts for search engines and shared links. Empty: name and description. */
  seoTitle: lineSchema(200).optional(),
  seoDescription: lineSchema(400).optional(),
  /** The picture of shared links. Null: the image, or that of the first product. */
  shareImage: optionalWebAddressSchema.optional(),
  /** The values of custom fields by key. They replace all values. */
  customFields: fieldValuesInput.optional(),
  /** Texts in other languages, by language and field. Null deletes one. */
  translations: translationsByLocale.optional(),
};

/** Without a slug, the shop derives one from the name. */
const createExample = {
  examples: [{ name: 'Kitchen & Table', description: 'For the table you use every day.' }],
};
const stored = { id: idSchema, updatedAt: timeSchema };

const categoryBody = {
  ...commonBody,
  /** The category directly above. Null moves it to the first level. */
  parentId: idSchema.nullable().optional(),
};
export const createCategorySchema = z.strictObject(categoryBody).meta(createExample);
const updateCategorySchema = z.strictObject({ ...stored, ...categoryBody }).partial();

const collectionBody = {
  ...commonBody,
  /** The rules that choose the products. Null: staff choose them, and the products of the rules stay. */
  rules: collectionRulesSchema.nullable().optional(),
};
const createCollectionSchema = z.strictObject(collectionBody).meta(createExample);
const updateCollectionSchema = z.strictObject({ ...stored, ...collectionBody }).partial();

/** The body that creates a category or a collection. */
export type CreateGrouping = z.infer<typeof createCollectionSchema> &
  Pick<z.infer<typeof createCategorySchema>, 'parentId'>;
export type UpdateGrouping = z.infer<typeof updateCollectionSchema> &
  Pick<z.infer<typeof updateCategorySchema>, 'parentId'>;

const commonFields = {
  id: field(idSchema, 'filterable', 'orderable'),
  slug: field(z.string(), 'filterable', 'orderable'),
  name: field(z.string(), 'filterable', 'searchable', 'orderable'),
  description: field(z.string(), 'filterable', 'searchable'),
  /** Null: the description has no formatting. */
  formattedDescription: field(z.string().nullable(), 'byInclude'),
  /** The position in the shop's order, lowest first. */
  position: field(z.int(), 'filterable', 'orderable'),
  images: field(groupingImageSchema.nullable()),
  seoTitle: field(z.string()),
  seoDescription: field(z.string()),
  shareImage: field(z.string().nullable()),
  createdAt: field(timeSchema, 'filterable', 'orderable'),
  updatedAt: field(timeSchema, 'filterable', 'orderable'),
  customFields: customFieldsField,
  /** In the order that staff chose, including drafts and archived products. For staff. */
  productIds: field(z.array(idSchema), 'filterable', 'staffOnly', 'byInclude'),
  /** The number of products, so that a list need not contain the ids of a large grouping. */
  productCount: field(z.int(), 'staffOnly', 'byInclude'),
  /** Its own picture, or that of its first product with one. */
  cover: field(groupingImageSchema.nullable(), 'staffOnly', 'byInclude'),
} as const;

const common = {
  isTranslated: true,
  relations: { products: { resource: 'products', holds: 'list' } },
} as const;

export const categoryResource = declareResource({
  path: 'catalog/categories',
  noun: 'category',
  name: 'Category',
  fields: {
    ...commonFields,
    /** The category directly above. Null in the first level. */
    parentId: field(idSchema.nullable(), 'filterable', 'orderable'),
    /** The categories above, the first level first. A filter finds all categories below one. */
    ancestorIds: field(z.array(idSchema), 'filterable', 'byInclude'),
  },
  createBody: createCategorySchema,
  updateBody: updateCategorySchema,
  ...common,
});

export const collectionResource = declareResource({
  path: 'catalog/collections',
  noun: 'collection',
  name: 'Collection',
  fields: {
    ...commonFields,
    /** The rules that choose the products. Null: staff choose them. */
    rules: field(collectionRulesSchema.nullable(), 'staffOnly'),
  },
  createBody: createCollectionSchema,
  updateBody: updateCollectionSchema,
  ...common,
});

type CategoryFields = Pick<z.infer<typeof categoryResource.record>, 'parentId' | 'ancestorIds'>;
/** A category or a collection as the API returns it. */
export type GroupingRecord = Omit<z.infer<typeof collectionResource.record>, 'rules'> &
  Partial<CategoryFields> & { readonly rules?: z.infer<typeof collectionRulesSchema> | null };
