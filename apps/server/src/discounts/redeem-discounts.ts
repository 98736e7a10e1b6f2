import type { Db } from '../platform/database/connections/pool.ts';
import {
  hasOrdered,
  loadRedemptions,
  type OrderingCustomer,
  recordRedemptions,
  takeBulkCode,
} from './pricing-discounts.queries.ts';
import type { LoadedDiscount } from './read-pricing-discounts.ts';

/** A discount that the order can no longer use, and the reason. */
export interface RefusedRedemption {
  readonly discountId: string;
  /** The bulk code that another order has. If absent, the discount itself is refused. */
  readonly code?: string;
  readonly error: 'USED_UP' | 'USED_BY_CUSTOMER' | 'NOT_FIRST_ORDER' | 'CHANGED';
}

/**
 * Takes a redemption of each discount for an order, in the order's transaction. If it returns a discount, the caller
 * rolls the transaction back. It returns the first one that is changed, stopped or used up.
 * These are the last locks of the transaction: all discounts in the order of their ids, then their bulk codes in the
 * same order. Two orders therefore never deadlock.
 * One statement locks all discounts, because other orders wait for these locks.
 */
export async function writeRedemptions(
  tx: Db,
  order: {
    readonly id: string;
    readonly customer: OrderingCustomer;
    readonly used: readonly { readonly discount: LoadedDiscount; readonly amount: number }[];
  },
): Promise<RefusedRedemption | null> {
  if (order.used.length === 0) return null;
  const used = order.used.toSorted((a, b) => (a.discount.id < b.discount.id ? -1 : 1));
  const rows = await recordRedemptions(tx, order.id, used);
  for (const { discount } of used) {
    const offerId = discount.id;
    const taken = rows.find(({ id }) => id === offerId);
    if (!taken) return { discountId: offerId, error: discount.usageLimit === null ? 'CHANGED' : 'USED_UP' };
    // The discount is locked. Other orders of the same customer are already written, or they wait.
    const limit = taken.usage_limit_per_customer;
    if (limit !== null) {
      const [uses] = await loadRedemptions(tx, [offerId], order.customer, order.id);
      if ((uses?.of_customer ?? 0) >= limit) return { discountId: offerId, error: 'USED_BY_CUSTOMER' };
    }
    if (taken.is_first_order_only && (await hasOrdered(tx, order.customer, order.id))) {
      return { discountId: offerId, error: 'NOT_FIRST_ORDER' };
    }
    const code = discount.bulkCode;
    if (code !== null && !(await takeBulkCode(tx, { code, orderId: order.id, discountId: offerId }))) {
      return { discountId: offerId, code, error: 'USED_UP' };
    }
  }
  return null;
}
