import { cents, formatMoney } from '@vitrine/domain/money/cents.ts';
import { mailEnqueued } from '../../mail/mail.ts';
import type { DisputeReading } from '../../payments/payments.ts';
import type { AppContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { lockPaymentState } from '../record/payment-state.queries.ts';
import { enqueueStaffAlert } from '../record/staff-alert.ts';
import { flagDisputedOrder, upsertDispute } from './disputes.queries.ts';

/** Stores the state of a dispute, flags its order until the dispute is won, and alerts the owners once. */
export async function recordDispute(context: AppContext, orderId: string, dispute: DisputeReading): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const order = await lockPaymentState(tx, orderId);
    if (!order) return;
    await upsertDispute(tx, orderId, dispute);
    await flagDisputedOrder(tx, orderId);
    const words = `The shopper's bank disputes ${formatMoney(cents(dispute.amount))} of this order (${dispute.reason}). Answer it at the card provider before its deadline.`;
    await enqueueStaffAlert(tx, { dedupeKey: `dispute:${dispute.providerDisputeId}`, order, words });
  });
  mailEnqueued(context);
}
