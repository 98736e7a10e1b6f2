import * as z from 'zod';
import { idSchema } from '../resources/field.schema.ts';
import { boundedList } from '../resources/list.schema.ts';
import { draftLineSchema } from './draft-orders.schema.ts';
import { refundViewSchema } from './refund-order.schema.ts';

const units = z.int().min(0).max(100_000);

/**
 * POST /orders/{id}/edit: the lines with changed units, and the lines to add. `left` is the number of unrefunded units
 * that staff saw. `quantity` is the new number.
 */
export const editOrderBody = z
  .strictObject({
    lines: boundedList(z.strictObject({ lineId: idSchema, left: units, quantity: units }), 200).default([]),
    add: boundedList(draftLineSchema, 200).default([]),
  })
  .meta({
    id: 'EditOrder',
    examples: [
      {
        lines: [{ lineId: '01920000-0000-7000-8000-000000000001', left: 2, quantity: 1 }],
        add: [{ productId: '01920000-0000-7000-8000-000000000002', quantity: 1 }],
      },
    ],
  });
export type EditOrder = z.output<typeof editOrderBody>;
export type EditOrderInput = z.input<typeof editOrderBody>;

/**
 * `refund` covers the removed units, `draft` contains the added ones.
 * `order` is the order of the added units when the removed ones paid for them. Otherwise `balanceDue` remains to pay,
 * in cents.
 * `success` is false when the provider refused the refund.
 */
export const editOrderAnswer = z
  .object({
    success: z.boolean(),
    error: z.string().optional(),
    refund: refundViewSchema.nullable(),
    draft: z.object({ id: z.string(), number: z.string() }).nullable(),
    order: z.object({ id: z.string(), number: z.string() }).nullable(),
    balanceDue: z.int(),
  })
  .meta({ id: 'EditOrderAnswer' });
export type EditOrderAnswer = z.infer<typeof editOrderAnswer>;
