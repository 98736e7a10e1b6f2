import { type Cents, smallerOf, subtractCents } from '../money/cents.ts';

/** How a refund is divided, in cents; both sum to the refund. */
export interface RefundParts {
  /** What goes back to the card, or as it was paid. */
  readonly card: Cents;
  /** What goes back to the order's gift cards. */
  readonly giftCards: Cents;
}

/**
 * Divides a refund: the card gets its money back first, and then the gift cards (docs/behaviour/gift-cards.md#refunds). `cardLeft` is what
 * the card paid less what was given back to it. Cents.
 *
 * @example
 * refundParts(cents(3000), cents(2000)) // { card: 2000, giftCards: 1000 }
 */
export function refundParts(amount: Cents, cardLeft: Cents): RefundParts {
  const card = smallerOf(amount, cardLeft);
  return { card, giftCards: subtractCents(amount, card) };
}

/** What an order still holds of a gift card, in cents. */
export interface HeldOfCard {
  readonly id: string;
  readonly amount: Cents;
}

/**
 * Returns what each gift card gets back of an amount: the first one gets all of its money before the next one. Their sum is the
 * amount, as long as the order holds that much.
 */
export function givenBackToCards(amount: Cents, held: readonly HeldOfCard[]): readonly HeldOfCard[] {
  let left = amount;
  return held
    .map(({ id, amount: most }) => {
      const part = smallerOf(most, left);
      left = subtractCents(left, part);
      return { id, amount: part };
    })
    .filter(({ amount: part }) => part > 0);
}
