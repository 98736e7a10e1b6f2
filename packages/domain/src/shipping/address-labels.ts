/** What the parts of an address are called in a country. */
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

/** Countries with words of their own. */
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
 * Returns what the parts of an address are called in the country; the usual words for a country without its own, and those of the
 * United States while no country is chosen.
 *
 * @example
 * addressLabels('CA').state // 'Province or territory'
 */
export function addressLabels(country: string): AddressLabels {
  const land = country || 'US';
  return { ...usual, ...(Object.hasOwn(ownLabels, land) ? ownLabels[land] : {}) };
}
