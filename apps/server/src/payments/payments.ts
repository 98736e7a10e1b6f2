import type { AppContext } from '../platform/boot/context.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { methodOfToken } from './method-of-token.ts';
import { getProvider } from './provider-registry.ts';

export { methodOfToken } from './method-of-token.ts';
export type {
  ChargeResult,
  DisputeReading,
  PaymentFailure,
  PaymentReading,
  RefundReading,
} from './payment.ts';
export { PaymentMismatch, PaymentProviderUnavailable } from './payment.ts';
export { toPaymentOptions } from './payment-options.ts';
export type { AgentPayments, Payer, PaymentProvider } from './payment-provider.ts';
export type { ProviderEventRow } from './provider-events.queries.ts';
export {
  claimProviderEvents,
  finishProviderEvents,
  insertProviderEvent,
  maxClaimed,
  recordProviderEventError,
} from './provider-events.queries.ts';
export {
  cardProvider,
  checkCardKeys,
  checkPayPalKeys,
  getProvider,
  hasPaymentPackage,
  providerWithId,
  usePaymentPackage,
} from './provider-registry.ts';
export { deleteReleasedCustomers } from './saved-methods/delete-customers.ts';
export {
  customerToSaveFor,
  customerWithMethod,
  type PayingCustomer,
  storeCreatedCustomer,
} from './saved-methods/paying-customers.ts';
export { customersAsJson, releaseCustomers } from './saved-methods/provider-customers.queries.ts';
export { storedPaymentEvent } from './stored-payment-event.ts';

/**
 * Fails with PROVIDER_UNAVAILABLE while the shop has no usable keys of the token's provider, or without a token of the
 * card provider. Then no order is stored either.
 */
export function takesPayments(
  context: Pick<AppContext, 'providers' | 'environment'>,
  token: string | null = null,
): Outcome<null> {
  if (getProvider(methodOfToken(token)).connection.isUsable(context)) return success(null);
  return failure(
    'PROVIDER_UNAVAILABLE',
    'This shop cannot take payments right now. The card was not charged. Try again later.',
  );
}
