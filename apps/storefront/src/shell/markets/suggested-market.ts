import type { Site } from '@vitrine/contract/shop-api.ts';
import { isInMarket, isSoldIn, mainMarketId, type SoldIn } from '@vitrine/domain/markets/market.ts';
import { pathInMarket } from '@vitrine/domain/markets/market-address.ts';
import { defaultLanguage, type LanguageCode, pathInLanguage } from '@vitrine/domain/settings/languages.ts';

export interface SuggestedMarket {
  /** The country of the visitor, for which the bar can be closed. */
  readonly country: string;
  /** Null for the main market. */
  readonly name: string | null;
  readonly currency: string;
  readonly href: string;
}

interface SuggestedFor {
  /** The country that the proxy names. Null: unknown. */
  readonly named?: string | null;
  /** The address of the page in the market, without the prefix. */
  readonly path?: string;
  /** Where the page's product is sold. Absent for a page of every market. */
  readonly where?: SoldIn | undefined;
}

/**
 * Returns the market of a visitor's country, if it is not the market of the page. The visitor's languages, such as
 * 'de-CH', name the country, unless the proxy names it, and choose the language of the link. It leads
 * to the same page, or to the home page of a market that does not sell the product. Returns null when the page fits.
 */
export function suggestedMarket(
  tags: readonly string[],
  {
    market,
    markets = [],
    main,
    countries,
    currency,
    languages = [defaultLanguage],
  }: Pick<Site, 'market' | 'markets' | 'main' | 'countries' | 'currency' | 'languages'>,
  { named = null, path = '/', where = {} }: SuggestedFor = {},
): SuggestedMarket | null {
  const country = named ?? tags.flatMap((tag) => /-([a-z]{2})$/i.exec(tag)?.[1]?.toUpperCase() ?? [])[0];
  if (country === undefined) return null;
  const spoken = tags.map((tag) => tag.slice(0, 2).toLowerCase());
  const choose = (codes: readonly LanguageCode[]) =>
    spoken.flatMap((tag) => codes.find((code) => code === tag) ?? [])[0] ?? codes[0] ?? defaultLanguage;
  const own = markets.find((one) => one.countries.includes(country));
  if (own) {
    if (own.prefix === market?.prefix) return null;
    const isSold = isInMarket(own, where, main?.currency ?? currency);
    const href = pathInMarket(isSold ? path : '/', { prefix: own.prefix, language: choose(own.languages) });
    return { country, name: own.name, currency: own.currency, href };
  }
  if (!market || countries.includes(country)) return null;
  const published = main?.languages ?? languages;
  const shown = isSoldIn(mainMarketId, where.soldIn) ? path : '/';
  const href = pathInLanguage(shown, choose(published), published);
  return { country, name: null, currency: main?.currency ?? currency, href };
}
