import * as z from 'zod';
import { idSchema, nameSchema, textSchema, timeSchema } from '../resources/field.schema.ts';
import { field } from '../resources/field-table.ts';
import { boundedList } from '../resources/list.schema.ts';
import { declareResource } from '../resources/resource-declaration.ts';

const optionPresetBody = {
  name: nameSchema(100).refine((name) => !name.includes(':'), 'Must not contain a colon'),
  values: boundedList(nameSchema(200), 200)
    .min(1)
    .refine((values) => new Set(values).size === values.length, 'Must not contain a value twice'),
  /** The colours next to values. A value without a colour appears as its name, or as a picture. */
  colors: boundedList(z.strictObject({ value: nameSchema(200), color: textSchema(100, 1) }), 200)
    .refine(
      (colors) => new Set(colors.map(({ value }) => value)).size === colors.length,
      'Must not contain a value twice',
    )
    .optional(),
};
export const createOptionPresetSchema = z.strictObject(optionPresetBody);
export const updateOptionPresetSchema = z
  .strictObject({ id: idSchema, updatedAt: timeSchema, ...optionPresetBody })
  .partial();

const tagPresetBody = {
  name: nameSchema(60),
  color: textSchema(100).nullable().optional(),
  textColor: textSchema(100).nullable().optional(),
};
export const createTagPresetSchema = z.strictObject(tagPresetBody);
export const updateTagPresetSchema = z
  .strictObject({ id: idSchema, updatedAt: timeSchema, ...tagPresetBody })
  .partial();

export const optionPresetResource = declareResource({
  path: 'products/options-presets',
  noun: 'options preset',
  name: 'OptionPreset',
  fields: {
    id: field(idSchema, 'filterable', 'orderable'),
    name: field(z.string(), 'filterable', 'searchable', 'orderable'),
    values: field(z.array(z.string()), 'filterable'),
    colors: field(z.array(z.object({ value: z.string(), color: z.string() }))),
    createdAt: field(timeSchema, 'filterable', 'orderable'),
    updatedAt: field(timeSchema, 'filterable', 'orderable'),
  },
  relations: {},
  createBody: createOptionPresetSchema,
  updateBody: updateOptionPresetSchema,
});

/** Option values that staff can add to products with one click. */
export const optionPresetSchema = optionPresetResource.record;

export const tagPresetResource = declareResource({
  path: 'products/tags-presets',
  noun: 'tags preset',
  name: 'TagPreset',
  fields: {
    id: field(idSchema, 'filterable', 'orderable'),
    name: field(z.string(), 'filterable', 'searchable', 'orderable'),
    color: field(z.string().nullable(), 'filterable'),
    textColor: field(z.string().nullable(), 'filterable'),
    createdAt: field(timeSchema, 'filterable', 'orderable'),
    updatedAt: field(timeSchema, 'filterable', 'orderable'),
  },
  relations: {},
  createBody: createTagPresetSchema,
  updateBody: updateTagPresetSchema,
});

/** A tag with its colours that staff can add to products. */
export const tagPresetSchema = tagPresetResource.record;
