import * as z from 'zod';
import { centsSchema } from '../resources/field.schema.ts';
import { orderStatusSchema } from './order-view.schema.ts';

/** POST /orders/{id}/capture: captures an authorised payment. */
export const capturePaymentBody = z.strictObject({
  /** Cents, at most the authorised amount. Absent means all of it. The provider releases the rest. */
  amount: centsSchema.min(1).optional(),
});
export type CapturePaymentBody = z.input<typeof capturePaymentBody>;

export const capturePaymentAnswer = z.object({ success: z.literal(true), status: orderStatusSchema });
export type CapturePaymentAnswer = z.infer<typeof capturePaymentAnswer>;

/** The authorisation of an order's payment, for staff. Amounts in cents. */
export const authorizationView = z
  .object({
    state: z.enum(['AUTHORIZED', 'CAPTURING', 'CAPTURED', 'RELEASED', 'EXPIRED']),
    amount: z.int(),
    capturedAmount: z.int(),
    until: z.iso.datetime(),
  })
  .meta({ id: 'Authorization' });
