import type { Address } from '@vitrine/domain/shipping/address/address.ts';
import {
  type AddressVerification,
  confirmedAddress,
  storedAddress,
  suggestedAddress,
  verifiedAddress,
  withShippingCountry,
} from '@vitrine/domain/shipping/address/address-verification.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { readable } from '../../shop/readable-answer.ts';
import { shopClient } from '../../shop/shop-client.ts';
import type { Fields } from '../../shop/stored-fields.ts';
import type { AddressRefusal } from './use-address-decision.ts';

/**
 * The handling of the carrier's correction of an address. 'suggest' shows it to the shopper. 'keep' sends the entered form.
 * 'confirm' sends it although the carrier does not know it. 'accept' sends the carrier's, for an address that the shopper
 * cannot edit here.
 */
export type Correction = 'suggest' | 'keep' | 'confirm' | 'accept';

/**
 * The address to ship to, the carrier's correction that the shopper has to decide on, or why the address is refused.
 */
type VerifiedShipping =
  | { readonly kind: 'verified'; readonly address: Address }
  | { readonly kind: 'suggestion'; readonly suggested: Address }
  | ({ readonly kind: 'refused' } & AddressRefusal);

/** Requests the verification of the address from the shop, and normalises the address (spec §4). */
export async function verifyShipping(
  address: Address,
  { countries, correction }: { readonly countries: readonly string[]; readonly correction: Correction },
): Promise<VerifiedShipping> {
  const entered = withShippingCountry(address, countries);
  // If the shop cannot verify the address, the order continues and staff are notified
  // (docs/behaviour/orders.md#placing).
  const requested = readable(shopClient.shipping.verify(entered), isVerification);
  const answer = await requested.catch(() => null);
  const normalizedAddress = answer?.normalizedAddress && { ...answer.normalizedAddress, name: entered.name };
  const verification: AddressVerification | null = answer && { ...answer, normalizedAddress };
  const decided = { suggest: verifiedAddress, accept: verifiedAddress, keep: storedAddress, confirm: confirmedAddress }[
    correction
  ];
  const outcome = decided(entered, verification);
  if (!outcome.ok) {
    const message =
      outcome.code === 'ADDRESS_VERIFICATION_FAILED'
        ? t('specified.checkoutAddressVerificationFailed')
        : t('specified.checkoutOrderErrorPrefix') + outcome.detail;
    return { kind: 'refused', message, errors: verification?.faults ?? [] };
  }
  const suggested = correction === 'suggest' ? suggestedAddress(entered, verification) : null;
  return suggested ? { kind: 'suggestion', suggested } : { kind: 'verified', address: outcome.value.address };
}

function isVerification({ valid, errors }: Fields): boolean {
  return valid === true || (valid === false && Array.isArray(errors));
}
