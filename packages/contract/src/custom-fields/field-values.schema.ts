import { fieldBounds, fieldKinds } from '@vitrine/domain/custom-fields/field-definition.ts';
import * as z from 'zod';
import { field } from '../resources/field-table.ts';

/** The values of custom fields in a request, by key. They replace all values of the record. Null deletes one. */
export const fieldValuesInput = z
  .record(z.string().max(fieldBounds.key), z.unknown())
  .meta({ examples: [{ material: 'Oak', width_cm: 40 }] });

/** The values of custom fields of a record, by key. */
export const fieldValuesSchema = z.record(z.string(), z.unknown());

/** The field of a resource with the values of custom fields. For staff. */
export const customFieldsField = field(fieldValuesSchema, 'staffOnly', 'byInclude', 'wholeInOne');

/** A value that shoppers see. */
export const shownFieldSchema = z
  .object({
    key: z.string(),
    label: z.string(),
    kind: z.enum(fieldKinds),
    unit: z.string().nullable(),
    /** That of a reference is the name of its record. */
    value: z.unknown(),
    /** The address of the record that a reference names. */
    href: z.string().nullable(),
  })
  .meta({ id: 'ShownField' });
export type ShownField = z.infer<typeof shownFieldSchema>;
