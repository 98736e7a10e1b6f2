import {
  type BasisPoints,
  basisPoints,
  type Cents,
  cents,
  formatMoney,
  MoneyFormatError,
  parseMoney,
} from '@vitrine/domain/money/cents.ts';

const grouped = new Intl.NumberFormat('en-US');

/** An amount in cents as staff read it, thousands grouped: $12,345.60. */
export function money(amount: number): string {
  const [whole = '', fraction] = formatMoney(cents(amount)).replaceAll(/[-$]/g, '').split('.');
  return `${amount < 0 ? '-' : ''}$${grouped.format(Number(whole))}.${fraction}`;
}

/** Cents of dollars as people type them: '12.34', '$1,234.5', '.5' and '5.'; null for what is no amount. */
export function typedAmount(text: string): Cents | null {
  const plain = text.trim().replaceAll(/[$,]/g, '');
  const whole = plain.startsWith('.') ? `0${plain}` : plain;
  try {
    return parseMoney(whole.endsWith('.') ? whole.slice(0, -1) : whole);
  } catch (error) {
    if (error instanceof MoneyFormatError) return null;
    throw error;
  }
}

/** Basis points of a percentage as a number input gives it: 6.5 is 650. */
export function typedRate(typed: number | string): BasisPoints {
  return basisPoints(Math.round(Number(typed) * 100));
}

/** Basis points as staff read them: 650 is '6.5%'. */
export function percent(rate: number): string {
  return `${rate / 100}%`;
}

/** A count with its thousands grouped. */
export function count(value: number): string {
  return grouped.format(value);
}
