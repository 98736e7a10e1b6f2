import { isInMarket, isSoldIn, type Market, mainMarketId, type SoldIn } from '../markets/market.ts';
import { pathInMarket } from '../markets/market-address.ts';
import type { Currency } from '../money/currencies.ts';
import { type LanguageCode, pathInLanguage } from '../settings/languages.ts';
import { pathsByLanguage, type TranslatedSlugs } from '../translations/translated-slugs.ts';

/** The languages of the main market, and the open markets beside it. */
export interface PublishedIn {
  readonly languages: readonly LanguageCode[];
  /** The currency of the main market. */
  readonly currency: Currency;
  readonly markets: readonly Pick<Market, 'id' | 'prefix' | 'languages' | 'currency'>[];
}

/**
 * Returns the languages and markets in which a record has its own text: its main language and those of `translated`. A
 * page without `translated` belongs to no record and has all of them.
 *
 * @example inOwnText({ languages: ['en', 'de', 'fr'], markets: [] }, ['de']) // languages: ['en', 'de']
 */
export function inOwnText<Shown extends { readonly languages: readonly LanguageCode[] }>(
  { languages, markets }: { readonly languages: readonly LanguageCode[]; readonly markets: readonly Shown[] },
  translated: readonly string[] | undefined,
): { readonly languages: readonly LanguageCode[]; readonly markets: readonly Shown[] } {
  if (!translated) return { languages, markets };
  const isOwn = (code: LanguageCode) => code === languages[0] || translated.includes(code);
  return {
    languages: languages.filter(isOwn),
    markets: markets
      .map((market) => ({ ...market, languages: market.languages.filter(isOwn) }))
      .filter((market) => market.languages.length > 0),
  };
}

interface PublishedPage extends SoldIn {
  readonly path: string;
  /** The slugs of the record by language. */
  readonly slugs?: TranslatedSlugs | null | undefined;
  /** The further languages in which the record has its own text. Absent for a page without a record. */
  readonly translated?: readonly string[] | undefined;
}

/** Returns the paths of a page in each language of its text and in each market that sells it, the main language first. */
export function pageAddresses({ path, slugs, translated, ...where }: PublishedPage, published: PublishedIn): string[] {
  const { languages, markets } = inOwnText(published, translated);
  const own = pathsByLanguage(path, slugs, languages[0]);
  const sold = markets.filter((market) => isInMarket(market, where, published.currency));
  const inMain = isSoldIn(mainMarketId, where.soldIn) ? languages : [];
  return [
    ...inMain.map((code) => pathInLanguage(own(code), code, published.languages)),
    ...sold.flatMap(({ prefix, languages: codes }) =>
      codes.map((language) => pathInMarket(own(language), { prefix, language })),
    ),
  ];
}

/** Returns the max number of addresses that one page has. */
export function maxPageAddresses({ languages, markets }: PublishedIn): number {
  return languages.length + markets.reduce((sum, market) => sum + market.languages.length, 0);
}
