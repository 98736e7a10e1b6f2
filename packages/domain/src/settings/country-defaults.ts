import type { LengthUnit, WeightUnit } from '../shipping/units.ts';
import { euCountries } from '../taxes/one-stop-shop.ts';
import type { WeekStart } from '../time/week-starts.ts';

/** The defaults of a country for a new shop. */
export interface CountryDefaults {
  readonly taxName: string;
  readonly pricesIncludeTax: boolean;
  readonly showsPriorPrices: boolean;
  readonly weekStart: WeekStart;
  readonly weightUnit: WeightUnit;
  readonly lengthUnit: LengthUnit;
}

const withGst = new Set(['AU', 'CA', 'IN', 'NZ', 'SG']);
const withSalesTax = new Set(['US', 'PR']);
/** The countries whose weeks begin on Sunday, among those where shops of this kind are frequent (Unicode CLDR). */
const withSundays = new Set('US PR CA MX BR CO PE VE JP KR TW HK IN IL PH SG ZA'.split(' '));
/** The countries that measure parcels in ounces and inches. */
const withOunces = new Set(['US', 'PR']);

/**
 * Returns the defaults of a country for a new shop: the name of its tax, whether shoppers expect it within prices,
 * units and weeks.
 *
 * @example countryDefaults('DE').taxName // 'VAT'
 */
export function countryDefaults(country: string): CountryDefaults {
  const isImperial = withOunces.has(country);
  return {
    taxName: withSalesTax.has(country) ? 'Sales Tax' : withGst.has(country) ? 'GST' : 'VAT',
    pricesIncludeTax: !withSalesTax.has(country) && country !== 'CA',
    showsPriorPrices: euCountries.includes(country),
    weekStart: withSundays.has(country) ? 'sunday' : 'monday',
    weightUnit: isImperial ? 'oz' : 'kg',
    lengthUnit: isImperial ? 'in' : 'cm',
  };
}
