import { v7 as uuidv7 } from 'uuid';
import { getProvider, type PaymentReading } from '../../payments/payments.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { emit } from '../../platform/runtime/shop-events.ts';
import { insertOrderNote } from '../record/order-notes.queries.ts';
import { lockPaymentState, type PaymentStateRow, rememberProviderPayment } from '../record/payment-state.queries.ts';
import { enqueueStaffAlert } from '../record/staff-alert.ts';
import { insertRefund, refundByKey } from './refunds.queries.ts';

/**
 * Refunds in full a payment that succeeded after its order was cancelled. The refund is recorded once and executed by
 * the jobs (at once in this process), so that a crash in between loses nothing.
 */
export async function refundLatePayment(
  context: AppContext,
  state: PaymentStateRow,
  payment: PaymentReading,
): Promise<void> {
  const key = `late:${payment.paymentId}`;
  const words = 'The card was charged after the order was cancelled. The payment is refunded in full.';
  const account = await getProvider(state.payment_method).connection.account(context);
  await inTransaction(context.db, async (tx) => {
    const order = await lockPaymentState(tx, state.order_id);
    if (!order || (await refundByKey(tx, key))) return;
    await rememberProviderPayment(tx, order.order_id, { paymentId: payment.paymentId, account });
    await insertRefund(tx, {
      id: uuidv7(),
      orderId: order.order_id,
      transactionId: order.transaction_id,
      // The share of gift cards went back to them when the order was cancelled.
      amount: payment.amountReceived,
      giftCardAmount: 0,
      currency: order.currency,
      reason: words,
      restock: false,
      purpose: 'LATE_PAYMENT',
      key,
      userId: null,
      lines: [],
    });
    await insertOrderNote(tx, { orderId: order.order_id, userId: null, body: words });
    await enqueueStaffAlert(tx, { dedupeKey: key, order, words });
  });
  emit(context, 'late-refund-written');
}
