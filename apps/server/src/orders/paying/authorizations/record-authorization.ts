import { lapseWarningAt } from '@vitrine/domain/payments/authorization.ts';
import { enqueueMail, enqueueOwnerMail, mailEnqueued } from '../../../mail/mail.ts';
import { getProvider, type PaymentReading } from '../../../payments/payments.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import { logOrderEvent } from '../../../platform/runtime/order-events.ts';
import { deleteHold } from '../../record/order-holds.queries.ts';
import { insertPaymentEvent } from '../../record/payment-events.queries.ts';
import { loadPaymentState, lockPaymentState, type PaymentStateRow } from '../../record/payment-state.queries.ts';
import { storeAuthorization } from './authorizations.queries.ts';

/**
 * Records that a payment is authorised: the order is placed and waits for its capture. The shopper and the owners get
 * the emails of a placed order. A repeated call changes nothing. Returns the order, which may be cancelled.
 */
export async function recordAuthorization(
  context: AppContext,
  state: PaymentStateRow,
  payment: PaymentReading,
): Promise<PaymentStateRow> {
  const { order_id: orderId } = state;
  const account = await getProvider(state.payment_method).connection.account(context);
  const now = new Date();
  const until = payment.authorizedUntil ?? now;
  let isNew = false;
  const current = await inTransaction(context.db, async (tx) => {
    isNew = false;
    const locked = await lockPaymentState(tx, orderId);
    if (locked?.status !== 'PENDING' || locked.authorized_until !== null) return locked;
    await storeAuthorization(tx, {
      orderId,
      account,
      paymentId: payment.paymentId,
      cardBrand: payment.cardBrand,
      cardLast4: payment.cardLast4,
      until,
      warningAt: lapseWarningAt({ from: now, until }),
    });
    await insertPaymentEvent(tx, { orderId, kind: 'AUTHORIZED', amount: payment.amount });
    await deleteHold(tx, orderId);
    const confirmation = 'order-confirmation';
    const dedupeKey = `${confirmation}:${orderId}`;
    await enqueueMail(tx, { kind: confirmation, dedupeKey, recipient: locked.email, orderId });
    await enqueueOwnerMail(tx, { kind: 'staff-new-order', dedupeKey: `staff-new-order:${orderId}`, orderId });
    isNew = true;
    return loadPaymentState(tx, orderId);
  });
  if (isNew) {
    logOrderEvent(context, 'authorized', { orderId, orderNumber: state.number, providerId: payment.paymentId });
    mailEnqueued(context);
  }
  return current ?? state;
}
