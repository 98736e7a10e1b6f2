import * as z from 'zod';
import { idSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';

/** POST /catalog/categories/order and /catalog/collections/order: the groupings in the order that shoppers see. */
export const groupingOrderBody = z.strictObject({ ids: boundedList(idSchema, 1000) });
export type GroupingOrderBody = z.infer<typeof groupingOrderBody>;
