import type { Cents } from '@vitrine/domain/money/cents.ts';
import { formatMoney } from '../words/formats.ts';
import { useSite } from './shop-context.tsx';

/** Formats an amount in the shop's currency. */
export type MoneyFormat = (amount: Cents) => string;

/**
 * Returns the format of the shop's amounts.
 *
 * @example const money = useMoney(); money(cents(1250)) // '$12.50'
 */
export function useMoney(): MoneyFormat {
  const { currency } = useSite();
  return (amount) => formatMoney(amount, currency);
}
