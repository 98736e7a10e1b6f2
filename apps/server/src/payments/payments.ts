import type Stripe from 'stripe';
import type { AppContext } from '../platform/boot/context.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { stripeFor } from './stripe.client.ts';

export type {
  ChargeResult,
  DisputeReading,
  PaymentFailure,
  PaymentReading,
  RefundReading,
} from './payment.ts';
export { PaymentMismatch, PaymentProviderUnavailable } from './payment.ts';
export { paymentAccount } from './payment-account.ts';
export type { ProviderEventRow } from './provider-events.queries.ts';
export {
  claimProviderEvents,
  finishProviderEvents,
  insertProviderEvent,
  maxClaimed,
  recordProviderEventError,
} from './provider-events.queries.ts';
export {
  cancelIntent,
  createCharge,
  createRefund,
  findIntentOfOrder,
  readDispute,
  readIntent,
  readRefund,
  refundsOfIntent,
} from './stripe.client.ts';
export { checkStripeKeys } from './stripe-keys.client.ts';

/**
 * Fails with PROVIDER_UNAVAILABLE while the shop has no usable keys of a card provider. Then no order is stored either.
 */
export function takesPayments({ providers }: Pick<AppContext, 'providers'>): Outcome<null> {
  if (!providers.stripe.isUnusable) return success(null);
  return failure(
    'PROVIDER_UNAVAILABLE',
    'This shop cannot take payments right now. The card was not charged. Try again later.',
  );
}

/**
 * Returns the card provider's SDK for this shop.
 *
 * @example
 * const refund = await readRefund(cardProvider(context), providerRefundId);
 */
export function cardProvider(context: AppContext): Stripe {
  return stripeFor(context.providers.stripe, context.environment);
}
