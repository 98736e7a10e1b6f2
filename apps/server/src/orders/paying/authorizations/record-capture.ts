import { cents, formatMoney } from '@vitrine/domain/money/cents.ts';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { getProvider, type PaymentReading } from '../../../payments/payments.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import { emit } from '../../../platform/runtime/shop-events.ts';
import { insertOrderNote } from '../../record/order-notes.queries.ts';
import { insertPaymentEvent } from '../../record/payment-events.queries.ts';
import {
  amountDue,
  lockPaymentState,
  markOrderPaid,
  type PaymentStateRow,
} from '../../record/payment-state.queries.ts';
import { insertRefund } from '../../refunding/refunds.queries.ts';

/**
 * Records the captured amount of an authorised payment, once, in the transaction that marks the order as paid. The part
 * that was not captured is recorded as a refund that moves no money, so that the books equal what the provider took.
 * Returns false when the order was not PENDING any more.
 */
export async function recordCapture(
  context: AppContext,
  state: PaymentStateRow,
  payment: PaymentReading,
): Promise<boolean> {
  const { order_id: orderId } = state;
  const account = await getProvider(state.payment_method).connection.account(context);
  const isPaidNow = await inTransaction(context.db, async (tx) => {
    const order = await lockPaymentState(tx, orderId);
    if (order?.status !== 'PENDING') return false;
    await insertPaymentEvent(tx, { orderId, kind: 'CAPTURED', amount: payment.amountReceived });
    await markOrderPaid(tx, {
      orderId,
      providerPaymentId: payment.paymentId,
      providerAccount: account,
      providerChargeId: payment.chargeId,
      cardBrand: payment.cardBrand,
      cardLast4: payment.cardLast4,
      confirmationMailId: uuidv7(),
      staffMailId: uuidv7(),
    });
    if (payment.amountReceived < amountDue(order)) await releaseRest(tx, order, payment);
    return true;
  });
  if (isPaidNow && payment.amountReceived < amountDue(state)) emit(context, 'late-refund-written');
  return isPaidNow;
}

async function releaseRest(tx: Transaction<Database>, order: PaymentStateRow, payment: PaymentReading): Promise<void> {
  const amount = amountDue(order) - payment.amountReceived;
  const captured = formatMoney(payment.amountReceived, order.currency);
  const words = `${captured} was captured. The rest of the authorisation, ${formatMoney(cents(amount), order.currency)}, was released.`;
  await insertRefund(tx, {
    id: uuidv7(),
    orderId: order.order_id,
    transactionId: order.transaction_id,
    amount,
    giftCardAmount: 0,
    currency: order.currency,
    reason: words,
    restock: false,
    purpose: 'RELEASE',
    key: `release:${payment.paymentId}`,
    userId: null,
    lines: [],
  });
  await insertOrderNote(tx, { orderId: order.order_id, userId: null, body: words });
}
