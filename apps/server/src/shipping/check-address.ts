import type { AddressVerification } from '@vitrine/contract/shipping/verify-address.schema.ts';
import type { Address } from '@vitrine/domain/shipping/address/address.ts';
import { withShippingCountry } from '@vitrine/domain/shipping/address/address-verification.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { siteSettings } from '../settings/settings.ts';
import { hasStoredVerification, verifyAddress } from './verify-address.ts';

type EnteredAddress = Omit<Address, 'name'> & { readonly name?: string | undefined };

/** Returns whether this address was verified recently, so that another request costs nothing. */
export async function isAddressKnown(context: AppContext, entered: EnteredAddress): Promise<boolean> {
  return hasStoredVerification(context, await asShippedTo(context, entered));
}

/**
 * Serves POST /shipping/verify (specification §7). Checks whether an address exists, and returns it in the carriers'
 * form. Name, email and phone stay as entered. Fails with PROVIDER_UNAVAILABLE.
 */
export async function checkAddress(
  context: AppContext,
  entered: EnteredAddress,
): Promise<Outcome<AddressVerification>> {
  const { name, email, phone } = entered;
  const address = await asShippedTo(context, entered);
  const verification = await verifyAddress(context, address);
  if (!verification) return failure('PROVIDER_UNAVAILABLE', 'Addresses cannot be checked right now.');
  const { valid, errors, normalizedAddress, faults: fieldErrors } = verification;
  const normalized = valid && normalizedAddress ? { ...address, ...normalizedAddress, name, email, phone } : null;
  return success({
    valid,
    errors: [...errors],
    normalizedAddress: normalized,
    ...(fieldErrors && { faults: [...fieldErrors] }),
  });
}

/** Adds the country that the shop ships to (specification §4). */
async function asShippedTo({ db }: AppContext, entered: EnteredAddress): Promise<Address> {
  const { countries } = await siteSettings(db);
  return withShippingCountry({ ...entered, name: entered.name ?? '' }, countries);
}
