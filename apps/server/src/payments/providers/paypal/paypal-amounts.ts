import { type Cents, cents } from '@vitrine/domain/money/cents.ts';
import { currencyDecimals, isCurrency } from '@vitrine/domain/money/currencies.ts';
import * as z from 'zod';

/** The currencies that PayPal takes from buyers of every country (its list of currency codes). */
export const payPalCurrencies: ReadonlySet<string> = new Set(
  'AUD CAD CHF CZK DKK EUR GBP HKD HUF ILS JPY MXN NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '),
);
/** The currencies in which PayPal refuses decimals (its list of currency codes). */
const withoutDecimals = new Set(['HUF', 'JPY', 'TWD']);

/** An amount as PayPal writes it: a decimal text. */
export const money = z
  .object({ currency_code: z.string().length(3), value: z.string().regex(/^\d{1,12}(?:\.\d{1,3})?$/) })
  .refine(({ currency_code: currency }) => isCurrency(currency))
  .transform(({ currency_code: currency, value }) => ({ currency, amount: toMinorUnits(value, currency) }));

/**
 * Returns an amount in the form of PayPal. @throws RangeError for an amount that PayPal cannot take, such as half a forint.
 *
 * @example toMoney(cents(1250), 'USD') // { currency_code: 'USD', value: '12.50' }
 */
export function toMoney(amount: Cents, currency: string): { readonly currency_code: string; readonly value: string } {
  const digits = minorDigits(currency);
  const padded = String(amount).padStart(digits + 1, '0');
  const whole = padded.slice(0, padded.length - digits);
  const fraction = padded.slice(padded.length - digits);
  if (!withoutDecimals.has(currency))
    return { currency_code: currency, value: `${whole}${digits > 0 ? `.${fraction}` : ''}` };
  if (Number(fraction) !== 0) throw new RangeError(`PayPal takes no decimals in ${currency}.`);
  return { currency_code: currency, value: whole };
}

function toMinorUnits(value: string, currency: string): Cents {
  const [whole = '', fraction = ''] = value.split('.');
  const digits = minorDigits(currency);
  const minor = fraction.padEnd(digits, '0').slice(0, digits);
  return cents(Number(`${whole}${minor}`));
}

/** Returns the decimals of a currency's smallest unit: 2 for USD, 0 for JPY. */
function minorDigits(currency: string): number {
  if (!isCurrency(currency)) throw new RangeError(`${currency} is no currency.`);
  return currencyDecimals(currency);
}
