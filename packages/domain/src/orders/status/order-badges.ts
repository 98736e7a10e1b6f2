import type { OrderStatus, PaymentStatus } from './order-status.ts';

/** The payment state of an order, as staff see it next to its status. */
export const paymentBadges = [
  'PENDING',
  'PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'CHARGED_BACK',
  'PAYMENT_RELEASED',
  'FAILED',
] as const;
export type PaymentBadge = (typeof paymentBadges)[number];

/** The fulfilment state of an order, as staff see it next to its status. */
export const fulfilmentBadges = ['UNFULFILLED', 'PARTLY_FULFILLED', 'FULFILLED', 'DELIVERED'] as const;
export type FulfilmentBadge = (typeof fulfilmentBadges)[number];

/**
 * Returns the badge of a payment. In cents, `refundedAmount` is the total refund, including `chargedBackAmount` from
 * lost disputes. `isPaymentReleased`: the payment was authorised, and released without a capture.
 */
export function paymentBadge({
  paymentStatus,
  refundedAmount,
  chargedBackAmount,
  isPaymentReleased = false,
}: {
  readonly paymentStatus: PaymentStatus;
  readonly refundedAmount: number;
  readonly chargedBackAmount: number;
  readonly isPaymentReleased?: boolean | undefined;
}): PaymentBadge {
  if (chargedBackAmount > 0) return 'CHARGED_BACK';
  if (paymentStatus === 'FAILED' && isPaymentReleased) return 'PAYMENT_RELEASED';
  return paymentStatus === 'PAID' && refundedAmount > 0 ? 'PARTIALLY_REFUNDED' : paymentStatus;
}

/** The stored parcel data of an order. */
export interface Fulfilment {
  /** All statuses that the order has had. */
  readonly statuses: readonly OrderStatus[];
  /** The units that have left in parcels. A label bought for the whole order makes the order SHIPPED instead. */
  readonly shippedUnits: number;
  /** The units that are neither refunded nor in a parcel. */
  readonly openUnits: number;
}

/**
 * Returns the badge of an order's fulfilment. An order that was shipped stays fulfilled when it is refunded later.
 *
 * @example
 * fulfilmentBadge({ statuses: ['PENDING', 'PAID'], shippedUnits: 1, openUnits: 2 }) // 'PARTLY_FULFILLED'
 */
export function fulfilmentBadge({ statuses, shippedUnits, openUnits }: Fulfilment): FulfilmentBadge {
  if (statuses.includes('DELIVERED')) return 'DELIVERED';
  if (statuses.includes('SHIPPED')) return 'FULFILLED';
  if (shippedUnits === 0) return 'UNFULFILLED';
  return openUnits > 0 ? 'PARTLY_FULFILLED' : 'FULFILLED';
}
