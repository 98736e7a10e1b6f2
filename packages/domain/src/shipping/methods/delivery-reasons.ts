import { countryName } from '../countries/countries.ts';
import type { Destination, ShippingZone } from './shipping-zones.ts';

/** The shopper's message while the address is unknown and no method can be estimated. */
export const addressWanted = 'Enter your address to see the shipping methods.';

/**
 * Returns why no method of a shop with zones can be chosen, in one sentence (docs/behaviour/shipping-zones.md#choice).
 */
export function reasonWithoutMethod(requested: {
  readonly location: Destination | null;
  readonly zone: ShippingZone | null;
  readonly zones: readonly ShippingZone[];
}): string {
  const { location, zone, zones } = requested;
  if (!location) return addressWanted;
  if (zone) return 'No shipping method is available for these items at this address.';
  const country = location.country.toUpperCase();
  const isCountryServed = zones.some(({ areas }) => areas.some((area) => area.country === country));
  return isCountryServed ? 'We do not deliver to this address.' : `We do not deliver to ${countryName(country)}.`;
}
