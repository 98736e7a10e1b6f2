import { fieldBounds, fieldKinds, fieldRecords, fieldTargets } from '@vitrine/domain/custom-fields/field-definition.ts';
import * as z from 'zod';
import { idSchema, lineSchema, nameSchema, timeSchema } from '../resources/field.schema.ts';
import { field } from '../resources/field-table.ts';
import { boundedList } from '../resources/list.schema.ts';
import { declareResource } from '../resources/resource-declaration.ts';

const kindSchema = z.enum(fieldKinds);
const recordKindSchema = z.enum(fieldRecords);
const targetSchema = z.enum(fieldTargets);
const keySchema = z
  .string()
  .max(fieldBounds.key)
  .regex(/^[a-z][a-z0-9_]*$/, 'Lower-case letters, digits and underscores, starting with a letter');

/** What can change after the creation. */
const changeable = {
  label: nameSchema(fieldBounds.label),
  help: lineSchema(fieldBounds.help).optional(),
  choices: boundedList(nameSchema(fieldBounds.choice), fieldBounds.choices).optional(),
  unit: nameSchema(fieldBounds.unit).nullable().optional(),
  isRequired: z.boolean().optional(),
  isShown: z.boolean().optional(),
  isFilterable: z.boolean().optional(),
  isSearchable: z.boolean().optional(),
};
const createCustomFieldSchema = z
  .strictObject({
    record: recordKindSchema,
    kind: kindSchema,
    /** Defaults to a key from the label. */
    key: keySchema.optional(),
    target: targetSchema.nullable().optional(),
    ...changeable,
  })
  .meta({
    examples: [{ record: 'PRODUCT', kind: 'CHOICE', label: 'Material', choices: ['Oak', 'Ash'], isShown: true }],
  });
const updateCustomFieldSchema = z.strictObject({ id: idSchema, updatedAt: timeSchema, ...changeable }).partial();

/** The definitions of custom fields (docs/behaviour/custom-fields.md). Staff only. */
export const customFieldResource = declareResource({
  path: 'custom-fields',
  noun: 'custom field',
  name: 'CustomField',
  fields: {
    id: field(idSchema, 'filterable', 'orderable'),
    record: field(recordKindSchema, 'filterable'),
    key: field(z.string(), 'filterable', 'searchable', 'orderable'),
    label: field(z.string(), 'filterable', 'searchable', 'orderable'),
    help: field(z.string()),
    kind: field(kindSchema, 'filterable'),
    choices: field(z.array(z.string())),
    /** The unit of a number. */
    unit: field(z.string().nullable()),
    /** What a reference names. */
    target: field(targetSchema.nullable()),
    isRequired: field(z.boolean(), 'filterable'),
    isShown: field(z.boolean(), 'filterable'),
    isFilterable: field(z.boolean(), 'filterable'),
    isSearchable: field(z.boolean(), 'filterable'),
    position: field(z.int(), 'orderable'),
    createdAt: field(timeSchema, 'filterable', 'orderable'),
    updatedAt: field(timeSchema, 'filterable', 'orderable'),
  },
  relations: {},
  createBody: createCustomFieldSchema,
  updateBody: updateCustomFieldSchema,
});
export type CustomField = z.infer<typeof customFieldResource.record>;
export type CreateCustomField = z.infer<typeof createCustomFieldSchema>;
export type UpdateCustomField = z.infer<typeof updateCustomFieldSchema>;

/** GET /custom-fields/of/{record}: the definitions of a kind of record, in their order, for editors. */
export const customFieldsParams = z.strictObject({ record: recordKindSchema });
export const customFieldsAnswer = z
  .object({ fields: z.array(customFieldResource.record) })
  .meta({ id: 'CustomFields' });

/** PUT /custom-fields/order: the ids of all definitions of a kind of record, in their new order. */
export const customFieldOrderBody = z
  .strictObject({ record: recordKindSchema, ids: boundedList(idSchema, fieldBounds.definitions).min(1) })
  .meta({ examples: [{ record: 'PRODUCT', ids: ['019ad7b1-0000-7000-8000-000000000000'] }] });
export type CustomFieldOrder = z.infer<typeof customFieldOrderBody>;

export const customFieldParams = z.strictObject({ id: idSchema });
/** GET /custom-fields/{id}/use: the number of records with a value. */
export const customFieldUseAnswer = z.object({ valueCount: z.int() }).meta({ id: 'CustomFieldUse' });
