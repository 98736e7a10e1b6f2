import type { Cents } from '@vitrine/domain/money/cents.ts';
import { type Currency, isCurrency } from '@vitrine/domain/money/currencies.ts';
import { createContext, useContext } from 'react';
import { formatMoney } from '../words/formats.ts';
import { useSite } from './shop-context.tsx';

/** Formats an amount in the currency of the page, or of the order that is shown, or in one that is named. */
export type MoneyFormat = (amount: Cents, named?: Currency) => string;

/** The currency of an order, for the components that show it. Undefined elsewhere. */
export const OrderCurrency = createContext<string | undefined>(undefined);

/** Returns the currency of the order that is shown, or else of the page's market. */
export function useCurrency(): Currency {
  const { currency } = useSite();
  const ofOrder = useContext(OrderCurrency);
  return ofOrder !== undefined && isCurrency(ofOrder) ? ofOrder : currency;
}

/**
 * Returns the format of amounts.
 *
 * @example const money = useMoney(); money(cents(1250)) // '$12.50'
 */
export function useMoney(): MoneyFormat {
  const currency = useCurrency();
  return (amount, named = currency) => formatMoney(amount, named);
}
