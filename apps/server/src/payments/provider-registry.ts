import type { PaymentMethod } from '@vitrine/domain/orders/status/order-status.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { manualPayments } from './providers/manual/manual-payments.ts';
import { packagePayments } from './providers/package/package-payments.ts';
import { payPalPayments } from './providers/paypal/paypal-payments.ts';
import { stripeBankPayments, stripeDebits, stripeKlarna, stripePayments } from './providers/stripe/stripe-payments.ts';

export { checkStripeKeys as checkCardKeys } from '../platform/vendors/stripe/stripe-keys.client.ts';
export { hasPaymentPackage, usePaymentPackage } from './providers/package/package-payments.ts';
export { checkPayPalKeys } from './providers/paypal/paypal-keys.ts';

/**
 * Every adapter of this shop. A new one is added here and in a migration (`docs/providers.md`). Of several with one id,
 * the last receives the webhooks.
 */
const paymentProviders: readonly PaymentProvider[] = [
  stripeBankPayments,
  stripeKlarna,
  stripeDebits,
  stripePayments,
  payPalPayments,
  packagePayments,
  manualPayments,
];

const byMethod = new Map(paymentProviders.flatMap((provider) => provider.methods.map((method) => [method, provider])));
const byId = new Map<string, PaymentProvider>(paymentProviders.map((provider) => [provider.id, provider]));

/** The providers that save payment methods of shoppers. */
export const savingProviders: readonly PaymentProvider[] = paymentProviders.filter(
  ({ savedMethods }) => savedMethods !== null,
);

/** The provider that takes the cards of the checkout. */
export const cardProvider: PaymentProvider = stripePayments;

/**
 * Returns the provider that took a payment, by the method of its transaction.
 *
 * @example const payment = await getProvider(order.payment_method).read(context, paymentId);
 */
export function getProvider(method: PaymentMethod): PaymentProvider {
  const provider = byMethod.get(method);
  if (!provider) throw new Error(`No payment provider takes ${method}.`);
  return provider;
}

/** Returns the provider with this id, such as the one in the address of a webhook. */
export function providerWithId(id: string): PaymentProvider | null {
  return byId.get(id) ?? null;
}
