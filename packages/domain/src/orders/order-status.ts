export const orderStatuses = ['PENDING', 'PAID', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ['PENDING', 'PAID', 'REFUNDED', 'FAILED'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentMethods = ['STRIPE'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** An allowed change of an order's status; some need a full refund of what was paid. */
export interface OrderTransition {
  readonly to: OrderStatus;
  readonly needs?: 'FULL_REFUND';
}

const refund = { to: 'REFUNDED', needs: 'FULL_REFUND' } as const;

/** The allowed status changes of an order (docs/behaviour/orders.md#order-life). */
export const orderTransitions = {
  PENDING: [{ to: 'PAID' }, { to: 'CANCELLED' }],
  PAID: [{ to: 'SHIPPED' }, refund, { to: 'CANCELLED', needs: 'FULL_REFUND' }],
  SHIPPED: [{ to: 'DELIVERED' }, refund],
  DELIVERED: [refund],
  CANCELLED: [],
  REFUNDED: [],
} as const satisfies Record<OrderStatus, readonly OrderTransition[]>;

/** The allowed status changes of a transaction (docs/behaviour/orders.md#payment-life). */
export const paymentTransitions = {
  PENDING: ['PAID', 'FAILED'],
  PAID: ['REFUNDED'],
  REFUNDED: [],
  FAILED: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

/** Says whether an order may change from one status to another; fullRefund: everything that was paid is refunded with the change. */
export function canChangeStatus(
  from: OrderStatus,
  to: OrderStatus,
  { fullRefund }: { readonly fullRefund: boolean } = { fullRefund: false },
): boolean {
  const transitions: readonly OrderTransition[] = orderTransitions[from];
  return transitions.some((step) => step.to === to && (step.needs !== 'FULL_REFUND' || fullRefund));
}

/** Returns the statuses that staff can choose next, with the requirement of each. */
export function nextStatuses(from: OrderStatus): readonly OrderTransition[] {
  return orderTransitions[from];
}

/** Says whether a transaction may change from one status to another. */
export function canChangePaymentStatus(from: PaymentStatus, to: PaymentStatus): boolean {
  const next: readonly PaymentStatus[] = paymentTransitions[from];
  return next.includes(to);
}
