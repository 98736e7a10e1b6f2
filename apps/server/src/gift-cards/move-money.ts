import { cents } from '@vitrine/domain/money/cents.ts';
import { givenBackToCards } from '@vitrine/domain/pricing/gift-card-refund.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { heldByOrder, insertEntry, spendFromCard } from './gift-cards.queries.ts';

/** The amount that an order takes from an account, in cents. */
export interface TakenFromCard {
  readonly id: string;
  readonly amount: number;
}

/**
 * Takes the accounts' shares of an order's total, in the order's transaction. It always uses the order of their ids, so
 * that two orders never deadlock.
 * Returns false when one no longer holds as much or cannot be used. The caller then rolls the transaction back.
 */
export async function takeFromCards(tx: Db, orderId: string, taken: readonly TakenFromCard[]): Promise<boolean> {
  for (const { id, amount } of taken.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (!(await spendFromCard(tx, { id, amount, orderId }))) return false;
  }
  return true;
}

/**
 * Refunds cents to the gift cards that paid the order. It is called once for each refund, in the refund's transaction.
 */
export async function refundToCards(
  tx: Db,
  refund: { readonly id: string; readonly orderId: string; readonly amount: number },
): Promise<void> {
  const held = (await heldByOrder(tx, refund.orderId)).map(({ id, amount }) => ({ id, amount: cents(amount) }));
  const parts = givenBackToCards(cents(refund.amount), held);
  for (const { id, amount } of parts.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    await insertEntry(tx, {
      gift_card_id: id,
      kind: 'REFUNDED',
      amount,
      order_id: refund.orderId,
      refund_id: refund.id,
    });
}
