import { type CarrierProviderId, carrierProviderIds } from '../shipping/carrier-providers.ts';

/** The payment providers that have an adapter, by their ids in the table `providers`. */
export const paymentProviderIds = ['stripe', 'paypal', 'manual'] as const;
export type PaymentProviderId = (typeof paymentProviderIds)[number];

/** All providers: those of payments, and those of shipping. */
export type ProviderId = PaymentProviderId | CarrierProviderId;
export const providerIds: readonly ProviderId[] = [...paymentProviderIds, ...carrierProviderIds];
