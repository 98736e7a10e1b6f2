import { type Failure, failure, type Outcome, success } from '../../errors/outcome.ts';
import { type Address } from './address.ts';
import { withOwnCapitals } from './address-capitals.ts';
import { type AddressError, isImpossibleAddress } from './address-errors.ts';
import { isCorrectedAddress } from './corrected-address.ts';
import { addressError } from './refused-address.ts';

/** The shipping provider's response about an address (spec §3). */
export interface AddressVerification {
  readonly valid: boolean;
  readonly errors: readonly string[];
  readonly normalizedAddress?: Partial<Address> | null | undefined;
  /** The invalid fields of a refused address, each with its error. */
  readonly faults?: readonly AddressError[] | undefined;
}

/** An address to ship to, and whether the provider could confirm it. */
export interface VerifiedAddress {
  readonly address: Address;
  readonly isVerified: boolean;
  /** Set when the carrier does not know the address and the shopper confirmed it as typed. */
  readonly isConfirmed?: true;
}

/**
 * Returns the address with its shipping country.
 * A shopper cannot choose the country when the shop ships to only one (spec §4: forced to US,
 * docs/behaviour/screens.md#checkout: a setting, default US). With several countries, a listed one stays.
 */
export function withShippingCountry(address: Address, shipsTo: readonly string[]): Address {
  const [first = 'US'] = shipsTo;
  return { ...address, country: shipsTo.includes(address.country) ? address.country : first };
}

/**
 * Returns the address that an order ships to: the normalized one where given, in the typed capitals, or the entered
 * one. It always has the entered name, email and phone.
 * Null means that the provider could not be reached. The order then continues unverified
 * (docs/behaviour/orders.md#placing).
 */
export function verifiedAddress(
  entered: Address | null | undefined,
  verification: AddressVerification | null,
): Outcome<VerifiedAddress, Failure<'ADDRESS_VERIFICATION_FAILED'>> {
  if (!entered) return failure('ADDRESS_VERIFICATION_FAILED', addressError(null));
  if (verification === null) return success({ address: entered, isVerified: false });
  if (!verification.valid) {
    return failure('ADDRESS_VERIFICATION_FAILED', addressError(verification.errors));
  }
  const { name, email, phone, street2, ...location } = entered;
  // A normalized address often has the flat in its first line and no second line. The entered second line must not be
  // added to it.
  const normalized = verification.normalizedAddress ?? { street2 };
  const address = withOwnCapitals({ ...location, ...normalized, name, email, phone }, entered);
  return success({ address: withoutAbsent(address), isVerified: true });
}

/**
 * Returns the address of a shopper who saw the carrier's correction and confirmed the entered address. It counts as verified only when the
 * carrier's address is the same; otherwise staff are notified (decision 0036).
 */
export function storedAddress(
  entered: Address,
  verification: AddressVerification | null,
): Outcome<VerifiedAddress, Failure<'ADDRESS_VERIFICATION_FAILED'>> {
  const verified = verifiedAddress(entered, verification);
  if (!verified.ok) return verified;
  const { address, isVerified } = verified.value;
  return success({ address: entered, isVerified: isVerified && !isCorrectedAddress(entered, address) });
}

/**
 * Returns the address of a shopper who was warned that the carrier does not know it and confirmed it as typed (decision 0036). An address
 * that the carrier knows is the same as a confirmed one. An impossible address stays refused: taxes and parcels depend on state and postal code.
 */
export function confirmedAddress(
  entered: Address,
  verification: AddressVerification | null,
): Outcome<VerifiedAddress, Failure<'ADDRESS_VERIFICATION_FAILED'>> {
  if (verification === null || verification.valid) return storedAddress(entered, verification);
  if (isImpossibleAddress(entered)) return verifiedAddress(entered, verification);
  return success({ address: entered, isVerified: false, isConfirmed: true });
}

/**
 * Returns the carrier's form of an address if it names a different location than the entered one. Returns null when
 * there is nothing to decide.
 */
export function suggestedAddress(entered: Address, verification: AddressVerification | null): Address | null {
  const verified = verifiedAddress(entered, verification);
  if (!verified.ok || !isCorrectedAddress(entered, verified.value.address)) return null;
  return verified.value.address;
}

function withoutAbsent(address: Address): Address {
  const { email, phone, street2, ...required } = address;
  return {
    ...required,
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
    ...(street2 ? { street2 } : {}),
  };
}
