import { cents } from '@vitrine/domain/money/cents.ts';
import * as z from 'zod';
import type { DisputeReading, PaymentReading, RefundReading } from '../../payment.ts';
import type { PaymentEvent } from '../../payment-provider.ts';

// An error response with an unexpected body can reach the caller as a "result" without fields. Each field is therefore
// checked here. null means an unreliable response.

const states = {
  succeeded: 'PAID',
  processing: 'PROCESSING',
  requires_capture: 'AUTHORIZED',
  requires_confirmation: 'NEEDS_SHOPPER',
  requires_action: 'NEEDS_SHOPPER',
  requires_payment_method: 'DECLINED',
  canceled: 'CANCELLED',
} as const satisfies Record<string, PaymentReading['state']>;

/** How long cards are authorised when Stripe names no time. */
const usualAuthorizationSeconds = 7 * 24 * 3_600;

/** The shopper's message when the bank, or Stripe for it, refuses a payment. */
export const declinedByBank = 'Your bank declined the payment. Choose another payment method.';
export const declinedByKlarna = 'Klarna declined the payment. Choose another payment method.';

const charge = z.object({
  id: z.string(),
  payment_method_details: z
    .object({
      card: z
        .object({ brand: z.string().nullish(), last4: z.string().nullish(), capture_before: z.int().nullish() })
        .nullish(),
    })
    .nullish(),
});

const intent = z.object({
  id: z.string().min(1),
  status: z.enum(Object.keys(states) as [keyof typeof states, ...(keyof typeof states)[]]),
  amount: z.int(),
  amount_received: z.int().nullish(),
  created: z.int().nullish(),
  currency: z.string(),
  client_secret: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_method_types: z.array(z.string()).nullish(),
  next_action: z
    .object({ redirect_to_url: z.object({ url: z.url({ protocol: /^https?$/ }) }).nullish() })
    .nullish()
    .catch(null),
  latest_charge: z.union([z.string(), charge]).nullish(),
  last_payment_error: z
    .object({ code: z.string().nullish(), decline_code: z.string().nullish(), message: z.string().nullish() })
    .nullish(),
});

export function intentReading(answer: unknown): PaymentReading | null {
  const read = intent.safeParse(answer);
  if (!read.success) return null;
  const { latest_charge: latest, last_payment_error: error, ...data } = read.data;
  const types = data.payment_method_types;
  const isByCard = types?.includes('card') ?? true;
  const declinedBeyondCards = types?.includes('klarna') ? declinedByKlarna : declinedByBank;
  const redirectUrl = (!isByCard && data.next_action?.redirect_to_url?.url) || null;
  const card = typeof latest === 'object' ? latest?.payment_method_details?.card : null;
  return {
    paymentId: data.id,
    state: states[data.status],
    amount: cents(data.amount),
    amountReceived: cents(data.amount_received ?? 0),
    currency: data.currency.toUpperCase(),
    orderId: data.metadata?.['order_id'] ?? null,
    // The bank's page needs no secret.
    clientSecret: redirectUrl === null ? (data.client_secret ?? null) : null,
    redirectUrl,
    chargeId: typeof latest === 'string' ? latest : (latest?.id ?? null),
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    failure: error
      ? {
          code: error.code ?? 'card_declined',
          declineCode: error.decline_code ?? null,
          message: isByCard ? (error.message ?? 'Your card was declined.') : declinedBeyondCards,
        }
      : null,
    authorizedUntil:
      data.status === 'requires_capture'
        ? new Date(1_000 * (card?.capture_before ?? (data.created ?? 0) + usualAuthorizationSeconds))
        : null,
  };
}

const idOrObject = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((value) => value ?? null);

const refund = z.object({
  id: z.string().min(1),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  amount: z.int(),
  currency: z.string(),
  payment_intent: idOrObject,
  metadata: z.record(z.string(), z.string()).nullish(),
  failure_reason: z.string().nullish(),
});

const refundStatuses = {
  pending: 'PENDING',
  requires_action: 'PENDING',
  succeeded: 'SUCCEEDED',
  failed: 'FAILED',
  canceled: 'FAILED',
} as const satisfies Record<z.infer<typeof refund>['status'], RefundReading['status']>;

export function refundReading(answer: unknown): RefundReading | null {
  const read = refund.safeParse(answer);
  if (!read.success) return null;
  const { data } = read;
  const status = refundStatuses[data.status];
  return {
    providerRefundId: data.id,
    status,
    amount: cents(data.amount),
    currency: data.currency.toUpperCase(),
    paymentId: data.payment_intent,
    refundId: data.metadata?.['refund_id'] ?? null,
    failureReason: status === 'FAILED' ? (data.failure_reason ?? data.status) : null,
  };
}

const dispute = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  reason: z.string(),
  payment_intent: idOrObject,
  evidence_details: z.object({ due_by: z.int().nullish() }).nullish(),
});

export function disputeReading(answer: unknown): DisputeReading | null {
  const read = dispute.safeParse(answer);
  if (!read.success) return null;
  const { id, status, amount, currency, reason, payment_intent: paymentId, evidence_details: evidence } = read.data;
  return {
    providerDisputeId: id,
    paymentId,
    amount: cents(amount),
    currency: currency.toUpperCase(),
    reason,
    status,
    respondBy: evidence?.due_by ? new Date(1_000 * evidence.due_by) : null,
  };
}

const event = z.object({
  data: z.object({
    object: z.object({
      id: z.string(),
      object: z.string(),
      payment_intent: idOrObject,
      metadata: z.object({ order_id: z.string().optional() }).nullish().catch(null),
    }),
  }),
});

/**
 * Returns the object of an event. The rest of the event contains names, addresses and cards that the shop does not need.
 */
export function eventReading(payload: unknown): PaymentEvent {
  const object = event.safeParse(payload).data?.data.object;
  switch (object?.object) {
    case 'payment_intent':
      return { about: 'payment', paymentId: object.id, orderId: object.metadata?.order_id ?? null };
    case 'charge':
      return object.payment_intent ? { about: 'refunds', paymentId: object.payment_intent } : { about: 'nothing' };
    case 'refund':
      return { about: 'refund', providerRefundId: object.id };
    case 'dispute':
      return { about: 'dispute', disputeId: object.id };
    default:
      return { about: 'nothing' };
  }
}
