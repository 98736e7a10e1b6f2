import { type Cents, cents } from '../../money/cents.ts';
import { type Currency, currencyDecimals } from '../../money/currencies.ts';
import { euCountries } from '../../taxes/one-stop-shop.ts';

/** The rate that an order stores: the value of one unit of the shop's currency in that of the order. */
export interface StoredRate {
  readonly baseCurrency: Currency;
  /** A decimal text above 0, such as '0.9385'. */
  readonly rate: string;
  readonly source: string;
  /** 'YYYY-MM-DD' */
  readonly date: string;
}

/** The VAT of a document in the currency of the seller's country, and its rate. */
export interface NationalTax extends StoredRate {
  readonly amount: Cents;
}

/**
 * Returns the VAT of a document in the currency of the seller's country (Directive 2006/112/EC, Art. 230). Returns null
 * without VAT, for a document in that currency, and when the order stores no rate for that currency.
 *
 * @example
 * // 18.77 CHF at 0.9385 CHF for 1 EUR are 20.00 EUR.
 */
export function nationalTax(
  tax: Cents,
  {
    currency,
    rate,
    sellerCountry,
  }: { readonly currency: Currency; readonly rate: StoredRate | null; readonly sellerCountry: string | null },
): NationalTax | null {
  const national = getNationalCurrency(sellerCountry);
  if (tax === 0 || !rate || currency === national || rate.baseCurrency !== national) return null;
  return { ...rate, amount: inBaseCurrency(tax, currency, rate) };
}

/** Returns an amount in the shop's currency, rounded half up to its smallest unit. */
function inBaseCurrency(amount: Cents, currency: Currency, { rate, baseCurrency }: StoredRate): Cents {
  const [whole = '', fraction = ''] = rate.split('.');
  const numerator = BigInt(amount) * 10n ** BigInt(fraction.length + currencyDecimals(baseCurrency));
  const denominator = BigInt(whole + fraction) * 10n ** BigInt(currencyDecimals(currency));
  return cents(Number((2n * numerator + denominator) / (2n * denominator)));
}

/** The currencies of the countries of Europe whose invoices state VAT, beside the euro. */
const ownCurrencies: Readonly<Record<string, Currency>> = {
  CH: 'CHF',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HU: 'HUF',
  LI: 'CHF',
  NO: 'NOK',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
};

function getNationalCurrency(country: string | null): Currency | null {
  if (country === null) return null;
  return ownCurrencies[country] ?? (euCountries.includes(country) ? 'EUR' : null);
}
