import Stripe from 'stripe';
import type { StripeAccount } from '../platform/runtime/environment/provider-accounts.ts';
import { recordSpan } from '../platform/runtime/tracing/tracing.ts';
import { limitedHttpClient } from './limited-http.client.ts';
import type { ChargeResult, DisputeReading, PaymentReading, RefundReading, RefundResult } from './payment.ts';
import { PaymentProviderUnavailable } from './payment.ts';
import { disputeReading, intentReading, refundReading } from './stripe-readings.ts';

/** Time limit of one attempt. A call has two attempts. A slower charge is checked later. */
const timeoutMs = 7_000;
const realOrigin = 'https://api.stripe.com';
const clients = new WeakMap<StripeAccount, Stripe>();

/**
 * Returns the official SDK for this account, created once.
 * @throws Error in production for any host other than Stripe's, unless it is a rehearsal.
 */
export function stripeFor(
  account: StripeAccount,
  { isProduction, isRehearsal = false }: { readonly isProduction: boolean; readonly isRehearsal?: boolean },
): Stripe {
  const known = clients.get(account);
  if (known) return known;
  const base = new URL(account.apiBase);
  if (isProduction && !isRehearsal && base.origin !== realOrigin) {
    throw new Error(`In production, cards must be charged by ${realOrigin}, not by ${base.origin}.`);
  }
  const protocol = base.protocol === 'https:' ? 'https' : 'http';
  const client = new Stripe(account.secretKey, {
    host: base.hostname,
    port: base.port || (protocol === 'https' ? 443 : 80),
    protocol,
    maxNetworkRetries: 1,
    timeout: timeoutMs,
    telemetry: false,
    httpClient: limitedHttpClient(protocol),
    ...(account.isUnusable && { httpClient: Stripe.createFetchHttpClient(refuseCall), maxNetworkRetries: 0 }),
  });
  client.on('response', ({ method, status, elapsed }: Stripe.ResponseEvent) =>
    recordSpan(`stripe ${method}`, { 'http.response.status_code': status }, elapsed),
  );
  clients.set(account, client);
  return client;
}

/** Fails every call like an unreachable provider, because nothing may be sent without the owner's keys. */
function refuseCall(): Promise<never> {
  return Promise.reject(new Error('The keys of Stripe are missing or cannot be read.'));
}

export interface ChargeRequest {
  readonly orderId: string;
  readonly orderNumber: string;
  /** In cents. */
  readonly amount: number;
  readonly currency: string;
  readonly paymentMethodId: string;
}

/**
 * Charges a card immediately. The order's id is the idempotency key, so any number of runs creates one charge
 * (docs/behaviour/orders.md#placing).
 */
export async function createCharge(stripe: Stripe, request: ChargeRequest): Promise<ChargeResult> {
  return chargeResult(
    stripe.paymentIntents.create(
      {
        amount: request.amount,
        currency: request.currency.toLowerCase(),
        payment_method: request.paymentMethodId,
        confirm: true,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        metadata: { order_id: request.orderId, order_number: request.orderNumber },
        expand: ['latest_charge'],
      },
      { idempotencyKey: `order-${request.orderId}` },
    ),
  );
}

async function chargeResult(call: Promise<Stripe.PaymentIntent>): Promise<ChargeResult> {
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
          message: 'Your card could not be charged. Please try another card.',
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

/** Reads the payment at the provider. Returns null when the provider does not know it. */
export async function readIntent(stripe: Stripe, intentId: string): Promise<PaymentReading | null> {
  return orNothing(async () => reliable(intentReading(await stripe.paymentIntents.retrieve(intentId, latestCharge))));
}

/**
 * Finds the payment of an order by the order's id in the provider's metadata. The provider's search index lags by up to
 * a minute.
 */
export async function findIntentOfOrder(stripe: Stripe, orderId: string): Promise<PaymentReading | null> {
  const found = await orNothing(() =>
    stripe.paymentIntents.search({ query: `metadata['order_id']:'${orderId}'`, limit: 10 }),
  );
  const readings = (found?.data ?? []).map((intent) => reliable(intentReading(intent)));
  const best = readings.find((reading) => reading.state === 'PAID') ?? readings[0];
  return best ? readIntent(stripe, best.intentId) : null;
}

/**
 * Cancels a payment so that it can no longer succeed. Returns its final state, because it may have been paid just
 * before.
 */
export async function cancelIntent(stripe: Stripe, intentId: string): Promise<PaymentReading | null> {
  try {
    return reliable(intentReading(await stripe.paymentIntents.cancel(intentId, latestCharge)));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return readIntent(stripe, intentId);
    throw asUnavailable(error);
  }
}

export interface RefundRequest {
  readonly refundId: string;
  readonly orderId: string;
  readonly intentId: string;
  /** In cents. */
  readonly amount: number;
}

/** Creates a refund. Its id is the idempotency key. */
export async function createRefund(stripe: Stripe, request: RefundRequest): Promise<RefundResult> {
  try {
    const refund = refundReading(
      await stripe.refunds.create(
        {
          payment_intent: request.intentId,
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

export async function readRefund(stripe: Stripe, providerRefundId: string): Promise<RefundReading | null> {
  return orNothing(async () => reliable(refundReading(await stripe.refunds.retrieve(providerRefundId))));
}

/** Returns all refunds of a payment, including those created in the provider's dashboard. */
export async function refundsOfIntent(stripe: Stripe, intentId: string): Promise<readonly RefundReading[]> {
  const found = await orNothing(() => stripe.refunds.list({ payment_intent: intentId, limit: 100 }));
  return (found?.data ?? []).map((refund) => reliable(refundReading(refund)));
}

export async function readDispute(stripe: Stripe, disputeId: string): Promise<DisputeReading | null> {
  return orNothing(async () => reliable(disputeReading(await stripe.disputes.retrieve(disputeId))));
}

/** Returns the event of a webhook call, or null when its signature does not match the raw body. */
export function verifiedStripeEvent(
  stripe: Stripe,
  call: { readonly rawBody: Buffer; readonly signature: string; readonly secret: string },
): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(call.rawBody, call.signature, call.secret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}

const latestCharge = { expand: ['latest_charge'] };

async function orNothing<T>(call: () => Promise<T>): Promise<T | null> {
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

function asUnavailable(cause: unknown): PaymentProviderUnavailable {
  if (cause instanceof PaymentProviderUnavailable) return cause;
  return new PaymentProviderUnavailable('The card provider returned an invalid response.', { cause });
}
