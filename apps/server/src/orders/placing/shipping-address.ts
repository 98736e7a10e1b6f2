import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import {
  confirmedAddress,
  storedAddress,
  type VerifiedAddress,
  verifiedAddress,
  withShippingCountry,
} from '@vitrine/domain/shipping/address/address-verification.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { verifyAddress } from '../../shipping/shipping.ts';
import type { EnteredAddress, OrderAttempt } from './order-attempt.ts';

/** An attempt with the settings that it is placed by, and the address that the order ships to. */
export interface AddressedOrder extends OrderAttempt {
  readonly settings: SiteSettings;
  readonly shippingAddress: VerifiedAddress;
}

/**
 * Adds the address that the order ships to: verified, in a country the shop ships to, normalised (spec §4). The shopper may reject the
 * correction (decision 0036) or confirm an address that the carrier does not know (decision 0036). If the provider can't be reached, the
 * address is unverified (docs/behaviour/orders.md#placing). Fails with ADDRESS_VERIFICATION_FAILED and the errors of the fields.
 */
export async function verifyShippingAddress<Attempt extends OrderAttempt & Pick<AddressedOrder, 'settings'>>(
  context: AppContext,
  attempt: Attempt,
): Promise<Outcome<Attempt & AddressedOrder>> {
  const shippingAddress = await verifyEnteredAddress(context, attempt.shipping, attempt.settings);
  return shippingAddress.ok ? success({ ...attempt, shippingAddress: shippingAddress.value }) : shippingAddress;
}

/** Returns the same of an address alone. */
export async function verifyEnteredAddress(
  context: AppContext,
  { entered, path, isCorrectionRejected = false, isConfirmed = false }: EnteredAddress,
  { countries }: Pick<SiteSettings, 'countries'>,
): Promise<Outcome<VerifiedAddress>> {
  if (!entered) return verifiedAddress(null, null);
  const address = withShippingCountry(entered, countries);
  const verification = await verifyAddress(context, address);
  const decided = isConfirmed ? confirmedAddress : isCorrectionRejected ? storedAddress : verifiedAddress;
  const outcome = decided(address, verification);
  if (outcome.ok) return outcome;
  const errors = verification?.faults?.map(({ field, message }) => ({ path: `${path}.${field}`, message })) ?? [];
  return failure(outcome.code, outcome.detail, { errors });
}
