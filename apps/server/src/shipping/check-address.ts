import type { AddressVerification } from '@vitrine/contract/shipping/verify-address.schema.ts';
import type { Address } from '@vitrine/domain/shipping/address.ts';
import { withShippingCountry } from '@vitrine/domain/shipping/address-verification.ts';
import type { AppContext } from '../platform/context.ts';
import { failure, type Outcome, success } from '../platform/outcome.ts';
import { siteSettings } from '../settings/settings.ts';
import { verifyAddress } from './verify-address.ts';

/**
 * POST /shipping/verify (specification §7): whether an address exists, and how the carriers write it; name, e-mail and phone stay as
 * they were entered. Fails with PROVIDER_UNAVAILABLE.
 */
export async function checkAddress(
  context: AppContext,
  entered: Omit<Address, 'name'> & { readonly name?: string | undefined },
): Promise<Outcome<AddressVerification>> {
  const { countries } = await siteSettings(context.db);
  const { name, email, phone } = entered;
  const address = withShippingCountry({ ...entered, name: name ?? '' }, countries);
  const verification = await verifyAddress(context, address);
  if (!verification) return failure('PROVIDER_UNAVAILABLE', 'Addresses can’t be checked right now.');
  const { valid, errors, normalizedAddress } = verification;
  const normalized = valid && normalizedAddress ? { ...address, ...normalizedAddress, name, email, phone } : null;
  return success({ valid, errors: [...errors], normalizedAddress: normalized });
}
