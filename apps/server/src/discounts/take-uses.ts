import type { Db } from '../platform/database/connections/pool.ts';
import { hasOrdered, type OrderingCustomer, offerUses, takeBulkCode, takeUsesOf } from './offers.queries.ts';
import type { ReadOffer } from './read-offers.ts';

/** An offer that the order cannot use any more, and why. */
export interface RefusedUse {
  readonly offerId: string;
  /** The code made in bulk that another order has; absent: the offer itself is refused. */
  readonly code?: string;
  readonly fault: 'USED_UP' | 'USED_BY_CUSTOMER' | 'NOT_FIRST_ORDER' | 'CHANGED';
}

/**
 * Takes a use of each offer for an order, in the order's transaction: the last locks that it takes, of all offers in the order of their
 * ids, then of their codes made in bulk in the same order, so that two orders never deadlock. All offers are locked by one statement,
 * because other orders wait for these locks. Returns the first offer that is changed, stopped or used up; then roll the transaction back.
 */
export async function takeDiscountUses(
  tx: Db,
  order: {
    readonly id: string;
    readonly customer: OrderingCustomer;
    readonly used: readonly { readonly offer: ReadOffer; readonly amount: number }[];
  },
): Promise<RefusedUse | null> {
  if (order.used.length === 0) return null;
  const used = order.used.toSorted((a, b) => (a.offer.id < b.offer.id ? -1 : 1));
  const rows = await takeUsesOf(tx, order.id, used);
  for (const { offer } of used) {
    const offerId = offer.id;
    const taken = rows.find(({ id }) => id === offerId);
    if (!taken) return { offerId, fault: offer.usageLimit === null ? 'CHANGED' : 'USED_UP' };
    // Under the lock of the offer: other orders of the same customer are written or wait.
    const limit = taken.usage_limit_per_customer;
    if (limit !== null) {
      const [uses] = await offerUses(tx, [offerId], order.customer, order.id);
      if ((uses?.of_customer ?? 0) >= limit) return { offerId, fault: 'USED_BY_CUSTOMER' };
    }
    if (taken.is_first_order_only && (await hasOrdered(tx, order.customer, order.id))) {
      return { offerId, fault: 'NOT_FIRST_ORDER' };
    }
    const code = offer.bulkCode;
    if (code !== null && !(await takeBulkCode(tx, { code, orderId: order.id, offerId }))) {
      return { offerId, code, fault: 'USED_UP' };
    }
  }
  return null;
}
