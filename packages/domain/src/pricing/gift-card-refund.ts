import { type Cents, minCents, subtractCents } from '../money/cents.ts';

/** The division of a refund, in cents. Both parts sum to the refund. */
export interface RefundParts {
  /** The part that returns to the card, or to the original means. */
  readonly card: Cents;
  /** The part that returns to the order's gift cards. */
  readonly giftCards: Cents;
}

/**
 * Divides a refund. The card receives its money first, and then the gift cards (docs/behaviour/gift-cards.md#refunds).
 * `cardLeft` is the card's payment less its refunds. In cents.
 *
 * @example refundParts(cents(3000), cents(2000)) // { card: 2000, giftCards: 1000 }
 */
export function refundParts(amount: Cents, cardLeft: Cents): RefundParts {
  const card = minCents(amount, cardLeft);
  return { card, giftCards: subtractCents(amount, card) };
}

/** The unrefunded amount of a gift card in an order, in cents. */
export interface HeldOfCard {
  readonly id: string;
  readonly amount: Cents;
}

/**
 * Returns the refund of each gift card for an amount. The first one receives all of its money before the next one.
 * Their sum is the amount, as long as the order holds that much.
 */
export function givenBackToCards(amount: Cents, held: readonly HeldOfCard[]): readonly HeldOfCard[] {
  let left = amount;
  return held
    .map(({ id, amount: max }) => {
      const part = minCents(max, left);
      left = subtractCents(left, part);
      return { id, amount: part };
    })
    .filter(({ amount: part }) => part > 0);
}
