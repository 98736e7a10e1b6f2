import { type Cents, cents, formatMoney } from '../money/cents.ts';

/**
 * The amounts that the card provider charges in one payment: from $0.50 to $999,999.99 (Stripe's limits for US
 * dollars).
 */
export const cardLimits = { min: cents(50), max: cents(99_999_999) } as const;

/**
 * Returns why no card can be charged this amount, with a way out, in one or two sentences. Returns null if a card can,
 * or if nothing is due.
 */
export function cardRefusal(due: Cents): string | null {
  if (due > cardLimits.max) {
    return `The maximum card payment is ${formatMoney(cardLimits.max)}. Reduce the quantities or place several orders`;
  }
  if (due > 0 && due < cardLimits.min) {
    return `The minimum card payment is ${formatMoney(cardLimits.min)}. Add an item, or pay the rest with a gift card`;
  }
  return null;
}
