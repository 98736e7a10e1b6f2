import type { Market } from '../markets/market.ts';
import { pathInMarket } from '../markets/market-address.ts';
import type { Currency } from '../money/currencies.ts';
import { type LanguageCode, pathInLanguage } from '../settings/languages.ts';
import { pathsByLanguage, type TranslatedSlugs } from '../translations/translated-slugs.ts';

/** The languages of the main market, and the open markets beside it. */
export interface PublishedIn {
  readonly languages: readonly LanguageCode[];
  readonly markets: readonly Pick<Market, 'prefix' | 'languages' | 'currency'>[];
}

interface PublishedPage {
  readonly path: string;
  /** The further currencies in which a product is sold. Null or absent for a page of every market. */
  readonly currencies?: readonly Currency[] | null | undefined;
  /** The slugs of the record by language. */
  readonly slugs?: TranslatedSlugs | null | undefined;
}

/** Returns the paths of a page in each language and in each market that sells it, the main language first. */
export function pageAddresses(
  { path, currencies, slugs }: PublishedPage,
  { languages, markets }: PublishedIn,
): string[] {
  const own = pathsByLanguage(path, slugs, languages[0]);
  const sold = markets.filter(({ currency }) => currencies?.includes(currency) ?? true);
  return [
    ...languages.map((code) => pathInLanguage(own(code), code, languages)),
    ...sold.flatMap(({ prefix, languages: codes }) =>
      codes.map((language) => pathInMarket(own(language), { prefix, language })),
    ),
  ];
}

/** Returns the max number of addresses that one page has. */
export function maxPageAddresses({ languages, markets }: PublishedIn): number {
  return languages.length + markets.reduce((sum, market) => sum + market.languages.length, 0);
}
