import type { DraftOrder, DraftQuote } from '@vitrine/contract/orders/draft-orders.schema.ts';
import type { SiteMarkets } from '@vitrine/domain/markets/market.ts';
import { type Currency, isCurrency } from '@vitrine/domain/money/currencies.ts';
import type { PhoneLine } from '../phone/phone-lines.tsx';
import type { TermsForm } from './draft-form.ts';

/** The settings of the shop on which the choice of a market depends. */
export type ShopWithMarkets = Pick<SiteMarkets, 'markets'> & {
  readonly countries: readonly string[];
  readonly currency: Currency;
};

/** A quote of a draft or of a phone order in a market. */
export type MarketQuote = Pick<DraftQuote, 'lines' | 'currency' | 'marketReason'>;

/** Returns the countries of all open markets, those of the main one first. */
export function getCountries(shop: ShopWithMarkets | undefined): readonly string[] {
  const further = shop?.markets?.flatMap(({ countries }) => countries) ?? [];
  return [...new Set([...(shop?.countries ?? []), ...further])];
}

/**
 * Returns the market of a draft: the chosen one, or by default the market of the delivery country, else the main one
 * (null). Undefined means a shop with one market.
 */
export function getMarketId(
  { marketId: chosen }: Pick<TermsForm, 'marketId'>,
  country: string,
  shop: ShopWithMarkets | undefined,
): string | null | undefined {
  if (chosen) return chosen;
  if (!shop?.markets || shop.markets.length === 0) return undefined;
  if (chosen === null) return null;
  return shop.markets.find(({ countries }) => countries.includes(country))?.id ?? null;
}

/** Returns the currency of the amounts of a draft. Undefined while the settings are loading. */
export function getCurrency(
  marketId: string | null | undefined,
  shop: ShopWithMarkets | undefined,
  draft: Pick<DraftOrder, 'marketId' | 'quote'> | null,
): Currency | undefined {
  const market = shop?.markets?.find(({ id }) => id === marketId);
  if (market) return market.currency;
  // A closed market is not among the settings.
  const stored = draft?.quote.currency;
  if (marketId && marketId === draft?.marketId && stored && isCurrency(stored)) return stored;
  return shop?.currency;
}

/** Returns the terms without amounts of another currency. */
export function withoutAmounts(terms: TermsForm): TermsForm {
  const isByAmount = terms.discount === 'AMOUNT';
  return {
    ...terms,
    ...(isByAmount && { discount: 'NONE' as const }),
    amount: null,
    hasOwnShipping: false,
    shippingCharge: null,
  };
}

/** Returns whether the terms have an amount, which belongs to one currency. */
export function hasAmounts({ discount, hasOwnShipping }: TermsForm): boolean {
  return discount === 'AMOUNT' || hasOwnShipping;
}

/** A line with its unit prices before and after a change of the market. `after` is null where it is not sold. */
export interface RepricedLine {
  readonly key: string;
  readonly name: string;
  readonly before: { readonly price: number; readonly currency: string };
  readonly after: { readonly price: number; readonly currency: string } | null;
}

/** Returns the lines whose price differs between two markets. */
export function repricedLines(
  before: MarketQuote | null,
  now: MarketQuote,
  lines: readonly PhoneLine[],
): readonly RepricedLine[] {
  if (before === null) return [];
  return lines.flatMap(({ key, product, variantId }): RepricedLine[] => {
    const find = ({ lines: quoted }: MarketQuote) =>
      quoted.find((line) => line.productId === product.id && line.variantId === variantId);
    const [old, current] = [find(before), find(now)];
    if (!old?.product) return [];
    const priced = { key, name: product.name, before: { price: old.price, currency: before.currency } };
    if (!current?.product) return [{ ...priced, after: null }];
    if (current.price === old.price && now.currency === before.currency) return [];
    return [{ ...priced, after: { price: current.price, currency: now.currency } }];
  });
}
