import * as z from 'zod';
import { boundedList } from '../resources/list.schema.ts';
import { refundStatusSchema } from './order-view.schema.ts';

/**
 * POST /orders/refund: refunds the whole remainder, or `amount` cents, or the named lines at the price paid for them.
 * `restock` restocks the named lines (without lines, the whole order).
 */
export const refundOrderBody = z
  .strictObject({
    id: z.uuid(),
    amount: z.int().min(1).max(100_000_000_000).optional(),
    lines: boundedList(z.strictObject({ lineId: z.uuid(), quantity: z.int().min(1).max(100_000) }), 200)
      .min(1)
      .optional(),
    restock: z.boolean().optional(),
    /** The card's part of the refund becomes store credit of the customer, who must have an account. */
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
    /** Cents of the amount that became store credit, or with `asGiftCard` a new gift card. */
    storeCreditAmount: z.int(),
    asGiftCard: z.boolean(),
    /** Cents that the shop added to the store credit. They are no part of the amount. */
    bonusAmount: z.int(),
    /** The part of the amount that pays for items added in the same edit, in cents. */
    exchangeAmount: z.int(),
    currency: z.string(),
    status: refundStatusSchema,
    reason: z.string().nullable(),
    restock: z.boolean(),
    failureReason: z.string().nullable(),
    createdAt: z.iso.datetime(),
    /** The number of its credit note. Null while the refund is pending. */
    creditNote: z.string().nullable(),
  })
  .meta({ id: 'Refund' });
export type RefundView = z.infer<typeof refundViewSchema>;

/**
 * `success` is false when the provider refused the refund, so that nothing was refunded. `left` is the remaining
 * refundable amount in cents.
 */
export const refundOrderAnswer = z.object({
  success: z.boolean(),
  error: z.string().optional(),
  refund: refundViewSchema,
  orderStatus: z.string(),
  left: z.int(),
});
export type RefundOrderAnswer = z.infer<typeof refundOrderAnswer>;
