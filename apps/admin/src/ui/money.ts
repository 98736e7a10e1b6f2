import { cents, formatMoney } from '@vitrine/domain/money/cents.ts';

const grouped = new Intl.NumberFormat('en-US');

/** An amount in cents as staff read it, thousands grouped: $12,345.60. */
export function money(amount: number): string {
  const [whole = '', fraction] = formatMoney(cents(amount)).replaceAll(/[-$]/g, '').split('.');
  return `${amount < 0 ? '-' : ''}$${grouped.format(Number(whole))}.${fraction}`;
}

/** A count with its thousands grouped. */
export function count(value: number): string {
  return grouped.format(value);
}
