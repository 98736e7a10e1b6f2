import {
  type BasisPoints,
  basisPoints,
  type Cents,
  cents,
  formatMoney,
  MoneyFormatError,
  parseMoney,
  ratePercent,
  type TaxPoints,
  taxPoints,
} from '@vitrine/domain/money/cents.ts';

/**
 * Formats an amount in cents: $12,345.60.
 *
 * @example
 * money(1_234_560) // '$12,345.60'
 */
export function money(amount: number): string {
  return formatMoney(cents(amount));
}

/**
 * Parses dollars as people type them ('12.34', '$1,234.5', '.5' and '5.') into cents. Returns null if the text is no
 * amount.
 */
export function typedAmount(text: string): Cents | null {
  const plain = text.trim().replaceAll(/[$,]/g, '');
  const whole = /^\.\d/.test(plain) ? `0${plain}` : plain;
  try {
    return parseMoney(whole.endsWith('.') ? whole.slice(0, -1) : whole);
  } catch (error) {
    if (error instanceof MoneyFormatError) return null;
    throw error;
  }
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
  return ratePercent(rate);
}

const grouped = new Intl.NumberFormat('en-US');

/** Formats a count with thousands grouped. */
export function count(value: number): string {
  return grouped.format(value);
}
