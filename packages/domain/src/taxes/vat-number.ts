import { vatCheckDigits } from './vat-check-digits.ts';

/** A VAT number with a valid format and check digit. Only the tax office knows whether it is assigned. */
export interface VatNumber {
  /** Without spaces, with its prefix: 'DE136695976'. */
  readonly text: string;
  /** The first two characters: the country's code, 'EL' for Greece, 'XI' for Northern Ireland. */
  readonly prefix: string;
  /** The country's code in addresses, 'GR' for Greece. 'XI' for Northern Ireland, whose addresses are of GB. */
  readonly country: string;
  /** The part after the prefix. */
  readonly rest: string;
}

/**
 * The format after the prefix of a number, by country (Council Directive 2006/112/EC, article 215, and the FAQ of
 * VIES).
 */
const formats: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^[1-9]\d{7}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[0-9XYZKLM]\d{7}[A-Z]|[A-HJNP-SUVW]\d{7}[0-9A-J])$/,
  FI: /^\d{8}$/,
  FR: /^[0-9A-HJ-NP-Z]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^[1-9]\d{7}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^[1-9]\d{1,9}$/,
  SE: /^\d{12}$/,
  SI: /^[1-9]\d{7}$/,
  SK: /^[1-9]\d{9}$/,
  XI: /^(?:\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/,
};

/** The prefixes of VAT numbers: the countries of the EU, with 'EL' for Greece, and 'XI'. */
export const vatCountries: readonly string[] = Object.keys(formats);

/** The maximum length of the input: a number with spaces and dots between its characters. */
export const maxVatNumberLength = 30;

/**
 * Reads a VAT number as people type it. Returns null for any other text (docs/behaviour/taxes.md#business-customers).
 */
export function readVatNumber(typed: string): VatNumber | null {
  if (typed.length > maxVatNumberLength) return null;
  const plain = typed.toUpperCase().replace(/[\s.-]/g, '');
  const prefix = plain.startsWith('GR') ? 'EL' : plain.slice(0, 2);
  // Belgium now prefixes its nine digits with a 0.
  const rest = prefix === 'BE' && plain.length === 11 ? `0${plain.slice(2)}` : plain.slice(2);
  const format = Object.hasOwn(formats, prefix) ? formats[prefix] : undefined;
  if (!format?.test(rest) || !vatCheckDigits[prefix]?.(rest)) return null;
  return { text: prefix + rest, prefix, country: prefix === 'EL' ? 'GR' : prefix, rest };
}
