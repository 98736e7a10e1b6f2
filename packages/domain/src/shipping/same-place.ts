import type { Address } from './address.ts';

/** The parts of an address that say where it is. */
export type PlaceOfAddress = Pick<Address, 'street1' | 'city' | 'state' | 'postalCode' | 'country'> & {
  readonly street2?: string | null | undefined;
};

/**
 * Whether two addresses name one place, however they are written: capitals, punctuation, a flat in the first line or the second, and
 * four more digits of a postal code in the United States make no difference.
 */
export function isSamePlace(one: PlaceOfAddress, other: PlaceOfAddress): boolean {
  return placeKey(one) === placeKey(other);
}

function placeKey({ street1, street2, city, state, postalCode, country }: PlaceOfAddress): string {
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
