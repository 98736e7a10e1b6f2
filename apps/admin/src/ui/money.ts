import {
  type BasisPoints,
  basisPoints,
  type Cents,
  cents,
  currencySymbol,
  decimalAmount,
  formatMoney,
  MoneyFormatError,
  parseMoney,
  ratePercent,
  type TaxPoints,
  taxPoints,
} from '@vitrine/domain/money/cents.ts';
import { type Currency, defaultCurrency, isCurrency } from '@vitrine/domain/money/currencies.ts';
import { adminLocale } from '@vitrine/messages/admin/t.ts';
import { plainNumber } from './typed-number.ts';

/**
 * Screens format amounts in the shop's currency, except those of orders in other markets. ShopLocale sets it from the settings before the
 * first screen.
 */
let shopCurrency: Currency = defaultCurrency;

/** Sets the currency of the amounts on all screens. */
export function setShopCurrency(currency: Currency): void {
  shopCurrency = currency;
}

/** Returns the currency of the amounts on all screens. */
export function getShopCurrency(): Currency {
  return shopCurrency;
}

/** Formats an amount that another party named in its currency, such as a carrier's rate. */
export function moneyIn(amount: number, currency: string): string {
  return formatMoney(cents(amount), isCurrency(currency) ? currency : shopCurrency, adminLocale());
}

/**
 * Formats an amount in the smallest unit of the shop's currency, or of the currency of an order: $12,345.60.
 *
 * @example
 * money(1_234_560) // '$12,345.60'
 */
export function money(amount: number, currency: string = shopCurrency): string {
  return formatMoney(cents(amount), asCurrency(currency), adminLocale());
}

/** Returns the currency of an order, or the shop's for an unknown one. */
export function asCurrency(currency: string): Currency {
  return isCurrency(currency) ? currency : shopCurrency;
}

/** Formats an amount without a sign, for files and inputs: '12345.60'. */
export function plainMoney(amount: number, currency: Currency = shopCurrency): string {
  return decimalAmount(cents(amount), currency);
}

/** Returns the sign of a currency, by default the shop's, such as '$'. */
export function moneySign(currency: Currency = shopCurrency): string {
  return currencySymbol(currency, adminLocale());
}

/**
 * Parses an amount as people type it ('12.34', '$1,234.5', '.5' and '5.'), with or without the sign of the currency.
 * Returns null if the text is no amount.
 */
export function typedAmount(text: string, currency: Currency = shopCurrency): Cents | null {
  const plain = text.replaceAll(moneySign(currency), '').replaceAll(/[$,\s]/g, '');
  const whole = /^\.\d/.test(plain) ? `0${plain}` : plain;
  try {
    return parseMoney(whole.endsWith('.') ? whole.slice(0, -1) : whole, currency);
  } catch (error) {
    if (error instanceof MoneyFormatError) return null;
    throw error;
  }
}

/**
 * Parses an amount that a person typed or pasted into a table, in the language of the admin area: in German '1.234,50'.
 * Returns null if the text is no amount.
 */
export function pastedAmount(text: string): Cents | null {
  const plain = plainNumber(text.replaceAll(moneySign(), '').replaceAll(/[$\s]/g, ''));
  return plain.includes(',') ? null : typedAmount(plain);
}

/** Converts the percentage of a number input into basis points: 6.5 is 650. */
export function typedRate(typed: number | string): BasisPoints {
  return basisPoints(Math.round(Number(typed) * 100));
}

/** Converts the percentage of a tax into basis points with at most two decimals: 8.875 is 887.5. */
export function typedTaxRate(typed: number | string): TaxPoints {
  return taxPoints(Math.round(Number(typed) * 10_000) / 100);
}

/** Formats basis points: 650 is '6.5%', 887.5 is '8.875%'. */
export function percent(rate: number): string {
  return ratePercent(rate, adminLocale());
}

const grouped = new Intl.NumberFormat(adminLocale());

/** Formats a count with thousands grouped. */
export function count(value: number): string {
  return grouped.format(value);
}
