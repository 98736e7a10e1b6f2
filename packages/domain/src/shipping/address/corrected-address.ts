import { regionCode } from '../countries/regions.ts';
import type { AddressFields } from './same-address.ts';

/** Words that the US Postal Service shortens, in its own form (Publication 28). */
const shortForms: Readonly<Record<string, string>> = {
  ALLEY: 'ALY',
  APARTMENT: 'APT',
  AVENUE: 'AVE',
  BOULEVARD: 'BLVD',
  BUILDING: 'BLDG',
  CENTER: 'CTR',
  CIRCLE: 'CIR',
  COURT: 'CT',
  DRIVE: 'DR',
  EAST: 'E',
  FLOOR: 'FL',
  HEIGHTS: 'HTS',
  HIGHWAY: 'HWY',
  LANE: 'LN',
  NORTH: 'N',
  NORTHEAST: 'NE',
  NORTHWEST: 'NW',
  PARKWAY: 'PKWY',
  PLACE: 'PL',
  PLAZA: 'PLZ',
  POINT: 'PT',
  ROAD: 'RD',
  ROOM: 'RM',
  SOUTH: 'S',
  SOUTHEAST: 'SE',
  SOUTHWEST: 'SW',
  SQUARE: 'SQ',
  STREET: 'ST',
  SUITE: 'STE',
  TERRACE: 'TER',
  TRAIL: 'TRL',
  WEST: 'W',
};

/**
 * Reports whether the carrier's form of an address names another location than the entered one, so that the shopper has
 * to decide. Another spelling is no correction (decision 0036): capitals, accents, punctuation, short forms (Street,
 * ST), a flat in the first or the second line. Neither is a region's code for its name, nor the four additional digits
 * of a postal code in the United States.
 */
export function isCorrectedAddress(entered: AddressFields, normalized: AddressFields): boolean {
  return formattedAddress(entered) !== formattedAddress(normalized);
}

function formattedAddress({ street1, street2, city, state, postalCode, country }: AddressFields): string {
  const land = country.toUpperCase();
  const zip = land === 'US' ? postalCode.trim().slice(0, 5) : postalCode;
  const street = words(`${street1} ${street2 ?? ''}`).map((word) => shortForms[word] ?? word);
  const parts = [street, words(city), words(regionCode(land, state)), [words(zip).join('')], [land]];
  return parts.map((part) => part.join(' ')).join('|');
}

function words(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, ' ')
    .split(' ')
    .filter(Boolean);
}
