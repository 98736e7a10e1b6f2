import { cents, formatMoney } from '@vitrine/domain/money/cents.ts';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DisputeReading } from '../../payments/payments.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { hasNote, insertOrderNote } from '../record/order-notes.queries.ts';
import { markPaymentStatus } from '../record/order-status.queries.ts';
import { amountDue, lockPaymentState, type PaymentStateRow } from '../record/payment-state.queries.ts';
import { enqueueStaffAlert } from '../record/staff-alert.ts';
import { loadChargeBacks, lostDisputes } from './charge-backs.queries.ts';
import { writeCreditNote } from './credit-notes/write-credit-note.ts';
import { insertRefund, refundById, refundSums, updateRefund } from './refunds.queries.ts';
import { reverseRefund } from './reverse-refund.ts';
import { takeOffSoldCards } from './withdraw-sold-cards.ts';

/**
 * Enters a lost dispute in the books: a refund that the bank made, its credit note, and the payment's status (decision 0043). It takes no
 * more than the card paid and the shop has not refunded; called again after a refund failed, it takes the rest. Otherwise a second call
 * changes nothing. The order's status does not change. Call it under the order's lock. Amounts in cents.
 */
export async function writeChargeBack(
  context: AppContext,
  tx: Transaction<Database>,
  { order, dispute }: { readonly order: PaymentStateRow; readonly dispute: Dispute },
): Promise<void> {
  if (order.payment_status !== 'PAID' && order.payment_status !== 'REFUNDED') return;
  const earlier = await loadChargeBacks(tx, order.order_id, dispute.providerDisputeId);
  const { requestedAmount, requestedFromCard } = await refundSums(tx, order.order_id);
  const taken = earlier.filter(({ status }) => status === 'SUCCEEDED').reduce((sum, { amount }) => sum + amount, 0);
  const amount = Math.max(0, Math.min(dispute.amount - taken, amountDue(order) - requestedFromCard));
  if (amount > 0)
    await insertChargeBack(context, tx, { order, dispute, amount, requested: requestedAmount, part: earlier.length });
  if (earlier.length > 0) return;
  const lost = dispute.amount - amount;
  const words = [
    `The dispute is lost: the bank charged back ${formatMoney(cents(dispute.amount), order.currency)} of this order (${dispute.reason}).`,
    ...(lost > 0
      ? [`${formatMoney(cents(lost), order.currency)} of it had been refunded already: the shop has lost this money.`]
      : []),
    'Close the order, or ship it only if you want to.',
  ].join(' ');
  const dedupeKey = `dispute-lost:${dispute.providerDisputeId}`;
  if (await hasNote(tx, order.order_id, words)) return;
  await insertOrderNote(tx, { orderId: order.order_id, userId: null, body: words });
  await enqueueStaffAlert(tx, { dedupeKey, order, words });
}

/** A dispute by its id at the provider, in cents. */
type Dispute = Pick<DisputeReading, 'providerDisputeId' | 'amount' | 'reason'>;

async function insertChargeBack(
  context: AppContext,
  tx: Transaction<Database>,
  chargeBack: {
    readonly order: PaymentStateRow;
    readonly dispute: Dispute;
    readonly amount: number;
    readonly requested: number;
    /** The number of refunds that the dispute already has. Each has a separate id. */
    readonly part: number;
  },
): Promise<void> {
  const { order, dispute, amount, requested: requestedAmount, part } = chargeBack;
  const id = uuidv7();
  const name = part === 0 ? dispute.providerDisputeId : `${dispute.providerDisputeId}#${part + 1}`;
  await insertRefund(tx, {
    id,
    orderId: order.order_id,
    transactionId: order.transaction_id,
    amount,
    giftCardAmount: 0,
    currency: order.currency,
    reason: `The bank charged back the payment (${dispute.reason}).`,
    restock: false,
    purpose: 'CHARGE_BACK',
    key: `charge-back:${name}`,
    userId: null,
    providerRefundId: name,
    lines: [],
  });
  await takeOffSoldCards(context, tx, {
    order,
    refund: { id, amount },
    requested: requestedAmount,
    author: 'charged back by the bank',
  });
  await updateRefund(tx, id, { status: 'SUCCEEDED', failureReason: null });
  await writeCreditNote(tx, { id, order_id: order.order_id, purpose: 'CHARGE_BACK', amount });
  const { succeeded } = await refundSums(tx, order.order_id);
  if (succeeded === order.total && order.payment_status === 'PAID')
    await markPaymentStatus(tx, order.order_id, 'REFUNDED');
}

/** Takes the amount that a failed refund left of the order's lost disputes. It is called under the order's lock. */
export async function chargeBackRest(context: AppContext, tx: Transaction<Database>, orderId: string): Promise<void> {
  for (const dispute of await lostDisputes(tx, orderId)) {
    const order = await lockPaymentState(tx, orderId);
    if (order) await writeChargeBack(context, tx, { order, dispute });
  }
}

/**
 * Reverses the charge-back of a dispute that the bank decided for the shop after all. It does nothing when there is
 * none.
 */
export async function reverseChargeBack(tx: Transaction<Database>, orderId: string, disputeId: string): Promise<void> {
  const reason = 'The bank decided the dispute for the shop and returned the payment.';
  for (const { id } of await loadChargeBacks(tx, orderId, disputeId)) {
    const order = await lockPaymentState(tx, orderId);
    const refund = await refundById(tx, id);
    if (!order || refund?.status !== 'SUCCEEDED') continue;
    await updateRefund(tx, id, { status: 'FAILED', failureReason: reason });
    await reverseRefund(tx, order, refund);
    await insertOrderNote(tx, { orderId, userId: null, body: reason });
    await enqueueStaffAlert(tx, { dedupeKey: `dispute-won:${id}`, order, words: reason });
  }
}
