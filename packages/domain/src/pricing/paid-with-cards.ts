import { type Cents, cents, sumCents } from '../money/cents.ts';

/** The payment of a gift card, of a customer's store credit, or of exchanged items for an order, in cents. */
export interface PayingCard {
  /** If absent, as in a quote, a gift card. */
  readonly kind?: 'GIFT_CARD' | 'STORE_CREDIT' | 'EXCHANGE' | undefined;
  readonly amount: number;
}

/**
 * A part of an order's total that was not paid by card or other means, with its name on screens, emails and invoices.
 */
export interface PaidPart {
  readonly kind: 'GIFT_CARD' | 'STORE_CREDIT' | 'EXCHANGE';
  /** 'Gift cards', 'Store credit' */
  readonly name: string;
  /** 'Paid with gift cards' */
  readonly label: string;
  readonly amount: Cents;
}

const kinds = [
  { kind: 'GIFT_CARD', name: 'Gift cards', label: 'Paid with gift cards' },
  { kind: 'STORE_CREDIT', name: 'Store credit', label: 'Paid with store credit' },
  { kind: 'EXCHANGE', name: 'Returned items', label: 'Paid with returned items' },
] as const;

/**
 * Returns the payments of gift cards and of store credit, without empty ones. Their amounts sum to the payment of the
 * cards.
 */
export function paidWithCards(cards: readonly PayingCard[]): readonly PaidPart[] {
  return kinds
    .map((one) => ({
      ...one,
      amount: sumCents(cards.filter((card) => getKind(card) === one.kind).map(({ amount }) => cents(amount))),
    }))
    .filter(({ amount }) => amount > 0);
}

/** Returns the name of these cards in a sentence: 'gift cards', 'store credit', or both. */
export function cardsName(cards: readonly Pick<PayingCard, 'kind'>[]): string {
  const names = kinds
    .filter(({ kind }) => cards.some((card) => getKind(card) === kind))
    .map(({ name }) => name.toLowerCase());
  return names.join(' and ') || 'gift cards';
}

function getKind({ kind = 'GIFT_CARD' }: Pick<PayingCard, 'kind'>) {
  return kind;
}
