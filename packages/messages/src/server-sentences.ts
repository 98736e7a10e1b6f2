import { defaultLanguage, getLanguage, type LanguageCode } from '@vitrine/domain/settings/languages.ts';
import { countries } from '@vitrine/domain/shipping/countries/countries.ts';
import { catalogues } from './catalogues.ts';
import { formatMessage } from './format.ts';
import { readValues } from './read-values.ts';

/** The areas whose English texts are the sentences of the server, as it writes them. */
const areas = ['refusals', 'orderRefusals', 'accountRefusals', 'digitalRefusals', 'reviewRefusals'] as const;

interface Template {
  readonly area: (typeof areas)[number];
  readonly key: string;
  /** The fixed parts of the text, between its parameters. */
  readonly parts: readonly string[];
  readonly names: readonly string[];
}

const templates = areas.flatMap((area) =>
  Object.entries<string>(catalogues[defaultLanguage][area]).map(([key, text]): Template => {
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    return { area, key, parts: text.split(/\{\w+\}/), names };
  }),
);
const fixed = new Map(templates.filter(({ names }) => names.length === 0).map((one) => [one.parts[0], one]));
/** Those with more fixed text come first, because they are more exact. */
const filled = templates
  .filter(({ names }) => names.length > 0)
  .toSorted((one, other) => other.parts.join('').length - one.parts.join('').length);

/**
 * Returns a sentence of the server in a language, with its amounts, days and countries in the formats of that language.
 * Returns null for a sentence that the catalogues do not have.
 *
 * @example sentenceIn('Only 3 left', 'de') // 'Nur noch 3 verfügbar'
 */
export function sentenceIn(sentence: string, language: LanguageCode): string | null {
  const found = findTemplate(sentence);
  if (!found) return null;
  const { locale } = getLanguage(language);
  const values = found.template.names.map((name, index) => [name, valueIn(name, found.values[index] ?? '', locale)]);
  const texts: Readonly<Record<string, string>> = catalogues[language][found.template.area];
  return formatMessage(texts[found.template.key] ?? sentence, Object.fromEntries(values), locale);
}

/** Returns the text of the catalogues that a sentence of the server has, and the values of its parameters. */
export function findTemplate(
  sentence: string,
): { readonly template: Template; readonly values: readonly string[] } | null {
  const exact = fixed.get(sentence);
  if (exact) return { template: exact, values: [] };
  for (const template of filled) {
    const values = readValues(sentence, template.parts);
    if (values) return { template, values };
  }
  return null;
}

function valueIn(name: string, value: string, locale: string): string {
  if (/amount$/i.test(name)) return amountIn(value, locale);
  if (name === 'day') return dayIn(value, locale);
  return name === 'country' ? countryIn(value, locale) : value;
}

/** Returns an English amount such as '$1,234.50' in the format of a language, with its own symbol. */
function amountIn(amount: string, locale: string): string {
  const digits = amount.replace(/[^\d.]/g, '');
  const symbol = amount.replace(/[-\d.,\s]/g, '');
  const decimals = digits.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    // The place of the symbol does not depend on the currency.
    currency: 'EUR',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  const parts = format.formatToParts(amount.startsWith('-') ? -Number(digits) : Number(digits));
  return parts.map(({ type, value }) => (type === 'currency' ? symbol : value)).join('');
}

/** Returns an English day such as 'Nov 20' in a language. */
function dayIn(day: string, locale: string): string {
  if (!/^[A-Z][a-z]{2} \d{1,2}$/.test(day)) return day;
  const time = Date.parse(`${day} 2024 UTC`);
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(time);
}

function countryIn(name: string, locale: string): string {
  const code = countries.find((country) => country.name === name)?.code;
  return code === undefined ? name : (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? name);
}
