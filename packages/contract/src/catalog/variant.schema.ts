import { stockPolicies } from '@vitrine/domain/catalog/stock-policy.ts';
import * as z from 'zod';
import { customFieldsField, fieldValuesInput } from '../custom-fields/field-values.schema.ts';
import {
  centsSchema,
  idSchema,
  lineSchema,
  nameSchema,
  sizeSchema,
  timeSchema,
  unitContentSchema,
  unitsSchema,
  weightSchema,
} from '../resources/field.schema.ts';
import { field } from '../resources/field-table.ts';
import { boundedList } from '../resources/list.schema.ts';
import { declareResource } from '../resources/resource-declaration.ts';
import { kitPartsField, kitPartsInput } from './kit.schema.ts';
import { detailInputs } from './product-details.schema.ts';

const optionNameSchema = nameSchema(100).refine((name) => !name.includes(':'), 'Must not contain a colon');
/** One line with non-blank text on both sides of its first colon. */
const optionTextSchema = z
  .string()
  .max(400)
  .regex(
    /^[^:\S\p{Cc}\u2028\u2029]*[^:\s\p{Cc}][^:\p{Cc}\u2028\u2029]*:[^\S\p{Cc}\u2028\u2029]*[^\s\p{Cc}][^\p{Cc}\u2028\u2029]*$/u,
    "Must have the form 'name:value'",
  );

/** One option value in a request: 'Colour:Sand' or name and value (docs/behaviour/screens.md#variants). */
export const optionValueInputSchema = z.union([
  optionTextSchema,
  z.strictObject({ name: optionNameSchema, value: nameSchema(200) }),
]);
export type OptionValueInput = z.infer<typeof optionValueInputSchema>;

/** An option of a product in a request: with all its values, or as one of several 'name:value' texts. */
export const optionInputSchema = z.union([
  optionTextSchema,
  z.strictObject({ name: optionNameSchema, value: nameSchema(200) }),
  z.strictObject({ name: optionNameSchema, values: boundedList(nameSchema(200), 200).min(1) }),
]);
export type OptionInput = z.infer<typeof optionInputSchema>;

export const stockPolicySchema = z.enum(stockPolicies);

const writable = {
  options: boundedList(optionValueInputSchema, 20).min(1),
  price: centsSchema.nullable().optional(),
  stock: unitsSchema.optional(),
  sku: lineSchema(100, 1).nullable().optional(),
  /** Ounces of one packed unit. Null means the product's weight. */
  weight: weightSchema.nullable().optional(),
  /** Inches of one packed unit. Null means the product's size. */
  size: sizeSchema.nullable().optional(),
  barcode: lineSchema(50, 1).nullable().optional(),
  /** The content of one unit, such as '750 ml'. Null means the product's. */
  unitContent: unitContentSchema.nullable().optional(),
  /** Null means the product's stock policy. */
  stockPolicy: stockPolicySchema.nullable().optional(),
  /** For the customs. Null means the product's. */
  hsCode: detailInputs.hsCode,
  originCountry: detailInputs.originCountry,
  customsValue: detailInputs.customsValue,
  /** The parts of a kit. Its stock is computed from theirs. */
  parts: kitPartsInput.optional(),
  imageId: idSchema.nullable().optional(),
  position: z.int().min(0).max(1_000_000).optional(),
};
/** The values of custom fields by key. They replace all values. */
const ownFields = { customFields: fieldValuesInput.optional() };

export const createVariantSchema = z.strictObject({ productId: idSchema, ...writable, ...ownFields });
export type CreateVariant = z.infer<typeof createVariantSchema>;
export const updateVariantSchema = z
  .strictObject({ id: idSchema, updatedAt: timeSchema, ...writable, ...ownFields })
  .partial();
export type UpdateVariant = z.infer<typeof updateVariantSchema>;

/** A variant inside a product's body, identified by its id or by its combination. */
export const nestedVariantSchema = z.strictObject({ id: idSchema.optional(), ...writable });
export type NestedVariant = z.infer<typeof nestedVariantSchema>;

export const variantResource = declareResource({
  path: 'products/variants',
  noun: 'variant',
  name: 'Variant',
  fields: {
    id: field(idSchema, 'filterable', 'orderable'),
    productId: field(idSchema, 'filterable', 'orderable'),
    options: field(z.array(z.string()), 'filterable'),
    /** Cents. Null means the product's price. */
    price: field(centsSchema.nullable(), 'filterable', 'orderable'),
    stock: field(unitsSchema, 'filterable', 'orderable'),
    sku: field(z.string().nullable(), 'filterable', 'searchable', 'orderable'),
    imageId: field(idSchema.nullable(), 'filterable'),
    /** Ounces. Null means the product's weight. */
    weight: field(z.number().nullable()),
    /** Inches. Null means the product's size. */
    size: field(sizeSchema.nullable()),
    barcode: field(z.string().nullable(), 'filterable'),
    /** Null means the product's content. */
    unitContent: field(z.string().nullable()),
    /** Null means the product's stock policy. */
    stockPolicy: field(stockPolicySchema.nullable(), 'filterable'),
    /** For the customs. Null means the product's. */
    hsCode: field(z.string().nullable(), 'staffOnly'),
    originCountry: field(z.string().nullable(), 'staffOnly'),
    customsValue: field(centsSchema.nullable(), 'staffOnly'),
    /** The parts of a kit, whose stock is computed from theirs. Null for other variants. */
    parts: field(kitPartsField),
    position: field(z.int(), 'orderable'),
    customFields: customFieldsField,
    createdAt: field(timeSchema, 'filterable', 'orderable'),
    updatedAt: field(timeSchema, 'filterable', 'orderable'),
  },
  relations: { product: { resource: 'products', holds: 'one' } },
  createBody: createVariantSchema,
  updateBody: updateVariantSchema,
});

/**
 * A variant as the API returns it. Its options are always 'name:value' strings, in the order of the product's options.
 */
export const variantSchema = variantResource.record;
