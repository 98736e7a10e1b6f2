import type { Cents } from '../money/cents.ts';
import type { Currency } from '../money/currencies.ts';
import type { LanguageCode } from '../settings/languages.ts';
import type { SiteSettings } from '../settings/site-settings.ts';

/**
 * A market beside the main one, which is the shop's own settings. It sells in one currency, in one or more of the
 * published languages (decision 0056). In the shop's currency it has the prices of the main market.
 */
export interface Market {
  readonly id: string;
  readonly name: string;
  /** The first part of its addresses, before the language: 'ch' of '/ch-de'. */
  readonly prefix: string;
  readonly countries: readonly string[];
  readonly languages: readonly LanguageCode[];
  readonly currency: Currency;
  readonly pricesIncludeTax: boolean;
  readonly flatShippingRate: Cents;
  readonly freeShippingThreshold: Cents;
  /** Shoppers see only open markets. The orders of a closed one stay readable. */
  readonly isOpen: boolean;
}

/** What visitors see of an open market. */
export type ShownMarket = Pick<Market, 'id' | 'prefix' | 'name' | 'countries' | 'languages' | 'currency'>;

/** The id of the main market in the list of markets that sell a product. */
export const mainMarketId = 'main';

/** The markets of a page's settings. A shop with one market has none of these fields. */
export interface SiteMarkets {
  /** The market of the page. Absent in the main one. */
  readonly market?: Pick<Market, 'id' | 'prefix' | 'name'> | undefined;
  /** The languages and the currency of the main market. Set in another market only. */
  readonly main?: { readonly languages: readonly LanguageCode[]; readonly currency: Currency } | undefined;
  /** The open markets beside the main one. */
  readonly markets?: readonly ShownMarket[] | undefined;
}

/** Where a product is sold. A page without a product is in every market, and has neither field. */
export interface SoldIn {
  /** The currencies beside the shop's in which it has a price. Absent for none. */
  readonly currencies?: readonly Currency[] | null | undefined;
  /** The ids of the markets to which its owner has limited it. Null or absent for all. */
  readonly soldIn?: readonly string[] | null | undefined;
}

/** The value of one unit of the shop's currency in another one, as the owner entered it. */
export interface ExchangeRate {
  readonly currency: Currency;
  /** A decimal text above 0, such as '0.9385'. */
  readonly rate: string;
  readonly source: string;
  /** The day of the rate, 'YYYY-MM-DD'. */
  readonly date: string;
}

/** The markets of a shop beside the main one, and its rates. */
export interface MarketSettings {
  readonly markets: readonly Market[];
  readonly rates: readonly ExchangeRate[];
  /** The address of the ECB's daily file of rates. '' for none. */
  readonly ratesUrl: string;
}

export const noMarkets: MarketSettings = { markets: [], rates: [], ratesUrl: '' };

/**
 * Returns the currency whose prices a market has, and in which amounts of the shop do not apply. Undefined means that it
 * has the prices and amounts of the shop.
 */
export function furtherCurrency(
  market: Pick<Market, 'currency'> | null | undefined,
  shopCurrency: Currency,
): Currency | undefined {
  return market && market.currency !== shopCurrency ? market.currency : undefined;
}

/** Returns the names of markets in product files, by their ids: the prefix, and 'main' for the main market. */
export function marketFileNames(markets: readonly Pick<Market, 'id' | 'prefix'>[]): ReadonlyMap<string, string> {
  const others = markets.map(({ id, prefix }) => [id, prefix === mainMarketId ? id : prefix] as const);
  return new Map([[mainMarketId, mainMarketId], ...others]);
}

/** Returns whether a market may sell a product that is limited to these markets. Null or absent is no limit. */
export function isSoldIn(marketId: string, soldIn: SoldIn['soldIn']): boolean {
  return soldIn?.includes(marketId) ?? true;
}

/**
 * Returns whether a market has a page: that of a product that it may sell, with a price in its currency, or any other
 * page.
 */
export function isInMarket(
  { id, currency }: Pick<Market, 'id' | 'currency'>,
  { currencies, soldIn }: SoldIn,
  shopCurrency: Currency,
): boolean {
  return isSoldIn(id, soldIn) && (currency === shopCurrency || (currencies?.includes(currency) ?? true));
}

/** Returns the settings with the market's currency, countries, taxes and shipping charge. */
export function settingsInMarket<Settings extends SiteSettings>(
  settings: Settings,
  { currency, countries, pricesIncludeTax, flatShippingRate, freeShippingThreshold }: Market,
): Settings {
  const own = { currency, countries, pricesIncludeTax, flatShippingRate, freeShippingThreshold };
  return { ...settings, ...own };
}

/** An error in the list of markets, at a field of the market with that index. */
interface MarketError {
  readonly index: number;
  readonly field: 'prefix' | 'name' | 'countries' | 'languages';
  readonly message: string;
}

/** Returns what markets cannot share or have: each open market has its own prefix, name and countries. */
export function marketErrors(
  markets: readonly Market[],
  shop: { readonly languages: readonly LanguageCode[] },
): readonly MarketError[] {
  return markets.flatMap((market, index) => [
    ...sharedWithEarlier(markets.slice(0, index), market).map((error) => ({ ...error, index })),
    ...ofItself(market, shop).map((error) => ({ ...error, index })),
  ]);
}

type OwnError = Omit<MarketError, 'index'>;

function sharedWithEarlier(earlier: readonly Market[], market: Market): readonly OwnError[] {
  return earlier.flatMap((other): OwnError[] => {
    const both = `${other.name} and ${market.name}`;
    const shared = market.countries.filter((country) => other.countries.includes(country));
    const isBothOpen = market.isOpen && other.isOpen;
    return [
      ...(market.prefix === other.prefix
        ? [{ field: 'prefix' as const, message: `${both} have the same prefix: ${market.prefix}` }]
        : []),
      ...(market.name.toLowerCase() === other.name.toLowerCase()
        ? [{ field: 'name' as const, message: `Two markets have the name ${market.name}` }]
        : []),
      ...(isBothOpen && shared.length > 0
        ? [{ field: 'countries' as const, message: `${both} have the same country: ${shared.join(', ')}` }]
        : []),
    ];
  });
}

function ofItself(
  { languages, isOpen }: Market,
  shop: { readonly languages: readonly LanguageCode[] },
): readonly OwnError[] {
  const unpublished = languages.filter((code) => !shop.languages.includes(code));
  if (!isOpen || unpublished.length === 0) return [];
  return [{ field: 'languages', message: `The shop does not publish these languages: ${unpublished.join(', ')}` }];
}
