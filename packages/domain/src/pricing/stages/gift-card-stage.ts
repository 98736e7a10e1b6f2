import { type Cents, formatMoney, minCents, subtractCents, sumCents, zeroCents } from '../../money/cents.ts';
import type { Currency } from '../../money/currencies.ts';
import { cardLimits } from '../card-limits.ts';

/** A gift card that the shopper entered, or their store credit. Its balance is in the smallest unit of its currency. */
export interface GiftCard {
  /** Null means that no card has the code. */
  readonly id: string | null;
  readonly kind: 'GIFT_CARD' | 'STORE_CREDIT' | 'EXCHANGE';
  /** The last four characters of the code. '' for store credit. */
  readonly lastFour: string;
  readonly balance: Cents;
  /** Why it pays nothing, in one sentence. Null means that it pays. */
  readonly reason: string | null;
  /** The currency of the balance where it is not that of the order. It then pays nothing. */
  readonly otherCurrency?: Currency;
}

/** A gift card and its payment for an order, in cents. */
export interface UsedGiftCard extends GiftCard {
  readonly amount: Cents;
}

export interface PaidByGiftCards {
  readonly cards: readonly UsedGiftCard[];
  /** Why cards pay less than their balance, in one sentence. Null means that they do not. */
  readonly note: string | null;
}

/**
 * Computes the last stage of an order's price. Cards pay in their order up to their balance. They change the amount
 * due, not the total.
 * A rest below the minimum of the card provider is raised to it, and the last cards pay less
 * (docs/behaviour/gift-cards.md#paying).
 */
export function giftCardStage(total: Cents, cards: readonly GiftCard[], currency: Currency): PaidByGiftCards {
  const { min } = cardLimits(currency);
  let left = total;
  const used = cards.map((card) => {
    const amount = card.reason === null ? minCents(card.balance, left) : zeroCents;
    left = subtractCents(left, amount);
    return { ...card, amount };
  });
  const missing = subtractCents(min, left);
  const isBelowMin = left > 0 && missing > 0;
  if (!isBelowMin || sumCents(used.map(({ amount }) => amount)) < missing) return { cards: used, note: null };
  const note = `The minimum card payment is ${formatMoney(min, currency)}, so ${formatMoney(missing, currency)} stays on your balance`;
  return { cards: lessFromLast(used, missing), note };
}

/** Subtracts an amount from the payments of the cards, the last card first. */
function lessFromLast(used: readonly UsedGiftCard[], amount: Cents): readonly UsedGiftCard[] {
  let rest = amount;
  return used
    .toReversed()
    .map((card) => {
      const less = minCents(card.amount, rest);
      rest = subtractCents(rest, less);
      return { ...card, amount: subtractCents(card.amount, less) };
    })
    .toReversed();
}
