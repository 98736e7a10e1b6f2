import { countryNames } from './country-names.ts';

export interface Country {
  readonly code: string;
  readonly name: string;
}

/** Every country by two-letter code and English name, the United States first (spec §2). */
export const countries: readonly Country[] = Object.entries(countryNames).map(([code, name]) => ({ code, name }));

/** Whether this is a country's two-letter code, in capitals. */
export function isCountryCode(code: string): boolean {
  return Object.hasOwn(countryNames, code);
}

/** The country's English name; the code itself when it is not a country's. */
export function countryName(code: string): string {
  return countries.find((country) => country.code === code)?.name ?? code;
}

/** The countries the shop ships to, in the shopper's order, for the checkout's choice; unknown codes are passed over. */
export function offeredCountries(codes: readonly string[]): readonly Country[] {
  return countries.filter((country) => codes.includes(country.code));
}
