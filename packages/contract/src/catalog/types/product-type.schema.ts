import { fieldBounds } from '@vitrine/domain/custom-fields/field-definition.ts';
import * as z from 'zod';
import { idSchema, nameSchema, timeSchema } from '../../resources/field.schema.ts';
import { field } from '../../resources/field-table.ts';
import { boundedList } from '../../resources/list.schema.ts';
import { declareResource } from '../../resources/resource-declaration.ts';

/** The maximum number of types, of options of one type, and of values of one option. */
export const productTypeBounds = { types: 100, options: 20, values: 200 } as const;

const distinct = (values: readonly string[]) => new Set(values).size === values.length;
const suggestedOptionSchema = z.strictObject({
  name: nameSchema(100).refine((name) => !name.includes(':'), 'Must not contain a colon'),
  values: boundedList(nameSchema(200), productTypeBounds.values).refine(distinct, 'Must not contain a value twice'),
});
const body = {
  name: nameSchema(100),
  /** The options that the editor suggests, with their usual values. */
  options: boundedList(suggestedOptionSchema, productTypeBounds.options)
    .refine((options) => distinct(options.map(({ name }) => name)), 'Must not contain an option twice')
    .optional(),
  /** The custom fields of products of this type, in their order. */
  fieldIds: boundedList(idSchema, fieldBounds.definitions)
    .refine(distinct, 'Must not contain a field twice')
    .optional(),
  categoryId: idSchema.nullable().optional(),
  taxClassId: idSchema.nullable().optional(),
};
const createProductTypeSchema = z
  .strictObject(body)
  .meta({ examples: [{ name: 'T-shirt', options: [{ name: 'Size', values: ['S', 'M', 'L'] }] }] });
const updateProductTypeSchema = z.strictObject({ id: idSchema, updatedAt: timeSchema, ...body }).partial();

/** The types of products (docs/behaviour/custom-fields.md#product-types). Staff only. */
export const productTypeResource = declareResource({
  path: 'products/types',
  noun: 'product type',
  name: 'ProductType',
  fields: {
    id: field(idSchema, 'filterable', 'orderable'),
    name: field(z.string(), 'filterable', 'searchable', 'orderable'),
    options: field(z.array(z.object({ name: z.string(), values: z.array(z.string()) }))),
    fieldIds: field(z.array(idSchema)),
    categoryId: field(idSchema.nullable(), 'filterable'),
    taxClassId: field(idSchema.nullable(), 'filterable'),
    createdAt: field(timeSchema, 'filterable', 'orderable'),
    updatedAt: field(timeSchema, 'filterable', 'orderable'),
  },
  relations: {},
  createBody: createProductTypeSchema,
  updateBody: updateProductTypeSchema,
});
export type ProductType = z.infer<typeof productTypeResource.record>;
export type CreateProductType = z.input<typeof createProductTypeSchema>;
export type UpdateProductType = z.input<typeof updateProductTypeSchema>;
