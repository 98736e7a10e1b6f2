import Stripe from 'stripe';
import { getStripe, type StripeShop } from '../../../platform/vendors/stripe/stripe-sdk.client.ts';
import type { ChargeResult, DisputeReading, PaymentReading, RefundReading, RefundResult } from '../../payment.ts';
import { PaymentProviderUnavailable } from '../../payment.ts';
import type {
  CaptureRequest,
  ChargeRequest,
  RefundRequest,
  VerifiedEvent,
  WebhookCall,
} from '../../payment-provider.ts';
import { disputeReading, eventReading, intentReading, refundReading } from './stripe-readings.ts';

/**
 * Charges a card immediately. The order's id is the idempotency key, so any number of runs creates one charge
 * (docs/behaviour/orders.md#placing).
 */
export async function createCharge(shop: StripeShop, request: ChargeRequest): Promise<ChargeResult> {
  return chargeResult(
    getStripe(shop).paymentIntents.create(
      {
        amount: request.amount,
        currency: request.currency.toLowerCase(),
        ...paymentSource(request.paymentMethodId),
        confirm: true,
        ...(request.isCapturedLater && { capture_method: 'manual' }),
        ...(request.customer?.id && { customer: request.customer.id }),
        ...(request.customer?.id && request.customer.savesMethod && { setup_future_usage: 'on_session' }),
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        metadata: { order_id: request.orderId, order_number: request.orderNumber },
        expand: ['latest_charge'],
      },
      { idempotencyKey: `order-${request.orderId}` },
    ),
  );
}

/** Returns what a card payment charges: a payment method, a token of an agent (decision 0067), or a token of a card. */
function paymentSource(id: string) {
  // The SDK has no types for shared payment tokens.
  if (id.startsWith('spt_')) return { payment_method_data: { shared_payment_granted_token: id } as never };
  if (id.startsWith('tok_')) return { payment_method_data: { type: 'card' as const, card: { token: id } } };
  return { payment_method: id };
}

/** Returns the result of a call about a payment. `refused` is the shopper's message when Stripe refuses the call. */
export async function chargeResult(
  call: Promise<Stripe.PaymentIntent>,
  refused = 'Your card could not be charged. Please try another card.',
): Promise<ChargeResult> {
  try {
    const payment = intentReading(await call);
    return payment
      ? { kind: 'READ', payment }
      : { kind: 'UNKNOWN', cause: new Error('a response without id and status') };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      const payment = error.payment_intent ? intentReading(error.payment_intent) : null;
      const failure = {
        code: error.code ?? 'card_declined',
        declineCode: error.decline_code ?? null,
        message: error.message,
      };
      if (!payment) return { kind: 'REFUSED', failure };
      return { kind: 'READ', payment: { ...payment, failure } };
    }
    if (isFinal(error)) {
      return {
        kind: 'REFUSED',
        failure: {
          code: error.code ?? 'invalid_request',
          declineCode: null,
          message: refused,
        },
      };
    }
    return { kind: 'UNKNOWN', cause: error };
  }
}

/**
 * Returns whether the provider refuses the request itself. A 409 means that a request with the same key is running, so
 * it is not final.
 */
function isFinal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409;
}

/** Captures an authorised payment. Stripe releases the rest. The capture's id is the idempotency key. */
export async function captureIntent(shop: StripeShop, request: CaptureRequest): Promise<ChargeResult> {
  return chargeResult(
    getStripe(shop).paymentIntents.capture(
      request.paymentId,
      { amount_to_capture: request.amount, ...latestCharge },
      { idempotencyKey: `capture-${request.captureId}` },
    ),
  );
}

/** Reads the payment at the provider. Returns null when the provider does not know it. */
export async function readIntent(shop: StripeShop, paymentId: string): Promise<PaymentReading | null> {
  return orNothing(async () =>
    reliable(intentReading(await getStripe(shop).paymentIntents.retrieve(paymentId, latestCharge))),
  );
}

/**
 * Finds the payment of an order by the order's id in the provider's metadata. The provider's search index lags by up to
 * a minute.
 */
export async function findIntentOfOrder(shop: StripeShop, orderId: string): Promise<PaymentReading | null> {
  const found = await orNothing(() =>
    getStripe(shop).paymentIntents.search({ query: `metadata['order_id']:'${orderId}'`, limit: 10 }),
  );
  const readings = (found?.data ?? []).map((intent) => reliable(intentReading(intent)));
  const best = readings.find((reading) => reading.state === 'PAID' || reading.state === 'AUTHORIZED') ?? readings[0];
  return best ? readIntent(shop, best.paymentId) : null;
}

/**
 * Cancels a payment so that it can no longer succeed. Returns its final state, because it may have been paid just
 * before.
 */
export async function cancelIntent(shop: StripeShop, paymentId: string): Promise<PaymentReading | null> {
  try {
    return reliable(intentReading(await getStripe(shop).paymentIntents.cancel(paymentId, latestCharge)));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return readIntent(shop, paymentId);
    throw asUnavailable(error);
  }
}

/** Creates a refund. Its id is the idempotency key. */
export async function createRefund(shop: StripeShop, request: RefundRequest): Promise<RefundResult> {
  const { paymentId } = request;
  if (paymentId === null) throw new Error(`Refund ${request.refundId} has no payment to refund.`);
  try {
    const refund = refundReading(
      await getStripe(shop).refunds.create(
        {
          payment_intent: paymentId,
          amount: request.amount,
          metadata: { refund_id: request.refundId, order_id: request.orderId },
        },
        { idempotencyKey: `refund-${request.refundId}` },
      ),
    );
    return refund
      ? { kind: 'READ', refund }
      : { kind: 'UNKNOWN', cause: new Error('a response without id and status') };
  } catch (error) {
    const isRefusal = isFinal(error) || error instanceof Stripe.errors.StripeCardError;
    return isRefusal ? { kind: 'REFUSED', message: error.message } : { kind: 'UNKNOWN', cause: error };
  }
}

export async function readRefund(shop: StripeShop, providerRefundId: string): Promise<RefundReading | null> {
  return orNothing(async () => reliable(refundReading(await getStripe(shop).refunds.retrieve(providerRefundId))));
}

/** Returns all refunds of a payment, including those created in the provider's dashboard. */
export async function refundsOfIntent(shop: StripeShop, paymentId: string): Promise<readonly RefundReading[]> {
  const found = await orNothing(() => getStripe(shop).refunds.list({ payment_intent: paymentId, limit: 100 }));
  return (found?.data ?? []).map((refund) => reliable(refundReading(refund)));
}

export async function readDispute(shop: StripeShop, disputeId: string): Promise<DisputeReading | null> {
  return orNothing(async () => reliable(disputeReading(await getStripe(shop).disputes.retrieve(disputeId))));
}

/** Returns the event of a webhook call, or null when its signature does not match the raw body. */
export function verifiedStripeEvent(shop: StripeShop, { rawBody, headers }: WebhookCall): VerifiedEvent | null {
  const { webhookSecret } = shop.providers.stripe;
  try {
    const signature = String(headers['stripe-signature'] ?? '');
    const event = getStripe(shop).webhooks.constructEvent(rawBody, signature, webhookSecret);
    return { eventId: event.id, type: event.type, event: eventReading(event) };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}

export const latestCharge = { expand: ['latest_charge'] };

/** Returns null for what the provider does not know. Any other failure is `PaymentProviderUnavailable`. */
export async function orNothing<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
    throw asUnavailable(error);
  }
}

function reliable<T>(reading: T | null): T {
  if (reading === null)
    throw new PaymentProviderUnavailable('The card provider returned a response without id and status.');
  return reading;
}

export function asUnavailable(cause: unknown): PaymentProviderUnavailable {
  if (cause instanceof PaymentProviderUnavailable) return cause;
  return new PaymentProviderUnavailable('The card provider returned an invalid response.', { cause });
}
