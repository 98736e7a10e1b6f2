import * as z from 'zod';

/** POST /orders/{id}/resend-taxes: what Stripe Tax is going to be told once more of what it refused; nobody knows yet what it will say. */
export const resendTaxesAnswer = z
  .object({
    isOrderQueued: z.boolean(),
    /** How many refunds of the order. */
    refundCount: z.int(),
  })
  .meta({ id: 'ResendTaxesAnswer' });
export type ResendTaxesAnswer = z.infer<typeof resendTaxesAnswer>;
