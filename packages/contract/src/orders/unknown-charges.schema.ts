import * as z from 'zod';

/** How many unknown charges one answer lists. */
export const maxUnknownCharges = 100;

/** GET /unknown-charges: payments at the card provider that no order is paid with and that staff have not handled, newest first. */
export const unknownChargesAnswer = z
  .object({
    items: z.array(
      z.object({
        /** The payment's id at the provider. */
        paymentId: z.string(),
        /** The order that the payment names; it was paid with another payment. */
        order: z.object({ id: z.string(), number: z.string() }).nullable(),
        /** In cents. */
        amount: z.int(),
        currency: z.string(),
        at: z.iso.datetime(),
        /** The payment's page for staff at the provider; null in the sandbox. */
        url: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'UnknownCharges' });
export type UnknownChargesAnswer = z.infer<typeof unknownChargesAnswer>;

/** POST /unknown-charges/{paymentId}/resolve: staff have handled the payment. */
export const unknownChargeParams = z.strictObject({ paymentId: z.string().min(1).max(255) });
