import type { Address as AddressBody } from '@vitrine/contract/shipping/address.schema.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import {
  confirmedAddress,
  keptAddress,
  type VerifiedAddress,
  verifiedAddress,
  withShippingCountry,
} from '@vitrine/domain/shipping/address/address-verification.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { failure, type Outcome } from '../../platform/runtime/outcome.ts';
import { verifyAddress } from '../../shipping/shipping.ts';

interface EnteredAddress {
  readonly entered: AddressBody | null | undefined;
  /** The path of the address in the request, for the faults of its fields. */
  readonly path: string;
  /** The shopper keeps the address as entered though the carrier corrects it. */
  readonly isKept?: boolean | undefined;
  /** The shopper confirms an address that the carrier does not know. */
  readonly isConfirmed?: boolean | undefined;
}

/**
 * Returns the address that an order ships to: verified, in a country the shop ships to, normalised (spec §4) unless the shopper keeps
 * the entered form (decision 0076) or confirms an address that the carrier does not know (decision 0244). If the provider can't be reached, the order continues with an unverified address
 * (docs/behaviour/orders.md#placing). Fails with ADDRESS_VERIFICATION_FAILED, the specification's words and the faults of the fields.
 */
export async function shippingAddressOf(
  context: AppContext,
  { entered, path, isKept = false, isConfirmed = false }: EnteredAddress,
  { countries }: Pick<SiteSettings, 'countries'>,
): Promise<Outcome<VerifiedAddress>> {
  if (!entered) return verifiedAddress(null, null);
  const address = withShippingCountry(entered, countries);
  const verification = await verifyAddress(context, address);
  const decided = isConfirmed ? confirmedAddress : isKept ? keptAddress : verifiedAddress;
  const outcome = decided(address, verification);
  if (outcome.ok) return outcome;
  const errors = verification?.faults?.map(({ field, message }) => ({ path: `${path}.${field}`, message })) ?? [];
  return failure(outcome.code, outcome.detail, { errors });
}
