import * as z from 'zod';
import { idSchema, lineSchema, nameSchema, slugSchema, textSchema, timeSchema } from '../resources/field.schema.ts';
import { field } from '../resources/field-table.ts';
import { boundedList } from '../resources/list.schema.ts';
import { declareResource } from '../resources/resource-declaration.ts';
import { optionalWebAddressSchema } from '../resources/web-address.schema.ts';
import { translationsByLocale } from '../translations/translations.schema.ts';
import { postBounds } from './post-bounds.ts';

const optional = {
  /** Defaults to a slug from the title. */
  slug: slugSchema.optional(),
  authorName: lineSchema(120).optional(),
  tags: boundedList(nameSchema(60), postBounds.tags).optional(),
  /** The text of the list and of feeds. */
  excerpt: textSchema(500).optional(),
  /** HTML, cleaned like that of pages (decision 0011). */
  content: textSchema(200_000).optional(),
  /** The cover picture. Null: none. */
  pictureURL: optionalWebAddressSchema.optional(),
  pictureAlt: lineSchema(300).optional(),
  /** The title and description for search engines and shared links. */
  seoTitle: lineSchema(200).optional(),
  seoDescription: lineSchema(400).optional(),
  /** The products that the post mentions, in order. */
  productIds: boundedList(idSchema, postBounds.products).optional(),
  isPublished: z.boolean().optional(),
  /** The time at which the shop publishes the post. A past time publishes it now. Null cancels it. */
  publishAt: timeSchema.nullable().optional(),
  /** Texts in other languages, by language and field. Null deletes one. */
  translations: translationsByLocale.optional(),
};

export const createPostSchema = z.strictObject({ title: nameSchema(200), ...optional }).meta({
  examples: [{ title: 'How a mug is made', tags: ['Workshop'], content: '<p>It starts with clay.</p>' }],
});
export const updatePostSchema = z
  .strictObject({ id: idSchema, updatedAt: timeSchema, title: nameSchema(200), ...optional })
  .partial();

/** The posts of the journal at /journal/{slug} (docs/journal.md). Shoppers see the published ones. */
export const postResource = declareResource({
  path: 'posts',
  noun: 'post',
  name: 'Post',
  fields: {
    id: field(idSchema, 'filterable', 'orderable'),
    slug: field(z.string(), 'filterable', 'orderable'),
    title: field(z.string(), 'filterable', 'searchable', 'orderable'),
    authorName: field(z.string(), 'filterable', 'searchable'),
    tags: field(z.array(z.string()), 'filterable'),
    excerpt: field(z.string(), 'searchable'),
    content: field(z.string(), 'wholeInOne', 'searchable'),
    pictureURL: field(z.string().nullable()),
    pictureAlt: field(z.string()),
    seoTitle: field(z.string()),
    seoDescription: field(z.string()),
    productIds: field(z.array(idSchema), 'filterable'),
    isPublished: field(z.boolean(), 'filterable'),
    /** The time of the first publication. */
    publishedAt: field(timeSchema.nullable(), 'filterable', 'orderable'),
    publishAt: field(timeSchema.nullable(), 'staffOnly'),
    createdAt: field(timeSchema, 'filterable', 'orderable'),
    updatedAt: field(timeSchema, 'filterable', 'orderable'),
  },
  isTranslated: true,
  relations: {},
  createBody: createPostSchema,
  updateBody: updatePostSchema,
});
export type PostRecord = z.infer<typeof postResource.record>;
export type CreatePost = z.infer<typeof createPostSchema>;
export type UpdatePost = z.infer<typeof updatePostSchema>;
