import type { Db } from '../../platform/database/pool.ts';
import { type Failure, failure } from '../../platform/outcome.ts';
import type { PaymentStateRow } from '../record/payment-state.queries.ts';
import { isGoingBack } from '../refunding/refunds.queries.ts';

/**
 * Returns why an order must not be shipped; null when it may be. Call it under the order's lock: a running cancellation ends CANCELLED with
 * its units back in stock, so nothing may be shipped (decision 0034).
 */
export async function refuseShipping(db: Db, order: PaymentStateRow): Promise<Failure | null> {
  if (order.status !== 'PAID' && order.status !== 'SHIPPED') {
    return failure('BAD_TRANSITION', `An order that is ${order.status} is not shipped.`);
  }
  if (!(await isGoingBack(db, order))) return null;
  return failure('BAD_TRANSITION', 'The payment of this order is being given back, so it is not shipped.');
}
