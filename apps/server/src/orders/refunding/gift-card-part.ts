import { cents } from '@vitrine/domain/money/cents.ts';
import { refundParts } from '@vitrine/domain/pricing/gift-card-refund.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { amountDue, type PaymentStateRow } from '../record/payment-state.queries.ts';
import { refundSums } from './refunds.queries.ts';

/**
 * Returns the share of a refund that goes back to the order's gift cards, in cents: the amount that the card did not
 * pay. It is called under the order's lock.
 */
export async function giftCardPart(tx: Db, order: PaymentStateRow, amount: number): Promise<number> {
  if (order.gift_card_amount === 0) return 0;
  const { requestedFromCard } = await refundSums(tx, order.order_id);
  return refundParts(cents(amount), cents(amountDue(order) - requestedFromCard)).giftCards;
}
