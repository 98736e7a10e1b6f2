import { type Cents, formatMoney, multiplyCents, nonNegative, subtractCents } from '../money/cents.ts';
import type { Currency } from '../money/currencies.ts';
import { listPrice, type Purchasable } from '../pricing/price.ts';
import type { TotalledLine } from './cart-totals.ts';

/** The amounts that a cart line shows, in cents. */
export interface LineAmounts {
  /** List price times quantity, struck through when the shopper saves something. */
  readonly listTotal: Cents;
  /** Unit price times quantity: the amount that the shopper pays. */
  readonly lineTotal: Cents;
  readonly savings: Cents;
}

/** Returns the list price, the actual price and their difference for the whole quantity of a cart line, in cents (spec §2, Cart view). */
export function lineAmounts(line: TotalledLine & Purchasable): LineAmounts {
  const listTotal = multiplyCents(listPrice(line), line.quantity);
  const lineTotal = multiplyCents(line.price, line.quantity);
  return { listTotal, lineTotal, savings: nonNegative(subtractCents(listTotal, lineTotal)) };
}

/** Returns 'SAVE $X', or null when nothing is saved (docs/behaviour/arithmetic.md#badges). */
export function savingsBadge({ savings }: LineAmounts, currency: Currency): string | null {
  return savings > 0 ? `SAVE ${formatMoney(savings, currency)}` : null;
}
