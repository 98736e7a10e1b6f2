import { isLanguageCode, type LanguageCode } from '../settings/languages.ts';

/** The market and the language that the first part of an address names. */
export interface MarketPart {
  readonly prefix: string;
  readonly language: LanguageCode;
}

/**
 * Splits the first part of an address. A hyphen separates market and language, so that no market can have the address
 * of a language.
 *
 * @example splitMarketPart('ch-de') // { prefix: 'ch', language: 'de' }
 */
export function splitMarketPart(part: string): MarketPart | null {
  const [, prefix = '', language = ''] = /^([a-z]{2,8})-([a-z]{2})$/.exec(part) ?? [];
  return isLanguageCode(language) ? { prefix, language } : null;
}

/**
 * Returns the path of a page in a market.
 *
 * @example pathInMarket('/cart', { prefix: 'ch', language: 'de' }) // '/ch-de/cart'
 */
export function pathInMarket(path: string, { prefix, language }: MarketPart): string {
  const start = `/${prefix}-${language}`;
  return path === '/' || path.startsWith('/?') ? start + path.slice(1) : start + path;
}

/**
 * Returns the addresses of a page in markets by its path in each language: one for each of their languages and countries, with the code that search
 * engines use, such as 'de-CH'.
 */
export function marketAddresses(
  pathIn: (language: LanguageCode) => string,
  markets: readonly {
    readonly prefix: string;
    readonly countries: readonly string[];
    readonly languages: readonly LanguageCode[];
  }[],
): readonly { readonly code: string; readonly address: string }[] {
  return markets.flatMap(({ prefix, countries, languages }) =>
    languages.flatMap((language) =>
      countries.map((country) => ({
        code: `${language}-${country}`,
        address: pathInMarket(pathIn(language), { prefix, language }),
      })),
    ),
  );
}
