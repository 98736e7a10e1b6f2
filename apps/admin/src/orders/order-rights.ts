import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import type { User } from '@vitrine/contract/users/user.schema.ts';
import { isPlacedBy } from '@vitrine/domain/orders/placed-by.ts';
import type { OrderStatus } from '@vitrine/domain/orders/status/order-status.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { statusWord } from '../ui/status-word.ts';
import { isChargedBackInFull } from './payment/charged-back.tsx';
import { hasFreeLines } from './payment/refund-plan.ts';
import { openUnits } from './shipping/order-parcels.ts';

/** Returns why the order cannot change to this status now, or null if it can (docs/behaviour/orders.md#order-life). */
export function statusDisabledReason(order: StaffOrder, status: OrderStatus, user: User): string | null {
  if (!order.allowedStatuses.includes(status)) {
    return t('This order is {current}: it cannot become {status}.', {
      current: statusWord(order.status),
      status: statusWord(status),
    });
  }
  if (status === 'PAID' && isClosedToDemo(order, user)) {
    return t('The demo account can only record payments of orders that it placed itself.');
  }
  if (status === 'CANCELLED' && order.parcels.length > 0) {
    return t('Part of this order has shipped. Refund it instead.');
  }
  if (status === 'CANCELLED' && order.status === 'PAID' && !isChargedBackInFull(order))
    return refundDisabledReason(order, user);
  return null;
}

/** Returns why a charged-back order cannot be closed now, or null if it can (docs/behaviour/orders.md#charge-backs). */
export function closeDisabledReason(order: StaffOrder, user: User): string | null {
  if (!order.allowedStatuses.includes('REFUNDED'))
    return t('This order is {status}.', { status: statusWord(order.status) });
  return isClosedToDemo(order, user) ? t('The demo account can only close orders that it placed itself.') : null;
}

/**
 * Returns why no refund is possible now, or null if one is (docs/behaviour/rights.md#demo-account and
 * docs/behaviour/orders.md#refunds).
 */
export function refundDisabledReason(order: StaffOrder, user: User): string | null {
  if (order.paymentStatus === 'PENDING' || order.paymentStatus === 'FAILED')
    return t('Nothing was paid for this order.');
  if (isChargedBackInFull(order)) return t('The payment was charged back. There is nothing left to refund.');
  if (order.refundableAmount <= 0 && !hasFreeLines(order)) return t('Everything has already been refunded.');
  if (isClosedToDemo(order, user)) return t('The demo account can only refund orders that it placed itself.');
  return null;
}

/** Returns why staff cannot start a return now, or null if they can (docs/behaviour/returns.md#returns-that-staff-start). */
export function returnDisabledReason(order: StaffOrder, user: User): string | null {
  if (order.status === 'PENDING') return t('The order is not paid yet.');
  if (order.status === 'CANCELLED' || order.status === 'REFUNDED')
    return t('This order is {status}.', { status: statusWord(order.status) });
  if (order.status === 'PAID' && order.parcels.length === 0)
    return t('Nothing has shipped yet. Cancel or refund the order instead.');
  if (isClosedToDemo(order, user)) return t('The demo account can only start returns of orders that it placed itself.');
  return null;
}

/** Returns why the label cannot be opened, or null if it can (docs/behaviour/rights.md#demo-account). */
export function openLabelDisabledReason(order: StaffOrder, user: User): string | null {
  return isClosedToDemo(order, user)
    ? t('Labels show a name and an address, so the demo account can only open labels of orders that it placed itself.')
    : null;
}

/** Returns why no mail of the order can be sent again, or null if it can (docs/behaviour/rights.md#demo-account). */
export function mailDisabledReason(order: StaffOrder, user: User): string | null {
  return isClosedToDemo(order, user)
    ? t('The demo account can only resend emails for orders that it placed itself.')
    : null;
}

/**
 * Returns why the order cannot be reported to the tax service again, or null if it can
 * (docs/behaviour/rights.md#demo-account).
 */
export function taxDisabledReason(order: StaffOrder, user: User): string | null {
  return isClosedToDemo(order, user)
    ? t('The demo account can only send the taxes of orders again that it placed itself.')
    : null;
}

/**
 * Returns whether the demo account must not change the order. It may change only its own orders: those that show its
 * own, unmasked e-mail.
 */
function isClosedToDemo(order: StaffOrder, user: User): boolean {
  return user.isDemo && !isPlacedBy(user, order);
}

/**
 * Returns why email and address cannot be edited now, or null if they can (docs/behaviour/orders.md#orders-by-staff).
 */
export function addressDisabledReason(order: StaffOrder, user: User): string | null {
  if (order.status !== 'PENDING' && order.status !== 'PAID')
    return t('This order is {status}.', { status: statusWord(order.status) });
  return isClosedToDemo(order, user) ? t('The demo account may only edit orders that it placed itself.') : null;
}

/** Returns why no label can be bought now, or null if one can. Buying one captures an authorised payment. */
export function labelDisabledReason(order: StaffOrder): string | null {
  if (isAuthorized(order)) return null;
  if (order.status === 'PENDING') return t('The order is not paid yet.');
  if (order.parcels.length > 0 && openUnits(order) === 0) return t('Everything has shipped.');
  if (order.status !== 'PAID') return t('This order is {status}.', { status: statusWord(order.status) });
  return null;
}

/** Returns whether the payment is authorised and not captured yet. */
export function isAuthorized({ status, authorization }: StaffOrder): boolean {
  return status === 'PENDING' && authorization?.state === 'AUTHORIZED';
}

/** Returns why the items cannot be edited now, or null if they can (docs/behaviour/orders.md#edited-orders). */
export function editItemsDisabledReason(order: StaffOrder, user: User): string | null {
  if (user.isDemo) return t('The demo account cannot edit the items of an order.');
  if (order.status === 'PENDING') return t('The order is not paid yet.');
  if (order.status !== 'PAID') return t('This order is {status}.', { status: statusWord(order.status) });
  if (order.refundableAmount <= 0) return t('Everything has already been refunded.');
  return null;
}
