/** A country's names for the parts of an address. */
interface AddressLabels {
  readonly street1: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
}

const usual: AddressLabels = {
  street1: 'Street',
  city: 'City',
  state: 'State or region',
  postalCode: 'Postal code',
};

/**
 * The countries whose addresses are incomplete without a state, province or prefecture (Google's address data, field
 * `require`).
 */
const statesRequired = new Set(
  'US AE AU BR CA CN CO CR EC ES HK HN ID IN IT JM JP KR MX NG PG RU SV TW UA UY VE'.split(' '),
);

/** Returns whether an address in the country needs a state. Returns true while no country is chosen. */
export function needsState(country: string): boolean {
  return country === '' || statesRequired.has(country);
}

/** Countries with their own words. */
const ownLabels: Readonly<Record<string, Partial<AddressLabels>>> = {
  US: { state: 'State' },
  AU: { city: 'Suburb', state: 'State or territory', postalCode: 'Postcode' },
  BR: { state: 'State', postalCode: 'CEP' },
  CA: { state: 'Province or territory' },
  CH: { state: 'Canton' },
  CN: { state: 'Province' },
  ES: { state: 'Province' },
  GB: { city: 'Town or city', state: 'County', postalCode: 'Postcode' },
  IE: { city: 'Town or city', state: 'County', postalCode: 'Eircode' },
  IN: { state: 'State', postalCode: 'PIN code' },
  IT: { state: 'Province' },
  JP: { state: 'Prefecture' },
  KR: { state: 'Province' },
  MX: { state: 'State' },
  MY: { state: 'State', postalCode: 'Postcode' },
  NL: { state: 'Province', postalCode: 'Postcode' },
  NZ: { state: 'Region', postalCode: 'Postcode' },
  PR: { state: 'State' },
  ZA: { state: 'Province' },
};

/**
 * Returns the country's names for the parts of an address. A country without its own names uses the usual ones. Those
 * of the United States apply while no country is chosen.
 *
 * @example addressLabels('CA').state // 'Province or territory'
 */
export function addressLabels(country: string): AddressLabels {
  const land = country || 'US';
  return { ...usual, ...(Object.hasOwn(ownLabels, land) ? ownLabels[land] : {}) };
}
