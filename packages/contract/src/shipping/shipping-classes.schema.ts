import * as z from 'zod';
import { idSchema, nameSchema, timeSchema } from '../resources/field.schema.ts';
import { field } from '../resources/field-table.ts';
import { boundedList } from '../resources/list.schema.ts';
import { declareResource } from '../resources/resource-declaration.ts';

const classBody = {
  name: nameSchema(100),
  /** The shipping methods that do not carry goods of this class. */
  excludedMethodIds: boundedList(idSchema, 3000).optional(),
};
export const createShippingClassSchema = z
  .strictObject(classBody)
  .meta({ examples: [{ name: 'Oversized', excludedMethodIds: [] }] });
export const updateShippingClassSchema = z
  .strictObject({ id: idSchema, updatedAt: timeSchema, ...classBody })
  .partial();
export type CreateShippingClass = z.infer<typeof createShippingClassSchema>;
export type UpdateShippingClass = z.infer<typeof updateShippingClassSchema>;

/** Classes of goods that some methods do not carry (docs/behaviour/shipping-zones.md#classes). Staff only. */
export const shippingClassResource = declareResource({
  path: 'shipping/classes',
  noun: 'shipping class',
  name: 'ShippingClass',
  fields: {
    id: field(idSchema, 'filterable', 'orderable'),
    name: field(z.string(), 'filterable', 'searchable', 'orderable'),
    excludedMethodIds: field(z.array(idSchema)),
    createdAt: field(timeSchema, 'filterable', 'orderable'),
    updatedAt: field(timeSchema, 'filterable', 'orderable'),
  },
  relations: {},
  createBody: createShippingClassSchema,
  updateBody: updateShippingClassSchema,
});
export type ShippingClassRecord = z.infer<typeof shippingClassResource.record>;
