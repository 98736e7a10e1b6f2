import { countries, countryName } from '@vitrine/domain/shipping/countries/countries.ts';
import { adminLanguage, adminLocale } from '@vitrine/messages/admin/t.ts';

const names = new Intl.DisplayNames(adminLocale(), { type: 'region' });

/** Returns the name of a country in the language of the admin area, or the code of an unknown country. */
export function countryLabel(code: string): string {
  return adminLanguage() === 'en' || !/^[A-Z]{2}$/.test(code) ? countryName(code) : (names.of(code) ?? code);
}

/** All countries as choices of a select, in the order of their names. */
export const countryChoices = countries
  .map(({ code }) => ({ value: code, label: countryLabel(code) }))
  .toSorted((one, other) => (adminLanguage() === 'en' ? 0 : one.label.localeCompare(other.label, adminLocale())));
