import * as z from 'zod';
import {
  idSchema,
  nameSchema,
  recordReferenceSchema,
  slugSchema,
  textSchema,
  timeSchema,
} from '../resources/field.schema.ts';
import { listOf } from '../resources/list.schema.ts';
import { declareResource } from '../resources/resource-declaration.ts';
import { shelfImageInputSchema, shelfImageSchema } from './image.schema.ts';

const shelf = {
  id: idSchema,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** Place in the shop's order, lowest first. */
  position: z.int(),
  images: shelfImageSchema.nullable(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
  /** In shelf order, drafts and archived products among them; for staff. */
  productIds: z.array(idSchema),
  /** How many those are: a list need not carry the ids of a large shelf. */
  productCount: z.int(),
};

/** A category as the API answers it. */
export const categorySchema = z.object(shelf).meta({ id: 'Category' });
/** A collection as the API answers it. */
export const collectionSchema = z.object(shelf).meta({ id: 'Collection' });
export type ShelfRecord = z.infer<typeof categorySchema>;

const writable = {
  name: nameSchema(200),
  slug: slugSchema.optional(),
  description: textSchema(20_000).optional(),
  position: z.int().min(0).max(1_000_000).optional(),
  images: shelfImageInputSchema.nullable().optional(),
  productIds: listOf(idSchema, 10_000).optional(),
  /** The same as `productIds`, which counts where both are sent. */
  products: listOf(recordReferenceSchema, 10_000).optional(),
};

/** POST /catalog/categories and /catalog/collections. Without a slug one is made from the name. */
export const createShelfSchema = z
  .strictObject(writable)
  .meta({ examples: [{ name: 'Kitchen & Table', description: 'For the table you use every day.' }] });
export type CreateShelf = z.infer<typeof createShelfSchema>;
export const updateShelfSchema = z.strictObject({ id: idSchema, updatedAt: timeSchema, ...writable }).partial();
export type UpdateShelf = z.infer<typeof updateShelfSchema>;

const common = {
  kinds: {
    id: 'id',
    slug: 'text',
    name: 'text',
    description: 'text',
    position: 'integer',
    images: 'part',
    createdAt: 'time',
    updatedAt: 'time',
    productIds: 'list',
    productCount: 'integer',
  },
  filterable: ['id', 'slug', 'name', 'description', 'position', 'createdAt', 'updatedAt', 'productIds'],
  searchable: ['name', 'description'],
  orderable: ['id', 'slug', 'name', 'position', 'createdAt', 'updatedAt'],
  staffOnly: ['productIds', 'productCount'],
  byInclude: ['productIds', 'productCount'],
  wholeInOne: [],
  relations: { products: { resource: 'products', holds: 'list' } },
  createBody: createShelfSchema,
  updateBody: updateShelfSchema,
} as const;

export const categoryResource = declareResource({
  path: 'catalog/categories',
  noun: 'category',
  record: categorySchema,
  ...common,
});

export const collectionResource = declareResource({
  path: 'catalog/collections',
  noun: 'collection',
  record: collectionSchema,
  ...common,
});
