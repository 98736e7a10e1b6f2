import { enqueueMail } from '../../mail/mail.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { PaymentStateRow } from '../record/payment-state.queries.ts';

/** Enqueues the email for a payment that failed, once. A successful payment sends the confirmation instead. */
export async function enqueuePaymentFailed(db: Db, state: PaymentStateRow): Promise<void> {
  await enqueueMail(db, {
    kind: 'payment-failed',
    dedupeKey: `payment-failed:${state.order_id}`,
    recipient: state.email,
    orderId: state.order_id,
    payload: { words: state.failure_message ?? '' },
  });
}
