import { enqueueMail, mailEnqueued } from '../../../mail/mail.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { runEachStep } from '../../../platform/database/statements/contain-failures.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import { loadPaymentState } from '../../record/payment-state.queries.ts';
import { cancelUnpaidOrder } from '../settle-order.ts';
import { takeDueReminders, unpaidAfter } from './due-payments.queries.ts';

const notPaid = { code: 'not_paid_in_time', message: 'The payment did not arrive in time.' };
const batch = 100;

/**
 * Reminds shoppers of payments without a provider, and cancels the orders whose payment did not arrive in time. The
 * stock is returned, and the shopper gets an email. An order that staff mark as paid in the same moment stays paid.
 */
export async function followManualPayments(context: AppContext, now: Date): Promise<void> {
  await runEachStep(context.log, [() => remind(context, now), () => cancelUnpaid(context, now)]);
}

async function cancelUnpaid(context: AppContext, now: Date): Promise<void> {
  for (const orderId of await unpaidAfter(context.db, now, batch)) {
    try {
      const state = await loadPaymentState(context.db, orderId);
      if (state?.status === 'PENDING') await cancelUnpaidOrder(context, state, notPaid);
    } catch (error) {
      context.log.error({ err: error, orderId }, 'could not cancel an unpaid order');
    }
  }
}

async function remind(context: AppContext, now: Date): Promise<void> {
  const reminded = await inTransaction(context.db, async (tx) => {
    const orders = await takeDueReminders(tx, now, batch);
    for (const { order_id: orderId, email: recipient } of orders) {
      const kind = 'payment-reminder';
      await enqueueMail(tx, { kind, dedupeKey: `${kind}:${orderId}`, recipient, orderId });
    }
    return orders.length;
  });
  if (reminded > 0) mailEnqueued(context);
}
