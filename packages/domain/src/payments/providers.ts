import { type LabelProviderId, labelProviderIds } from '../shipping/carrier-providers.ts';
import { cardProviderId, cardProviderName } from './card-provider.ts';

/** The payment providers that have an adapter, by their ids in the table `providers`. */
export const paymentProviderIds = [cardProviderId, 'paypal', 'package', 'manual'] as const;
export type PaymentProviderId = (typeof paymentProviderIds)[number];

/** The names of the payment providers on pages of staff. */
export const paymentProviderNames = {
  [cardProviderId]: cardProviderName,
  paypal: 'PayPal',
  package: 'Payment package',
  manual: 'Recorded by staff',
} as const satisfies Record<PaymentProviderId, string>;

/** The payment providers that can authorise a payment first, and capture it when the order ships. */
export const authorizingProviders = [cardProviderId, 'paypal'] as const satisfies readonly PaymentProviderId[];
export type AuthorizingProvider = (typeof authorizingProviders)[number];

/** All providers: those of payments, and those of shipping. */
export type ProviderId = PaymentProviderId | LabelProviderId;
export const providerIds: readonly ProviderId[] = [...paymentProviderIds, ...labelProviderIds];
