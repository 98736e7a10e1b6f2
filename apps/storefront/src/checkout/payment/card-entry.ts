import type { PaymentMethodResult, Stripe, StripeCardElement, StripeElements } from '@stripe/stripe-js';
import { messages } from '@vitrine/domain/errors/messages.ts';
import type { Address } from '@vitrine/domain/shipping/address/address.ts';

/** The card provider's field in which the shopper types the card; its number never reaches the shop. */
export interface CardEntry {
  createPaymentMethod(address: Address): Promise<{ readonly id: string } | { readonly error: string }>;
  /** Lets the shopper confirm with the bank; returns why that failed, or null. */
  confirm(clientSecret: string): Promise<string | null>;
}

/** Makes the card entry from the provider's client; without client or element its calls return the specification's errors (§8). */
export function cardEntry(stripe: Stripe | null, element: StripeCardElement | null): CardEntry {
  return {
    async createPaymentMethod(address) {
      if (!stripe) return { error: messages.checkout.stripeNotLoaded };
      if (!element) return { error: messages.checkout.cardElementNotFound };
      const billing_details = billingDetails(address);
      return madeMethod(await stripe.createPaymentMethod({ type: 'card', card: element, billing_details }));
    },
    confirm: (clientSecret) => confirmWithBank(stripe, clientSecret),
  };
}

/** Makes the entry of a wallet, whose sheet the shopper has confirmed; the wallet gives the billing address. */
export function walletEntry(stripe: Stripe, elements: StripeElements): CardEntry {
  return {
    createPaymentMethod: async () => madeMethod(await stripe.createPaymentMethod({ elements })),
    confirm: (clientSecret) => confirmWithBank(stripe, clientSecret),
  };
}

function madeMethod({ paymentMethod, error }: PaymentMethodResult) {
  return paymentMethod ? { id: paymentMethod.id } : { error: error.message ?? messages.checkout.paymentMethodFailed };
}

async function confirmWithBank(stripe: Stripe | null, clientSecret: string): Promise<string | null> {
  if (!stripe) return messages.checkout.stripeNotLoaded;
  const { error } = await stripe.handleNextAction({ clientSecret });
  return error ? (error.message ?? messages.checkout.placementFailed) : null;
}

/** Returns name, e-mail, phone and address for the provider; the country is always US (spec §3, Payment method). */
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
