import type { Transaction } from 'kysely';
import { mailEnqueued } from '../../../mail/mail.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import type { SignedInCaller } from '../../../platform/http/caller/caller.ts';
import { logOrderEvent } from '../../../platform/runtime/order-events.ts';
import { type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { markPaidByStaff } from '../../record/mark-paid-by-staff.ts';
import { lockPaymentState, type PaymentStateRow, recordPaymentReference } from '../../record/payment-state.queries.ts';

/** The limit of the column. */
const maxReference = 200;

interface ArrivedPayment {
  readonly orderId: string;
  readonly caller: SignedInCaller;
  /** The note of staff, such as the number of the transfer. */
  readonly reference: string | undefined;
  /** Writes additional data, in the transaction of the payment. */
  readonly onPaid: (tx: Transaction<Database>) => Promise<void>;
}

interface Recorded {
  readonly isPaidNow: boolean;
  readonly state: PaymentStateRow | null;
}

/**
 * Records that a payment without a provider arrived: the order becomes PAID, and the shopper gets the confirmation.
 * Returns the order's state. The order is unchanged when it was decided before: two members of staff, or staff and the
 * job that cancels unpaid orders, change it once. Fails with REAUTHENTICATION_REQUIRED for gift cards above the limit for
 * staff.
 */
export async function recordManualPayment(
  context: AppContext,
  { orderId, caller, reference, onPaid }: ArrivedPayment,
): Promise<Outcome<Recorded>> {
  const recorded = await inTransaction(context.db, async (tx): Promise<Outcome<Recorded>> => {
    const state = await lockPaymentState(tx, orderId);
    if (state?.status !== 'PENDING' || state.due_at === null) return success({ isPaidNow: false, state });
    const note = reference?.trim() || null;
    await recordPaymentReference(tx, orderId, note?.slice(0, maxReference) ?? null);
    const refused = await markPaidByStaff(tx, { order: state, caller, method: state.payment_method, reference: note });
    if (refused) return refused;
    await onPaid(tx);
    return success({ isPaidNow: true, state });
  });
  if (recorded.ok && recorded.value.isPaidNow && recorded.value.state) {
    logOrderEvent(context, 'paid', { orderId, orderNumber: recorded.value.state.number });
    mailEnqueued(context);
  }
  return recorded;
}
