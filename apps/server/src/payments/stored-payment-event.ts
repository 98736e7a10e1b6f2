import * as z from 'zod';
import type { PaymentEvent } from './payment-provider.ts';
import { eventReading } from './providers/stripe/stripe-readings.ts';

const stored = z.discriminatedUnion('about', [
  z.object({ about: z.literal('payment'), paymentId: z.string(), orderId: z.string().nullable() }),
  z.object({ about: z.literal('refunds'), paymentId: z.string() }),
  z.object({ about: z.literal('refund'), providerRefundId: z.string() }),
  z.object({ about: z.literal('dispute'), disputeId: z.string() }),
  z.object({ about: z.literal('nothing') }),
]);

/** Reads a stored event. Releases before 1.1 stored the event of Stripe itself. */
export function storedPaymentEvent(payload: unknown): PaymentEvent {
  return stored.safeParse(payload).data ?? eventReading(payload);
}
