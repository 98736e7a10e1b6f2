import { PaymentMismatch, PaymentProviderUnavailable } from '../../../payments/payments.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { settleOrder } from '../settle-order.ts';
import { type CancelledOrderRow, cancelledOrders } from './cancelled-payments.queries.ts';

/** How long after the cancellation a payment is read again. By then the provider lists it. */
export const readAgainAfterMs = 5 * 60_000;
/** How far back the first run of a process reads. */
const firstSpanMs = 60 * 60_000;
const pageSize = 100;

/**
 * Creates the job that reads the payments of cancelled orders once more. A provider may take a payment at the moment of the cancellation,
 * and lose its response and its event. Such a payment is refunded, and such an authorisation released.
 * Any number of processes may run it at once.
 */
export function createCancelledPaymentsJob(context: AppContext): (now: Date) => Promise<void> {
  let readUntil: Date | null = null;
  return async (now) => {
    const until = new Date(now.getTime() - readAgainAfterMs);
    const from = readUntil ?? new Date(until.getTime() - firstSpanMs);
    let after: CancelledOrderRow | null = null;
    for (;;) {
      const page: CancelledOrderRow[] = await cancelledOrders(context.db, { from, until }, after, pageSize);
      for (const order of page) {
        if (!(await readPayment(context, order.id))) return;
        readUntil = order.updated_at;
      }
      after = page.at(-1) ?? null;
      if (page.length < pageSize) break;
    }
    readUntil = until;
  };
}

/** Returns false when the provider did not respond. The next run then continues with this order. */
async function readPayment(context: AppContext, orderId: string): Promise<boolean> {
  try {
    await settleOrder(context, orderId);
  } catch (error) {
    if (error instanceof PaymentProviderUnavailable && !(error instanceof PaymentMismatch)) return false;
    context.log.error({ err: error, orderId }, 'could not read the payment of a cancelled order');
  }
  return true;
}
