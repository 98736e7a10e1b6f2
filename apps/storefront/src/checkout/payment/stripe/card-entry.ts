import type { PaymentMethodResult, Stripe, StripeCardElement, StripeElements } from '@stripe/stripe-js';
import type { Address } from '@vitrine/domain/shipping/address/address.ts';
import { t } from '@vitrine/messages/src/t.ts';
import type { CardEntry } from '../card-entry.ts';

/**
 * Creates the card entry from the provider's client. Without client or element its calls return the specification's
 * errors (§8).
 */
export function cardEntry(stripe: Stripe | null, element: StripeCardElement | null): CardEntry {
  return {
    async createPaymentMethod(address) {
      if (!stripe) return { error: t('specified.checkoutCardClientNotLoaded') };
      if (!element) return { error: t('specified.checkoutCardElementNotFound') };
      const billing_details = billingDetails(address);
      return madeMethod(await stripe.createPaymentMethod({ type: 'card', card: element, billing_details }));
    },
    confirm: (clientSecret) => confirmWithBank(stripe, clientSecret),
  };
}

/** Creates an entry from the provider's client and the field of the card. */
export type CreateEntry = (stripe: Stripe | null, element: StripeCardElement | null) => CardEntry;

/** Receives the factory of the entry that pays. */
export type OnCardEntry = (create: () => CreateEntry) => void;

/** Creates the entry of a wallet whose sheet the shopper has confirmed. The wallet provides the billing address. */
export function walletEntry(stripe: Stripe, elements: StripeElements): CardEntry {
  return {
    createPaymentMethod: async () => madeMethod(await stripe.createPaymentMethod({ elements })),
    confirm: (clientSecret) => confirmWithBank(stripe, clientSecret),
  };
}

function madeMethod({ paymentMethod, error }: PaymentMethodResult) {
  return paymentMethod
    ? { id: paymentMethod.id }
    : { error: error.message ?? t('specified.checkoutPaymentMethodFailed') };
}

async function confirmWithBank(stripe: Stripe | null, clientSecret: string): Promise<string | null> {
  if (!stripe) return t('specified.checkoutCardClientNotLoaded');
  const { error } = await stripe.handleNextAction({ clientSecret });
  return error ? (error.message ?? t('specified.checkoutPlacementFailed')) : null;
}

/** Returns name, email, phone and address for the provider. The country is always US (spec §3, Payment method). */
function billingDetails({ name, email, phone, street1, street2, city, state, postalCode }: Address) {
  return {
    name,
    ...(email && { email }),
    ...(phone && { phone }),
    address: {
      line1: street1,
      ...(street2 && { line2: street2 }),
      city,
      state,
      postal_code: postalCode,
      country: 'US',
    },
  };
}
