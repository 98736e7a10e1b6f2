import { type Currency, defaultCurrency } from '../money/currencies.ts';
import type { LengthUnit, WeightUnit } from '../shipping/units.ts';
import { euCountries } from '../taxes/one-stop-shop.ts';
import type { WeekStart } from '../time/week-starts.ts';

/** The defaults of a country for a new shop. */
export interface CountryDefaults {
  readonly currency: Currency;
  readonly taxName: string;
  readonly pricesIncludeTax: boolean;
  readonly showsPriorPrices: boolean;
  readonly weekStart: WeekStart;
  readonly weightUnit: WeightUnit;
  readonly lengthUnit: LengthUnit;
}

const withGst = new Set(['AU', 'CA', 'IN', 'NZ', 'SG']);
const withSalesTax = new Set(['US', 'PR']);
/** The countries whose weeks begin on Sunday, among those where shops of this kind are frequent (Unicode CLDR). */
const withSundays = new Set('US PR CA MX BR CO PE VE JP KR TW HK IN IL PH SG ZA'.split(' '));
/** The currency of each country, where it is not the US dollar (ISO 4217). */
const countriesByCurrency: Partial<Record<Currency, string>> = {
  AED: 'AE',
  ALL: 'AL',
  AMD: 'AM',
  AOA: 'AO',
  ARS: 'AR',
  AUD: 'AU CC CX HM KI NF NR TV',
  AWG: 'AW',
  AZN: 'AZ',
  BAM: 'BA',
  BBD: 'BB',
  BDT: 'BD',
  BHD: 'BH',
  BIF: 'BI',
  BMD: 'BM',
  BND: 'BN',
  BOB: 'BO',
  BRL: 'BR',
  BSD: 'BS',
  BTN: 'BT',
  BWP: 'BW',
  BYN: 'BY',
  BZD: 'BZ',
  CAD: 'CA',
  CDF: 'CD',
  CHF: 'CH LI',
  CLP: 'CL',
  CNY: 'CN',
  COP: 'CO',
  CRC: 'CR',
  CUP: 'CU',
  CVE: 'CV',
  CZK: 'CZ',
  DJF: 'DJ',
  DKK: 'DK FO GL',
  DOP: 'DO',
  DZD: 'DZ',
  EGP: 'EG',
  ERN: 'ER',
  ETB: 'ET',
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  FJD: 'FJ',
  FKP: 'FK',
  GBP: 'GB GG GS IM JE',
  GEL: 'GE',
  GHS: 'GH',
  GIP: 'GI',
  GMD: 'GM',
  GNF: 'GN',
  GTQ: 'GT',
  GYD: 'GY',
  HKD: 'HK',
  HNL: 'HN',
  HTG: 'HT',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL PS',
  INR: 'IN',
  IQD: 'IQ',
  IRR: 'IR',
  JMD: 'JM',
  JOD: 'JO',
  JPY: 'JP',
  KES: 'KE',
  KGS: 'KG',
  KHR: 'KH',
  KMF: 'KM',
  KRW: 'KR',
  KWD: 'KW',
  KYD: 'KY',
  KZT: 'KZ',
  LAK: 'LA',
  LBP: 'LB',
  LKR: 'LK',
  LRD: 'LR',
  LSL: 'LS',
  LYD: 'LY',
  MAD: 'EH MA',
  MDL: 'MD',
  MKD: 'MK',
  MMK: 'MM',
  MNT: 'MN',
  MOP: 'MO',
  MRU: 'MR',
  MUR: 'MU',
  MVR: 'MV',
  MWK: 'MW',
  MXN: 'MX',
  MYR: 'MY',
  MZN: 'MZ',
  NAD: 'NA',
  NGN: 'NG',
  NIO: 'NI',
  NOK: 'BV NO SJ',
  NPR: 'NP',
  NZD: 'CK NU NZ PN TK',
  OMR: 'OM',
  PAB: 'PA',
  PEN: 'PE',
  PGK: 'PG',
  PHP: 'PH',
  PKR: 'PK',
  PLN: 'PL',
  PYG: 'PY',
  QAR: 'QA',
  RON: 'RO',
  RSD: 'RS',
  RUB: 'RU',
  RWF: 'RW',
  SAR: 'SA',
  SBD: 'SB',
  SCR: 'SC',
  SDG: 'SD',
  SEK: 'SE',
  SGD: 'SG',
  SHP: 'SH',
  SLE: 'SL',
  SOS: 'SO',
  SRD: 'SR',
  SSP: 'SS',
  STN: 'ST',
  SYP: 'SY',
  SZL: 'SZ',
  THB: 'TH',
  TJS: 'TJ',
  TMT: 'TM',
  TND: 'TN',
  TOP: 'TO',
  TRY: 'TR',
  TTD: 'TT',
  TWD: 'TW',
  TZS: 'TZ',
  UAH: 'UA',
  UYU: 'UY',
  UZS: 'UZ',
  VES: 'VE',
  VND: 'VN',
  VUV: 'VU',
  WST: 'WS',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XPF: 'NC PF WF',
  YER: 'YE',
  ZAR: 'ZA',
  ZMW: 'ZM',
  ZWG: 'ZW',
};
const currencyByCountry = new Map(
  Object.entries(countriesByCurrency).flatMap(([currency, countries]) =>
    countries.split(' ').map((country) => [country, currency as Currency] as const),
  ),
);
/** The countries that measure parcels in ounces and inches. */
const withOunces = new Set(['US', 'PR']);

/**
 * Returns the defaults of a country for a new shop: the name of its tax, whether shoppers expect it within prices,
 * units and weeks.
 *
 * @example countryDefaults('DE').taxName // 'VAT'
 */
export function countryDefaults(country: string): CountryDefaults {
  const isImperial = withOunces.has(country);
  return {
    currency: currencyByCountry.get(country) ?? defaultCurrency,
    taxName: withSalesTax.has(country) ? 'Sales Tax' : withGst.has(country) ? 'GST' : 'VAT',
    pricesIncludeTax: !withSalesTax.has(country) && country !== 'CA',
    showsPriorPrices: euCountries.includes(country),
    weekStart: withSundays.has(country) ? 'sunday' : 'monday',
    weightUnit: isImperial ? 'oz' : 'kg',
    lengthUnit: isImperial ? 'in' : 'cm',
  };
}
