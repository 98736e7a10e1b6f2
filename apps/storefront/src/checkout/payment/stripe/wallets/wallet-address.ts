import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import type { Address } from '@vitrine/domain/shipping/address/address.ts';

type WalletAnswer = Pick<StripeExpressCheckoutElementConfirmEvent, 'billingDetails' | 'shippingAddress'>;

/** Returns the address that the shopper chose in the wallet, in the form of an order's. */
export function walletAddress({ billingDetails, shippingAddress }: WalletAnswer): Address {
  const location = shippingAddress?.address;
  return {
    name: shippingAddress?.name ?? billingDetails?.name ?? '',
    ...(billingDetails?.email && { email: billingDetails.email }),
    ...(billingDetails?.phone && { phone: billingDetails.phone }),
    street1: location?.line1 ?? '',
    ...(location?.line2 && { street2: location.line2 }),
    city: location?.city ?? '',
    state: location?.state ?? '',
    postalCode: location?.postal_code ?? '',
    country: location?.country ?? '',
  };
}
