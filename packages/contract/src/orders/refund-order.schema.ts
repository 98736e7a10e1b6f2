import * as z from 'zod';
import { listOf } from '../resources/list.schema.ts';
import { refundStatusSchema } from './order-view.schema.ts';

/**
 * POST /orders/refund: refunds everything that is left, or `amount` cents, or the named lines at the price paid for them.
 * `restock` puts the named lines (without lines: all of the order) back into stock.
 */
export const refundOrderBody = z
  .strictObject({
    id: z.uuid(),
    amount: z.int().min(1).max(100_000_000_000).optional(),
    lines: listOf(z.strictObject({ lineId: z.uuid(), quantity: z.int().min(1).max(100_000) }), 200)
      .min(1)
      .optional(),
    restock: z.boolean().optional(),
    /** What would go back to the card becomes store credit of the customer, who must have an account. */
    asStoreCredit: z.boolean().optional(),
    reason: z.string().trim().max(1000).optional(),
  })
  .meta({ id: 'RefundOrder' });
export type RefundOrderBody = z.input<typeof refundOrderBody>;

export const refundViewSchema = z
  .object({
    id: z.string(),
    orderId: z.string(),
    amount: z.int(),
    /** Cents of the amount that became store credit. */
    storeCreditAmount: z.int(),
    /** What of the amount pays for items that were added in the same edit, in cents. */
    exchangeAmount: z.int(),
    currency: z.string(),
    status: refundStatusSchema,
    reason: z.string().nullable(),
    restock: z.boolean(),
    failureReason: z.string().nullable(),
    createdAt: z.iso.datetime(),
    /** The number of its credit note; null while the refund has not been carried out. */
    creditNote: z.string().nullable(),
  })
  .meta({ id: 'Refund' });
export type RefundView = z.infer<typeof refundViewSchema>;

/** `success` is false when the provider refused the refund, so that nothing was refunded. `left` is what can still be refunded in cents. */
export const refundOrderAnswer = z.object({
  success: z.boolean(),
  error: z.string().optional(),
  refund: refundViewSchema,
  orderStatus: z.string(),
  left: z.int(),
});
export type RefundOrderAnswer = z.infer<typeof refundOrderAnswer>;
