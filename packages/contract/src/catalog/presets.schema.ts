import * as z from 'zod';
import { idSchema, nameSchema, textSchema, timeSchema } from '../resources/field.schema.ts';
import { listOf } from '../resources/list.schema.ts';
import { declareResource } from '../resources/resource-declaration.ts';

/** Option values that staff put on products with one click. */
export const optionPresetSchema = z
  .object({ id: idSchema, name: z.string(), values: z.array(z.string()), createdAt: timeSchema, updatedAt: timeSchema })
  .meta({ id: 'OptionPreset' });

const optionPresetBody = {
  name: nameSchema(100).refine((name) => !name.includes(':'), 'Must not contain a colon'),
  values: listOf(nameSchema(200), 200)
    .min(1)
    .refine((values) => new Set(values).size === values.length, 'Must not name a value twice'),
};
export const createOptionPresetSchema = z.strictObject(optionPresetBody);
export const updateOptionPresetSchema = z
  .strictObject({ id: idSchema, updatedAt: timeSchema, ...optionPresetBody })
  .partial();

/** A tag with its colours, ready to be put on products. */
export const tagPresetSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    color: z.string().nullable(),
    textColor: z.string().nullable(),
    createdAt: timeSchema,
    updatedAt: timeSchema,
  })
  .meta({ id: 'TagPreset' });

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
  record: optionPresetSchema,
  kinds: { id: 'id', name: 'text', values: 'list', createdAt: 'time', updatedAt: 'time' },
  filterable: ['id', 'name', 'values', 'createdAt', 'updatedAt'],
  searchable: ['name'],
  orderable: ['id', 'name', 'createdAt', 'updatedAt'],
  staffOnly: [],
  byInclude: [],
  wholeInOne: [],
  relations: {},
  createBody: createOptionPresetSchema,
  updateBody: updateOptionPresetSchema,
});

export const tagPresetResource = declareResource({
  path: 'products/tags-presets',
  noun: 'tags preset',
  record: tagPresetSchema,
  kinds: { id: 'id', name: 'text', color: 'text', textColor: 'text', createdAt: 'time', updatedAt: 'time' },
  filterable: ['id', 'name', 'color', 'textColor', 'createdAt', 'updatedAt'],
  searchable: ['name'],
  orderable: ['id', 'name', 'createdAt', 'updatedAt'],
  staffOnly: [],
  byInclude: [],
  wholeInOne: [],
  relations: {},
  createBody: createTagPresetSchema,
  updateBody: updateTagPresetSchema,
});
