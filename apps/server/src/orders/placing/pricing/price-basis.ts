import type { ExchangeRate, Market } from '@vitrine/domain/markets/market.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { OfferedPayment } from '@vitrine/domain/payments/offered-payments.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';

/** What a price depends on in a market. */
export interface MarketTerms {
  /** The settings, with the currency, countries, taxes and shipping charge of the market. */
  readonly settings: SiteSettings;
  /** The market beside the main one. Null for the main market. */
  readonly market: Market | null;
  /** The id of the market that sells, and refuses products of other markets. Absent for an order of staff in the main market. */
  readonly seller?: string | undefined;
  /** The currency of the market's own prices. Absent: it has the prices and amounts of the shop. */
  readonly furtherCurrency?: Currency | undefined;
  /** The stored rate of the market's currency. Null: none was entered, or the main market. */
  readonly rate: ExchangeRate | null;
}

/** The settings and versions of one moment that every price depends on. */
export interface PriceBasis extends MarketTerms {
  /** The number of changes of automatic discounts so far. */
  readonly discountVersion: number;
  /** A value that changes with each change of the tax rates; null: the rates never changed. */
  readonly taxTableVersion: string | null;
  /** The payment methods without a provider, those that are off too. */
  readonly offeredPayments: readonly OfferedPayment[];
  /** The providers whose payments are captured when the order ships. */
  readonly capturedLater: readonly string[];
  /** Whether shoppers may save cards. */
  readonly savesMethods: boolean;
}
