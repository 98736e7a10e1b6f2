import type { Address as AddressBody } from '@vitrine/contract/shipping/address.schema.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import {
  type VerifiedAddress,
  verifiedAddress,
  withShippingCountry,
} from '@vitrine/domain/shipping/address-verification.ts';
import type { AppContext } from '../../platform/context.ts';
import type { Outcome } from '../../platform/outcome.ts';
import { verifyAddress } from '../../shipping/shipping.ts';

/**
 * Returns the address that an order ships to: verified, in a country the shop ships to, normalised (spec §4). If the provider can't be
 * reached, the order continues with an unverified address (docs/behaviour/orders.md#placing). Fails with ADDRESS_VERIFICATION_FAILED and
 * the specification's words.
 */
export async function shippingAddressOf(
  context: AppContext,
  entered: AddressBody | null | undefined,
  { countries }: Pick<SiteSettings, 'countries'>,
): Promise<Outcome<VerifiedAddress>> {
  if (!entered) return verifiedAddress(null, null);
  const address = withShippingCountry(entered, countries);
  return verifiedAddress(address, await verifyAddress(context, address));
}
