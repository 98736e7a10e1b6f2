import type { Db } from '../platform/database/connections/pool.ts';
import { hasOrdered, type OrderingCustomer, offerUses, takeBulkCode, takeUsesOf } from './offers.queries.ts';
import type { ReadOffer } from './read-offers.ts';

/** A discount that the order can no longer use, and the reason. */
export interface RefusedUse {
  readonly offerId: string;
  /** The bulk code that another order has. If absent, the discount itself is refused. */
  readonly code?: string;
  readonly fault: 'USED_UP' | 'USED_BY_CUSTOMER' | 'NOT_FIRST_ORDER' | 'CHANGED';
}

/**
 * Takes a redemption of each discount for an order, in the order's transaction. If it returns a discount, the caller
 * rolls the transaction back. It returns the first one that is changed, stopped or used up.
 * These are the last locks of the transaction: all discounts in the order of their ids, then their bulk codes in the
 * same order. Two orders therefore never deadlock.
 * One statement locks all discounts, because other orders wait for these locks.
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
    // The discount is locked. Other orders of the same customer are already written, or they wait.
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
