import type { Db } from '../../platform/database/pool.ts';
import { type Failure, failure } from '../../platform/outcome.ts';
import type { PaymentStateRow } from '../record/payment-state.queries.ts';
import { isGoingBack } from '../refunding/refunds.queries.ts';

/**
 * Why an order's goods stay here; null when they may go. Who acts on it reads it under the order's lock: a cancellation that is under way
 * ends CANCELLED with its units back into stock, so nothing of it may leave (decision 0034).
 */
export async function refuseShipping(db: Db, order: PaymentStateRow): Promise<Failure | null> {
  if (order.status !== 'PAID' && order.status !== 'SHIPPED') {
    return failure('BAD_TRANSITION', `An order that is ${order.status} is not shipped.`);
  }
  if (!(await isGoingBack(db, order))) return null;
  return failure('BAD_TRANSITION', 'The payment of this order is being given back, so it is not shipped.');
}
