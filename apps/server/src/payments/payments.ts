import type Stripe from 'stripe';
import type { AppContext } from '../platform/context.ts';
import { stripeFor } from './stripe.client.ts';

export type {
  ChargeResult,
  DisputeReading,
  PaymentFailure,
  PaymentReading,
  RefundReading,
} from './payment.ts';
export { PaymentProviderUnavailable } from './payment.ts';
export type { ProviderEventRow } from './provider-events.queries.ts';
export {
  claimProviderEvents,
  finishProviderEvents,
  insertProviderEvent,
  noteProviderEventFault,
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

/**
 * Returns the card provider's SDK for this shop.
 *
 * @example
 * const refund = await readRefund(cardProvider(context), providerRefundId);
 */
export function cardProvider(context: AppContext): Stripe {
  return stripeFor(context.providers.stripe, context.environment);
}
