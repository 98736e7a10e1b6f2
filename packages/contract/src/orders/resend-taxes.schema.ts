import * as z from 'zod';

/**
 * POST /orders/{id}/resend-taxes: the refused reports that are sent to the tax service again. Their result is still unknown.
 */
export const resendTaxesAnswer = z
  .object({
    isOrderQueued: z.boolean(),
    /** The number of refunds of the order. */
    refundCount: z.int(),
  })
  .meta({ id: 'ResendTaxesAnswer' });
export type ResendTaxesAnswer = z.infer<typeof resendTaxesAnswer>;
