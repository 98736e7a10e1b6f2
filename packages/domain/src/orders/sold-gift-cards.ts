import { type Failure, failure, type Outcome, success } from '../errors/outcome.ts';
import { type Cents, minCents, nonNegative, subtractCents, sumCents, zeroCents } from '../money/cents.ts';

/** A gift card that was bought with an order, in cents. */
export interface SoldGiftCard {
  readonly id: string;
  readonly lineId: string;
  /** The price paid for it. */
  readonly value: Cents;
  readonly balance: Cents;
  /** The amount that earlier refunds have withdrawn. */
  readonly withdrawn: Cents;
}

/** The amount that a refund withdraws from a card bought with the order, in cents. */
export interface Withdrawal {
  readonly id: string;
  readonly amount: Cents;
}

/** Returns the amount spent from the cards, in cents. It can no longer be refunded. */
export function spentFromSoldCards(cards: readonly SoldGiftCard[]): Cents {
  return sumCents(
    cards.map(({ value, balance, withdrawn }) => nonNegative(subtractCents(subtractCents(value, balance), withdrawn))),
  );
}

/**
 * Returns the withdrawals of a refund from the gift cards bought with the order
 * (docs/behaviour/gift-cards.md#refunds-of-bought-cards).
 * These are the cards of the named units, which must be unused, and the part of the refund beyond the rest of the
 * order.
 * `left` is the amount that the order's refunds can still return, without the amount spent from the cards. In cents.
 */
export function withdrawals(
  cards: readonly SoldGiftCard[],
  refund: {
    readonly left: Cents;
    readonly amount: Cents;
    readonly units: readonly { readonly id: string; readonly quantity: number }[];
  },
): Outcome<readonly Withdrawal[], Failure<'REFUND_TOO_LARGE'>> {
  const named: SoldGiftCard[] = [];
  for (const { id, quantity } of refund.units) {
    const ofLine = cards.filter(({ lineId }) => lineId === id);
    const unused = ofLine.filter(({ value, balance }) => balance === value && balance > 0);
    if (ofLine.length > 0 && unused.length < quantity) {
      return failure('REFUND_TOO_LARGE', `Only ${unused.length} gift cards of this line are unused`);
    }
    named.push(...unused.slice(0, quantity));
  }
  const others = cards.filter((card) => !named.includes(card) && card.balance > 0);
  const ofNamed = sumCents(named.map(({ balance }) => balance));
  const beside = nonNegative(subtractCents(refund.left, sumCents(cards.map(({ balance }) => balance))));
  let excess = nonNegative(subtractCents(subtractCents(refund.amount, ofNamed), beside));
  const partly = others.map(({ id, balance }) => {
    const amount = minCents(balance, excess);
    excess = subtractCents(excess, amount);
    return { id, amount };
  });
  const whole = named.map(({ id, balance }) => ({ id, amount: balance }));
  return success([...whole, ...partly.filter(({ amount }) => amount > zeroCents)]);
}
