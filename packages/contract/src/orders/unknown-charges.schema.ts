import * as z from 'zod';

/** The maximum number of unknown charges in one response. */
export const maxUnknownCharges = 100;

/**
 * GET /unknown-charges: payments at a provider without a paid order, and disputes and refunds of such payments, that
 * staff have not handled, newest first.
 */
export const unknownChargesAnswer = z
  .object({
    items: z.array(
      z.object({
        /** The id of the payment, dispute or refund at the provider. */
        paymentId: z.string(),
        kind: z.enum(['PAYMENT', 'DISPUTE', 'REFUND']),
        /** The payment of a dispute or refund. Null when the provider names none, and for a payment. */
        ofPaymentId: z.string().nullable(),
        /** The deadline to respond to a dispute. Null when it is unknown. */
        respondBy: z.iso.datetime().nullable(),
        /** The order that the payment names. It was paid with another payment. */
        order: z.object({ id: z.string(), number: z.string() }).nullable(),
        /** The amount in cents. */
        amount: z.int(),
        currency: z.string(),
        /** Whether the shop refunded the payment, because another payment paid its order. */
        isRefunded: z.boolean(),
        at: z.iso.datetime(),
        /** The payment's page for staff at the provider. Null in the sandbox. */
        url: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'UnknownCharges' });
export type UnknownChargesAnswer = z.infer<typeof unknownChargesAnswer>;

/** POST /unknown-charges/{paymentId}/resolve: staff have handled the payment, dispute or refund. */
export const unknownChargeParams = z.strictObject({ paymentId: z.string().min(1).max(255) });
