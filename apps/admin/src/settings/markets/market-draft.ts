import type { ExchangeRateBody, MarketBody, MarketSettingsView } from '@vitrine/contract/markets/markets.schema.ts';
import { type Currency, currencies } from '@vitrine/domain/money/currencies.ts';
import type { LanguageCode } from '@vitrine/domain/settings/languages.ts';

/** A market that is being edited. An emptied amount is null. */
export type EditedMarket = Omit<MarketBody, 'flatShippingRate' | 'freeShippingThreshold'> & {
  readonly flatShippingRate: number | null;
  readonly freeShippingThreshold: number | null;
};

export interface MarketDraft {
  readonly markets: EditedMarket[];
  /** Rows without a rate are not stored. */
  readonly rates: ExchangeRateBody[];
  readonly ratesUrl: string;
}

export function toDraft({ markets, rates, ratesUrl }: MarketSettingsView): MarketDraft {
  return { markets, rates, ratesUrl };
}

export function toBody({ markets, rates, ratesUrl }: MarketDraft) {
  return {
    markets: markets.map((market) => ({
      ...market,
      flatShippingRate: market.flatShippingRate ?? 0,
      freeShippingThreshold: market.freeShippingThreshold ?? 0,
    })),
    rates: rates.filter(({ rate }) => rate !== ''),
    ratesUrl,
  };
}

/** Returns an empty market. It starts with the main language of the shop, the first of `languages`. */
export function newMarket(currency: Currency, languages: readonly LanguageCode[]): EditedMarket {
  return {
    id: crypto.randomUUID(),
    name: '',
    prefix: '',
    countries: [],
    languages: languages.slice(0, 1),
    currency,
    pricesIncludeTax: true,
    flatShippingRate: null,
    freeShippingThreshold: null,
    isOpen: true,
  };
}

/** Returns a currency other than the shop's, to start a market with. */
export function otherCurrency(base: Currency): Currency {
  return currencies.find((code) => code !== base && (code === 'EUR' || code === 'USD')) ?? 'USD';
}
