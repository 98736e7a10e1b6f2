import { type Cents, smallerOf, subtractCents, zeroCents } from '../money/cents.ts';

/** A gift card that the shopper entered, or their store credit; its balance in cents. */
export interface GiftCard {
  /** Null: no card has the code. */
  readonly id: string | null;
  readonly kind: 'GIFT_CARD' | 'STORE_CREDIT';
  /** The last four characters of the code; '' for store credit. */
  readonly lastFour: string;
  readonly balance: Cents;
  /** Why it pays nothing, in one sentence; null: it pays. */
  readonly reason: string | null;
}

/** A gift card and what it pays of an order, in cents. */
export interface UsedGiftCard extends GiftCard {
  readonly amount: Cents;
}

/**
 * The last stage of an order's price: cards pay in their order as much as they hold. They change what is left to pay, not the total
 * (docs/behaviour/gift-cards.md#paying).
 */
export function giftCardStage(total: Cents, cards: readonly GiftCard[]): readonly UsedGiftCard[] {
  let left = total;
  return cards.map((card) => {
    const amount = card.reason === null ? smallerOf(card.balance, left) : zeroCents;
    left = subtractCents(left, amount);
    return { ...card, amount };
  });
}
