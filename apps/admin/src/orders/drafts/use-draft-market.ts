import type { DraftOrder } from '@vitrine/contract/orders/draft-orders.schema.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { useState } from 'react';
import { useSite } from '../../shell/use-site.ts';
import type { TermsForm } from './draft-form.ts';
import { getCurrency, getMarketId, hasAmounts, type MarketQuote, withoutAmounts } from './draft-market.ts';

export interface ChosenMarket {
  /** Null means the main market, undefined a shop with one market. */
  readonly marketId: string | null | undefined;
  /** The currency of the amounts of the draft. Undefined while the settings are loading. */
  readonly currency: Currency | undefined;
  /** The currency of amounts that were removed, because the market has another one. */
  readonly removedIn: Currency | null;
}

/** Returns the market of the form. When its currency changes, amounts of the other currency are removed. */
export function useDraftMarket(
  draft: DraftOrder | null,
  [terms, setTerms]: readonly [TermsForm, (change: (before: TermsForm) => TermsForm) => void],
  { country }: { readonly country: string },
): ChosenMarket {
  const site = useSite();
  const marketId = getMarketId(terms, country, site);
  const currency = getCurrency(marketId, site, draft);
  const [typed, setTyped] = useState<{ currency: Currency | undefined; removedIn: Currency | null }>({
    currency,
    removedIn: null,
  });
  if (currency !== undefined && currency !== typed.currency) {
    const isRemoved = typed.currency !== undefined && hasAmounts(terms);
    setTyped({ currency, removedIn: isRemoved ? (typed.currency ?? null) : null });
    if (isRemoved) setTerms(withoutAmounts);
  }
  return { marketId, currency, removedIn: typed.removedIn };
}

interface PricedIn {
  readonly marketId: string | null | undefined;
  readonly quote: MarketQuote;
  /** The last quote in the market before. */
  readonly before: MarketQuote | null;
}

/** Returns the last quote of the market before the current one. Null means that the market has not changed. */
export function useQuoteBefore(
  marketId: string | null | undefined,
  { data: quote, isPlaceholderData }: { readonly data: MarketQuote | undefined; readonly isPlaceholderData: boolean },
): MarketQuote | null {
  const [priced, setPriced] = useState<PricedIn | null>(null);
  if (quote && !isPlaceholderData && quote !== priced?.quote) {
    const isMoved = priced !== null && priced.marketId !== marketId;
    setPriced({ marketId, quote, before: isMoved ? priced.quote : (priced?.before ?? null) });
  }
  return priced?.before ?? null;
}
