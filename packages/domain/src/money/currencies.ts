/**
 * The active currencies of ISO 4217 without funds codes and precious metals. ISK, MGA and UGX are absent, because card
 * providers count them in other units than the standard.
 */
export const currencies = [
  ...(['AED', 'AFN', 'ALL', 'AMD', 'AOA', 'ARS', 'AUD', 'AWG', 'AZN', 'BAM', 'BBD', 'BDT', 'BHD', 'BIF'] as const),
  ...(['BMD', 'BND', 'BOB', 'BRL', 'BSD', 'BTN', 'BWP', 'BYN', 'BZD', 'CAD', 'CDF', 'CHF', 'CLP', 'CNY'] as const),
  ...(['COP', 'CRC', 'CUP', 'CVE', 'CZK', 'DJF', 'DKK', 'DOP', 'DZD', 'EGP', 'ERN', 'ETB', 'EUR', 'FJD'] as const),
  ...(['FKP', 'GBP', 'GEL', 'GHS', 'GIP', 'GMD', 'GNF', 'GTQ', 'GYD', 'HKD', 'HNL', 'HTG', 'HUF', 'IDR'] as const),
  ...(['ILS', 'INR', 'IQD', 'IRR', 'JMD', 'JOD', 'JPY', 'KES', 'KGS', 'KHR', 'KMF', 'KRW', 'KWD'] as const),
  ...(['KYD', 'KZT', 'LAK', 'LBP', 'LKR', 'LRD', 'LSL', 'LYD', 'MAD', 'MDL', 'MKD', 'MMK', 'MNT'] as const),
  ...(['MOP', 'MRU', 'MUR', 'MVR', 'MWK', 'MXN', 'MYR', 'MZN', 'NAD', 'NGN', 'NIO', 'NOK', 'NPR', 'NZD'] as const),
  ...(['OMR', 'PAB', 'PEN', 'PGK', 'PHP', 'PKR', 'PLN', 'PYG', 'QAR', 'RON', 'RSD', 'RUB', 'RWF', 'SAR'] as const),
  ...(['SBD', 'SCR', 'SDG', 'SEK', 'SGD', 'SHP', 'SLE', 'SOS', 'SRD', 'SSP', 'STN', 'SVC', 'SYP', 'SZL'] as const),
  ...(['THB', 'TJS', 'TMT', 'TND', 'TOP', 'TRY', 'TTD', 'TWD', 'TZS', 'UAH', 'USD', 'UYU', 'UZS'] as const),
  ...(['VES', 'VND', 'VUV', 'WST', 'XAF', 'XCD', 'XOF', 'XPF', 'YER', 'ZAR', 'ZMW', 'ZWG'] as const),
] as const;

/** The code of a currency (ISO 4217), in upper case. */
export type Currency = (typeof currencies)[number];

/** The currency of a shop whose owner has not chosen one (spec §9). */
export const defaultCurrency = 'USD' satisfies Currency;

/** The currencies whose smallest unit is the unit itself, and those with thousandths (ISO 4217, table A.1). */
const withoutDecimals: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF JPY KMF KRW PYG RWF VND VUV XAF XOF XPF'.split(' '),
);
const withThreeDecimals: ReadonlySet<string> = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** Returns whether a text is the code of a currency, in upper case. */
export function isCurrency(text: string): text is Currency {
  const codes: readonly string[] = currencies;
  return codes.includes(text);
}

/**
 * Returns the number of decimals of a currency.
 *
 * @example
 * currencyDecimals('JPY') // 0
 */
export function currencyDecimals(currency: Currency): number {
  if (withoutDecimals.has(currency)) return 0;
  return withThreeDecimals.has(currency) ? 3 : 2;
}
