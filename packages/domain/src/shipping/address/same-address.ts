import type { Address } from './address.ts';

/** The fields of an address that identify the location. */
export type AddressFields = Pick<Address, 'street1' | 'city' | 'state' | 'postalCode' | 'country'> & {
  readonly street2?: string | null | undefined;
};

/**
 * Returns whether two addresses name the same location. Ignores capitals, punctuation, a flat in the first or the
 * second line, and the four additional digits of a US postal code.
 */
export function isSameAddress(one: AddressFields, other: AddressFields): boolean {
  return addressKey(one) === addressKey(other);
}

function addressKey({ street1, street2, city, state, postalCode, country }: AddressFields): string {
  const zip = country.toUpperCase() === 'US' ? postalCode.slice(0, 5) : postalCode;
  return [`${street1} ${street2 ?? ''}`, city, state, zip, country].map(plain).join('|');
}

function plain(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, ' ')
    .split(' ')
    .filter(Boolean)
    .join(' ');
}
