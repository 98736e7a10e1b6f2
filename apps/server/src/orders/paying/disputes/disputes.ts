import { cents, formatMoney } from '@vitrine/domain/money/cents.ts';
import { mailEnqueued } from '../../../mail/mail.ts';
import type { DisputeReading } from '../../../payments/payments.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import { lockPaymentState } from '../../record/payment-state.queries.ts';
import { enqueueStaffAlert } from '../../record/staff-alert.ts';
import { reverseChargeBack, writeChargeBack } from '../../refunding/charge-back.ts';
import { settleOrder } from '../settle-order.ts';
import { flagDisputedOrder, upsertDispute } from './disputes.queries.ts';

/**
 * Stores the state of a dispute, flags its order until the dispute is won or the order closed, and alerts the owners once. A lost dispute
 * enters the books as a charge-back. Events may come again and in any order.
 */
export async function recordDispute(context: AppContext, orderId: string, dispute: DisputeReading): Promise<void> {
  // The payment may not have been settled yet. Without it, there is nothing to take back.
  await settleOrder(context, orderId);
  await inTransaction(context.db, async (tx) => {
    const order = await lockPaymentState(tx, orderId);
    if (!order) return;
    const status = await upsertDispute(tx, orderId, dispute);
    if (status === 'lost') await writeChargeBack(context, tx, { order, dispute });
    if (status === 'won') await reverseChargeBack(tx, orderId, dispute.providerDisputeId);
    await flagDisputedOrder(tx, orderId);
    const words = `The shopper's bank disputes ${formatMoney(cents(dispute.amount), order.currency)} of this order (${dispute.reason}). Respond at the card provider before the deadline.`;
    await enqueueStaffAlert(tx, { dedupeKey: `dispute:${dispute.providerDisputeId}`, order, words });
  });
  mailEnqueued(context);
}
