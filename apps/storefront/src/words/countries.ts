import { countryName as englishName } from '@vitrine/domain/shipping/countries/countries.ts';
import { language } from '@vitrine/messages/src/t.ts';
import { once } from './formats.ts';

/** Returns the name of a country in the page's language. */
export function countryName(code: string): string {
  if (language() === 'en') return englishName(code);
  return once('country', (tag) => new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' })).of(code) ?? code;
}
