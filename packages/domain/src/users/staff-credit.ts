import type { ExchangeRate } from '../markets/market.ts';
import { type Cents, cents } from '../money/cents.ts';
import { type Currency, currencyDecimals } from '../money/currencies.ts';

/** The limit of a shop whose owner has set none, in cents. */
export const defaultStaffCreditLimit = cents(20_000);

/** The period for adding up a staff member's issued amounts, in hours. */
export const staffCreditHours = 24;

/** Gift cards and store credit that were issued in a currency, in its smallest unit. */
export interface IssuedCredit {
  readonly currency: Currency;
  readonly amount: number;
}

/** The limit in the currency of the shop, and the rates by which amounts of other currencies count. */
export interface StaffCreditLimit {
  readonly amount: Cents;
  readonly currency: Currency;
  readonly rates: readonly Pick<ExchangeRate, 'currency' | 'rate'>[];
}

/**
 * Returns whether gift cards and store credit need a recent proof of identity and an email to the owners. They do when
 * their value in the currency of the shop exceeds the limit, or when a currency has no rate
 * (docs/behaviour/gift-cards.md#limit-for-staff).
 */
export function exceedsStaffCredit(issued: readonly IssuedCredit[], limit: StaffCreditLimit): boolean {
  const values = issued.map((credit) => valueInShop(credit, limit));
  return (
    values.some((value) => value === null) ||
    values.reduce<number>((sum, value) => sum + (value ?? 0), 0) > limit.amount
  );
}

/** Returns the value in the currency of the shop, rounded up to its smallest unit, or null without a rate. */
function valueInShop({ currency, amount }: IssuedCredit, shop: StaffCreditLimit): number | null {
  if (currency === shop.currency) return amount;
  const rate = shop.rates.find((known) => known.currency === currency)?.rate;
  if (rate === undefined) return null;
  return Math.ceil((amount / Number(rate)) * 10 ** (currencyDecimals(shop.currency) - currencyDecimals(currency)));
}
