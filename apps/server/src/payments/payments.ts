import type { AppContext } from '../platform/boot/context.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { cardProvider } from './provider-registry.ts';

export { checkStripeKeys } from '../platform/vendors/stripe/stripe-keys.client.ts';
export type {
  ChargeResult,
  DisputeReading,
  PaymentFailure,
  PaymentReading,
  RefundReading,
} from './payment.ts';
export { PaymentMismatch, PaymentProviderUnavailable } from './payment.ts';
export type { PaymentProvider } from './payment-provider.ts';
export type { ProviderEventRow } from './provider-events.queries.ts';
export {
  claimProviderEvents,
  finishProviderEvents,
  insertProviderEvent,
  maxClaimed,
  recordProviderEventError,
} from './provider-events.queries.ts';
export { cardProvider, providerOf, providerWithId } from './provider-registry.ts';
export { storedPaymentEvent } from './stored-payment-event.ts';

/**
 * Fails with PROVIDER_UNAVAILABLE while the shop has no usable keys of a card provider. Then no order is stored either.
 */
export function takesPayments(context: Pick<AppContext, 'providers' | 'environment'>): Outcome<null> {
  if (cardProvider.connection.isUsable(context)) return success(null);
  return failure(
    'PROVIDER_UNAVAILABLE',
    'This shop cannot take payments right now. The card was not charged. Try again later.',
  );
}
