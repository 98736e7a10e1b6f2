import { countryNames } from './country-names.ts';

export interface Country {
  readonly code: string;
  readonly name: string;
}

/** Every country by two-character code and English name, the United States first (spec §2). */
export const countries: readonly Country[] = Object.entries(countryNames).map(([code, name]) => ({ code, name }));

/** Returns whether this is the two-character code of a country, in capitals. */
export function isCountryCode(code: string): boolean {
  return Object.hasOwn(countryNames, code);
}

/** Returns the English name of the country, or the code itself when it is unknown. */
export function countryName(code: string): string {
  return countries.find((country) => country.code === code)?.name ?? code;
}

/** Returns the countries in the checkout, in the order that shoppers see. Ignores unknown codes. */
export function offeredCountries(codes: readonly string[]): readonly Country[] {
  return countries.filter((country) => codes.includes(country.code));
}
