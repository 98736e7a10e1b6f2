import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import type { User } from '@vitrine/contract/users/user.schema.ts';
import type { OrderStatus } from '@vitrine/domain/orders/order-status.ts';
import { isPlacedBy } from '@vitrine/domain/orders/placed-by.ts';

const participles: Record<OrderStatus, string> = {
  PENDING: 'pending',
  PAID: 'paid',
  SHIPPED: 'shipped',
  DELIVERED: 'delivered',
  CANCELLED: 'cancelled',
  REFUNDED: 'refunded',
};

/** Why the order cannot take this status now; null when it can (docs/behaviour/orders.md#order-life). */
export function statusDisabledReason(order: StaffOrder, status: OrderStatus, user: User): string | null {
  if (!order.allowedStatuses.includes(status)) {
    return `This order is ${participles[order.status]}: it cannot become ${participles[status]}.`;
  }
  if (status === 'CANCELLED' && order.status === 'PAID') return refundDisabledReason(order, user);
  return null;
}

/** Why nothing can be given back now; null when it can (docs/behaviour/rights.md#demo-account and docs/behaviour/orders.md#refunds). */
export function refundDisabledReason(order: StaffOrder, user: User): string | null {
  if (order.paymentStatus === 'PENDING' || order.paymentStatus === 'FAILED') return 'Nothing was paid for this order.';
  if (order.refundableAmount <= 0) return 'Everything was refunded already.';
  if (isClosedToDemo(order, user)) return 'The demo account may only refund orders that it placed itself.';
  return null;
}

/** Why the label cannot be looked at; null when it can (docs/behaviour/rights.md#demo-account). */
export function openLabelDisabledReason(order: StaffOrder, user: User): string | null {
  return isClosedToDemo(order, user)
    ? 'The label shows a name and an address: the demo account sees those of orders that it placed itself.'
    : null;
}

/** Why no mail of the order can be sent again; null when it can (docs/behaviour/rights.md#demo-account). */
export function mailDisabledReason(order: StaffOrder, user: User): string | null {
  return isClosedToDemo(order, user)
    ? 'The demo account may only send mail again for orders that it placed itself.'
    : null;
}

/** A masked e-mail is nobody's: an order that shows the demo account's own one is its own. */
function isClosedToDemo(order: StaffOrder, user: User): boolean {
  return user.isDemo && !isPlacedBy(user, order);
}

/** Why no label can be bought now; null when it can. */
export function labelDisabledReason(order: StaffOrder): string | null {
  if (order.status === 'PENDING') return 'The order is not paid yet.';
  if (order.status !== 'PAID') return `This order is ${participles[order.status]}.`;
  return null;
}
