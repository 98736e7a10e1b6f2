import type { Transaction } from 'kysely';
import { mailEnqueued } from '../../../mail/mail.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import { logOrderEvent } from '../../../platform/runtime/order-events.ts';
import { markPaidByStaff } from '../../record/mark-paid-by-staff.ts';
import { lockPaymentState, type PaymentStateRow, recordPaymentReference } from '../../record/payment-state.queries.ts';

/** The limit of the column. */
const maxReference = 200;

interface ArrivedPayment {
  readonly orderId: string;
  readonly userId: string;
  /** The note of staff, such as the number of the transfer. */
  readonly reference: string | undefined;
  /** Writes additional data, in the transaction of the payment. */
  readonly onPaid: (tx: Transaction<Database>) => Promise<void>;
}

/**
 * Records that a payment without a provider arrived: the order becomes PAID, and the shopper gets the confirmation.
 * Returns the order's state. The order is unchanged when it was decided before: two members of staff, or staff and the
 * job that cancels unpaid orders, change it once.
 */
export async function recordManualPayment(
  context: AppContext,
  { orderId, userId, reference, onPaid }: ArrivedPayment,
): Promise<{ readonly isPaidNow: boolean; readonly state: PaymentStateRow | null }> {
  const recorded = await inTransaction(context.db, async (tx) => {
    const state = await lockPaymentState(tx, orderId);
    if (state?.status !== 'PENDING' || state.due_at === null) return { isPaidNow: false, state };
    const note = reference?.trim() || null;
    await recordPaymentReference(tx, orderId, note?.slice(0, maxReference) ?? null);
    await markPaidByStaff(tx, { orderId, userId, method: state.payment_method, reference: note });
    await onPaid(tx);
    return { isPaidNow: true, state };
  });
  if (recorded.isPaidNow && recorded.state) {
    logOrderEvent(context, 'paid', { orderId, orderNumber: recorded.state.number });
    mailEnqueued(context);
  }
  return recorded;
}
