import { formatMoney } from '@vitrine/domain/money/cents.ts';
import { getAuthorization } from '@vitrine/domain/payments/authorization.ts';
import { mailEnqueued } from '../../../mail/mail.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import type { Db } from '../../../platform/database/connections/pool.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import { insertPaymentEvent, paymentEvents } from '../../record/payment-events.queries.ts';
import { loadPaymentState, lockPaymentState, type PaymentStateRow } from '../../record/payment-state.queries.ts';
import { enqueueStaffAlert } from '../../record/staff-alert.ts';
import { setLapseWarning } from './authorizations.queries.ts';

/**
 * Records that an authorisation ended at the provider without a capture. The order is not cancelled and does not ship:
 * staff decide, and are alerted. A repeated call changes nothing.
 */
export async function expireAuthorization(context: AppContext, state: PaymentStateRow): Promise<PaymentStateRow> {
  const { order_id: orderId } = state;
  await inTransaction(context.db, async (tx) => {
    const order = await lockPaymentState(tx, orderId);
    if (order?.status !== 'PENDING') return;
    const { state: known, amount } = getAuthorization(await paymentEvents(tx, orderId));
    if (known !== 'AUTHORIZED' && known !== 'CAPTURING') return;
    await insertPaymentEvent(tx, { orderId, kind: 'EXPIRED', amount });
    await setLapseWarning(tx, orderId, null);
    const words = `The authorisation of ${formatMoney(amount, order.currency)} expired or was released at the provider. Nothing was captured. Do not ship the order: cancel it, or agree on another payment with the shopper.`;
    await enqueueStaffAlert(tx, { dedupeKey: `authorization-expired:${orderId}`, order, words });
  });
  mailEnqueued(context);
  return (await loadPaymentState(context.db, orderId)) ?? state;
}

/** Records the release of an authorised payment, in the transaction that cancels its order. */
export async function recordRelease(tx: Db, orderId: string): Promise<void> {
  const { state, amount } = getAuthorization(await paymentEvents(tx, orderId));
  if (state === 'AUTHORIZED' || state === 'CAPTURING')
    await insertPaymentEvent(tx, { orderId, kind: 'RELEASED', amount });
}
