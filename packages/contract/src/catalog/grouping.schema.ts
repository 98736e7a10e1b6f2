import * as z from 'zod';
import {
  idSchema,
  nameSchema,
  recordReferenceSchema,
  slugSchema,
  textSchema,
  timeSchema,
} from '../resources/field.schema.ts';
import { field } from '../resources/field-table.ts';
import { boundedList } from '../resources/list.schema.ts';
import { declareResource } from '../resources/resource-declaration.ts';
import { translationsByLocale } from '../translations/translations.schema.ts';
import { groupingImageInputSchema, groupingImageSchema } from './image.schema.ts';

const writable = {
  name: nameSchema(200),
  slug: slugSchema.optional(),
  description: textSchema(20_000).optional(),
  position: z.int().min(0).max(1_000_000).optional(),
  images: groupingImageInputSchema.nullable().optional(),
  productIds: boundedList(idSchema, 10_000).optional(),
  /** The same as `productIds`, which takes precedence when both are sent. */
  products: boundedList(recordReferenceSchema, 10_000).optional(),
  /** Texts in other languages, by language and field. Null deletes one. */
  translations: translationsByLocale.optional(),
};

/** POST /catalog/categories and /catalog/collections. Without a slug, the shop derives one from the name. */
export const createGroupingSchema = z
  .strictObject(writable)
  .meta({ examples: [{ name: 'Kitchen & Table', description: 'For the table you use every day.' }] });
export type CreateGrouping = z.infer<typeof createGroupingSchema>;
export const updateGroupingSchema = z.strictObject({ id: idSchema, updatedAt: timeSchema, ...writable }).partial();
export type UpdateGrouping = z.infer<typeof updateGroupingSchema>;

const common = {
  fields: {
    id: field(idSchema, 'filterable', 'orderable'),
    slug: field(z.string(), 'filterable', 'orderable'),
    name: field(z.string(), 'filterable', 'searchable', 'orderable'),
    description: field(z.string(), 'filterable', 'searchable'),
    /** The position in the shop's order, lowest first. */
    position: field(z.int(), 'filterable', 'orderable'),
    images: field(groupingImageSchema.nullable()),
    createdAt: field(timeSchema, 'filterable', 'orderable'),
    updatedAt: field(timeSchema, 'filterable', 'orderable'),
    /** In the order that staff chose, including drafts and archived products. For staff. */
    productIds: field(z.array(idSchema), 'filterable', 'staffOnly', 'byInclude'),
    /** The number of products, so that a list need not contain the ids of a large grouping. */
    productCount: field(z.int(), 'staffOnly', 'byInclude'),
    /** Its own picture, or that of its first product with one. */
    cover: field(groupingImageSchema.nullable(), 'staffOnly', 'byInclude'),
  },
  isTranslated: true,
  relations: { products: { resource: 'products', holds: 'list' } },
  createBody: createGroupingSchema,
  updateBody: updateGroupingSchema,
} as const;

export const categoryResource = declareResource({
  path: 'catalog/categories',
  noun: 'category',
  name: 'Category',
  ...common,
});
/** A category or a collection as the API returns it. */
export type GroupingRecord = z.infer<typeof categoryResource.record>;

export const collectionResource = declareResource({
  path: 'catalog/collections',
  noun: 'collection',
  name: 'Collection',
  ...common,
});
