import { fieldBounds, fieldKinds, fieldTargets } from '@vitrine/domain/custom-fields/field-definition.ts';
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
    value: z.unknown(),
    /** The record of a reference. Null when shoppers cannot see it. */
    target: z.object({ kind: z.enum(fieldTargets), name: z.string(), slug: z.string() }).nullable(),
  })
  .meta({ id: 'ShownField' });
export type ShownField = z.infer<typeof shownFieldSchema>;
