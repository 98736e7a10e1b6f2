import type { Db } from '../../platform/database/connections/pool.ts';
import { type Failure, failure } from '../../platform/runtime/outcome.ts';
import type { PaymentStateRow } from '../record/payment-state.queries.ts';
import { hasChargeBack, isGoingBack } from '../refunding/refunds.queries.ts';

/**
 * Returns why an order must not be shipped; null when it may be. Call it under the order's lock: a running cancellation ends CANCELLED with
 * its units back in stock, so nothing may be shipped (decision 0043).
 */
export async function refuseShipping(db: Db, order: PaymentStateRow): Promise<Failure | null> {
  if (order.status !== 'PAID' && order.status !== 'SHIPPED') {
    return failure('BAD_TRANSITION', `An order that is ${order.status} cannot be shipped.`);
  }
  if (!(await isGoingBack(db, order))) return null;
  return failure('BAD_TRANSITION', 'The payment of this order is being refunded, so it cannot be shipped.');
}

/**
 * Returns CHARGED_BACK for an order whose payment a bank took back, unless staff confirmed that they ship it without
 * payment. Otherwise returns null.
 */
export async function refuseChargedBack(
  db: Db,
  orderId: string,
  isConfirmed: boolean | undefined,
): Promise<Failure | null> {
  if (isConfirmed || !(await hasChargeBack(db, orderId))) return null;
  return failure(
    'CHARGED_BACK',
    'The payment of this order was charged back. Confirm that you want to ship it without payment.',
  );
}
