import * as z from 'zod';
import { customFieldsField, fieldValuesInput, shownFieldSchema } from '../custom-fields/field-values.schema.ts';
import { idSchema, lineSchema, nameSchema, slugSchema, textSchema, timeSchema } from '../resources/field.schema.ts';
import { field } from '../resources/field-table.ts';
import { declareResource } from '../resources/resource-declaration.ts';
import { optionalWebAddressSchema } from '../resources/web-address.schema.ts';
import { translationsByLocale } from '../translations/translations.schema.ts';

const optional = {
  /** Defaults to a slug from the title. The slug of a policy makes the page that policy, and cannot be changed. */
  slug: slugSchema.optional(),
  /** HTML, cleaned like the about page (decision 0011). */
  content: textSchema(200_000).optional(),
  /** The texts for search engines and shared links. An empty title is that of the page. */
  seoTitle: lineSchema(200).optional(),
  seoDescription: lineSchema(400).optional(),
  /** The picture of shared links. Null: the banner of the home page. */
  shareImage: optionalWebAddressSchema.optional(),
  isPublished: z.boolean().optional(),
  /** The time at which the shop publishes the page. A past time publishes it now. Null cancels it. */
  publishAt: timeSchema.nullable().optional(),
  /** The values of custom fields by key. They replace all values. */
  customFields: fieldValuesInput.optional(),
  /** Texts in other languages, by language and field. Null deletes one. */
  translations: translationsByLocale.optional(),
};

export const createPageSchema = z
  .strictObject({ title: nameSchema(200), ...optional })
  .meta({ examples: [{ title: 'Care guide', content: '<p>Wash by hand.</p>', isPublished: true }] });
export const updatePageSchema = z
  .strictObject({ id: idSchema, updatedAt: timeSchema, title: nameSchema(200), ...optional })
  .partial();

/** The owner's pages at /pages/{slug} (docs/behaviour/settings.md#pages). Shoppers see the published ones. */
export const pageResource = declareResource({
  path: 'pages',
  noun: 'page',
  name: 'Page',
  fields: {
    id: field(idSchema, 'filterable', 'orderable'),
    slug: field(z.string(), 'filterable', 'orderable'),
    title: field(z.string(), 'filterable', 'searchable', 'orderable'),
    content: field(z.string(), 'wholeInOne', 'searchable'),
    seoTitle: field(z.string()),
    seoDescription: field(z.string()),
    shareImage: field(z.string().nullable()),
    isPublished: field(z.boolean(), 'filterable'),
    publishAt: field(timeSchema.nullable(), 'staffOnly'),
    customFields: customFieldsField,
    /** The custom fields that shoppers see, in their order. Null for none. */
    shownFields: field(z.array(shownFieldSchema).nullable(), 'byInclude'),
    createdAt: field(timeSchema, 'filterable', 'orderable'),
    updatedAt: field(timeSchema, 'filterable', 'orderable'),
  },
  isTranslated: true,
  relations: {},
  createBody: createPageSchema,
  updateBody: updatePageSchema,
});
export type PageRecord = z.infer<typeof pageResource.record>;
export type CreatePage = z.infer<typeof createPageSchema>;
export type UpdatePage = z.infer<typeof updatePageSchema>;
