import type { Db } from '../platform/database/pool.ts';
import { hasOrdered, insertUse, type OrderingCustomer, offerUses, takeBulkCode, takeUseOf } from './offers.queries.ts';
import type { ReadOffer } from './read-offers.ts';

/** An offer that the order cannot use any more, and why. */
export interface RefusedUse {
  readonly offerId: string;
  /** The code made in bulk that another order has; absent: the offer itself is refused. */
  readonly code?: string;
  readonly fault: 'USED_UP' | 'USED_BY_CUSTOMER' | 'NOT_FIRST_ORDER' | 'CHANGED';
}

/**
 * Takes a use of each offer for an order, in the order's transaction: the last locks that it takes, always in the order of the offers'
 * ids, each followed by its code made in bulk, so that two orders never deadlock. Returns the first offer that is changed, stopped or used up; then roll the transaction back.
 */
export async function takeDiscountUses(
  tx: Db,
  order: {
    readonly id: string;
    readonly customer: OrderingCustomer;
    readonly used: readonly { readonly offer: ReadOffer; readonly amount: number }[];
  },
): Promise<RefusedUse | null> {
  for (const { offer, amount } of order.used.toSorted((a, b) => (a.offer.id < b.offer.id ? -1 : 1))) {
    const offerId = offer.id;
    const taken = await takeUseOf(tx, offer);
    if (!taken) return { offerId, fault: offer.usageLimit === null ? 'CHANGED' : 'USED_UP' };
    // Under the lock of the offer: other orders of the same customer are written or wait.
    const limit = taken.usage_limit_per_customer;
    if (limit !== null) {
      const [uses] = await offerUses(tx, [offerId], order.customer);
      if ((uses?.of_customer ?? 0) >= limit) return { offerId, fault: 'USED_BY_CUSTOMER' };
    }
    if (taken.is_first_order_only && (await hasOrdered(tx, order.customer, order.id))) {
      return { offerId, fault: 'NOT_FIRST_ORDER' };
    }
    const code = offer.bulkCode;
    if (code !== null && !(await takeBulkCode(tx, { code, orderId: order.id, offerId }))) {
      return { offerId, code, fault: 'USED_UP' };
    }
    await insertUse(tx, { orderId: order.id, offerId, amount });
  }
  return null;
}
