import { atLeastZero, type Cents, formatMoney, multiplyCents, subtractCents } from '../money/cents.ts';
import { listPrice, type Purchasable } from '../pricing/price.ts';
import type { TotalledLine } from './cart-totals.ts';

/** What one cart line shows, in cents. */
export interface LineAmounts {
  /** List price times quantity, struck through when something is saved. */
  readonly listTotal: Cents;
  /** Unit price times quantity: what the shopper pays. */
  readonly lineTotal: Cents;
  readonly savings: Cents;
}

/** The list price, the actual price and the difference for a cart line's whole quantity, in cents (spec §2, Cart view). */
export function lineAmounts(line: TotalledLine & Purchasable): LineAmounts {
  const listTotal = multiplyCents(listPrice(line), line.quantity);
  const lineTotal = multiplyCents(line.price, line.quantity);
  return { listTotal, lineTotal, savings: atLeastZero(subtractCents(listTotal, lineTotal)) };
}

/** 'SAVE $X', or null when nothing is saved (docs/behaviour/arithmetic.md#badges). */
export function savingsBadge({ savings }: LineAmounts): string | null {
  return savings > 0 ? `SAVE ${formatMoney(savings)}` : null;
}
