import { cents, formatMoney } from '@vitrine/domain/money/cents.ts';
import type { Transaction } from 'kysely';
import { soldCardsForRefund, withdrawForRefund } from '../../gift-cards/gift-cards.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { insertOrderNote } from '../record/order-notes.queries.ts';
import type { PaymentStateRow } from '../record/payment-state.queries.ts';
import { enqueueStaffAlert } from '../record/staff-alert.ts';

/**
 * Reduces the gift cards that were bought with an order after a refund at the card provider or a charge-back. The
 * amount follows the rule of the shop's own refunds (decision 0045). The money has left: what was spent from the cards
 * is lost, and staff are notified. Call it under the order's lock. `requested` is the amount of other refunds. Amounts
 * in cents.
 */
export async function takeOffSoldCards(
  context: AppContext,
  tx: Transaction<Database>,
  {
    order,
    refund,
    requested: requestedAmount,
    author = 'refunded in the dashboard of the card provider',
  }: {
    readonly order: PaymentStateRow;
    readonly refund: { readonly id: string; readonly amount: number };
    readonly requested: number;
    /** The party that refunded the money, for the note to staff. */
    readonly author?: string;
  },
): Promise<void> {
  const sold = await soldCardsForRefund(context, tx, order.order_id);
  if (sold.cards.length === 0) return;
  const { id, amount } = refund;
  const left = Math.max(0, order.total - requestedAmount - sold.spent);
  const taken = await withdrawForRefund(tx, sold, { id, left, amount, units: [] });
  const withdrawn = taken.ok ? taken.value : 0;
  const lost = Math.max(0, amount - left);
  if (withdrawn + lost === 0) return;
  const words = [
    `${formatMoney(cents(amount), order.currency)} of this order was ${author}.`,
    ...(withdrawn > 0
      ? [`${formatMoney(cents(withdrawn), order.currency)} was deducted from the gift cards that were bought with it.`]
      : []),
    ...(lost > 0
      ? [
          `${formatMoney(cents(lost), order.currency)} of them had already been spent: the shop has refunded this amount twice.`,
        ]
      : []),
  ].join(' ');
  await insertOrderNote(tx, { orderId: order.order_id, userId: null, body: words });
  await enqueueStaffAlert(tx, { dedupeKey: `refunded-gift-cards:${id}`, order, words });
}
