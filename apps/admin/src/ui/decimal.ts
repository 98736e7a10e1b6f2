import { adminLanguage, adminLocale } from '@vitrine/messages/admin/t.ts';

const decimals = new Intl.NumberFormat(adminLocale(), { useGrouping: false, maximumFractionDigits: 6 });

/**
 * Formats a number with decimals and without groups.
 *
 * @example
 * decimal(12.5) // '12.5', in German '12,5'
 */
export function decimal(value: number): string {
  return decimals.format(value);
}

/**
 * Formats a number that is in percent already.
 *
 * @example
 * toPercent(12.5) // '12.5%', in German '12,5 %'
 */
export function toPercent(value: number): string {
  return adminLanguage() === 'de' ? `${decimal(value)}\u00a0%` : `${decimal(value)}%`;
}
