import * as z from 'zod';
import type { PaymentEvent } from './payment-provider.ts';
import { eventReading } from './providers/stripe/stripe-readings.ts';

const stored = z.discriminatedUnion('about', [
  z.object({ about: z.literal('payment'), paymentId: z.string(), orderId: z.string().nullable() }),
  z.object({ about: z.literal('saved-method'), paymentId: z.string() }),
  z.object({ about: z.literal('refunds'), paymentId: z.string() }),
  z.object({ about: z.literal('refund'), providerRefundId: z.string() }),
  z.object({ about: z.literal('dispute'), disputeId: z.string() }),
  z.object({ about: z.literal('nothing') }),
]);

/** The event of Stripe itself, which 1.0 stored. */
const storedBefore = z.looseObject({ data: z.looseObject({ object: z.looseObject({ id: z.string() }) }) });

/** Reads a stored event, also one from 1.0. @throws ZodError for anything else. */
export function storedPaymentEvent(payload: unknown): PaymentEvent {
  return stored.safeParse(payload).data ?? eventReading(storedBefore.parse(payload));
}
