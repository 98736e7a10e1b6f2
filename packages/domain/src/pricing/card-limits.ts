import { type Cents, cents, formatMoney, parseMoney } from '../money/cents.ts';
import { type Currency, currencyDecimals } from '../money/currencies.ts';

/** The smallest charges of the card provider (its documentation, "Minimum and maximum charge amounts"), in units of the currency. */
const minCharges: Partial<Record<Currency, string>> = {
  AED: '2',
  CZK: '15',
  DKK: '2.50',
  GBP: '0.30',
  HKD: '4',
  HUF: '175',
  JPY: '50',
  MXN: '10',
  MYR: '2',
  NOK: '3',
  PLN: '2',
  RON: '2',
  SEK: '3',
  THB: '10',
};
/** Cards pay amounts of three decimals only in steps of ten ("Three-decimal currencies"). */
const stepOfThousandths = 10;
const maxCharge = cents(99_999_999);

/** The amounts that the card provider charges in one payment: of US dollars from $0.50 to $999,999.99. */
export function cardLimits(currency: Currency): { readonly min: Cents; readonly max: Cents } {
  return { min: parseMoney(minCharges[currency] ?? '0.50', currency), max: maxCharge };
}

/**
 * Returns why no card can be charged this amount, with a way out, in one or two sentences. Returns null if a card can,
 * or if nothing is due.
 */
export function cardRefusal(due: Cents, currency: Currency): string | null {
  const { min, max } = cardLimits(currency);
  if (due > max) {
    return `The maximum card payment is ${formatMoney(max, currency)}. Reduce the quantities or place several orders`;
  }
  if (due > 0 && due < min) {
    return `The minimum card payment is ${formatMoney(min, currency)}. Add an item, or pay the rest with a gift card`;
  }
  if (currencyDecimals(currency) === 3 && due % stepOfThousandths > 0) {
    return `Cards pay amounts in steps of ${formatMoney(cents(stepOfThousandths), currency)}. Choose another payment method`;
  }
  return null;
}
