export const orderStatuses = ['PENDING', 'PAID', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ['PENDING', 'PAID', 'REFUNDED', 'FAILED'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentMethods = ['STRIPE'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** A step an order may take; some only once every cent that was paid has been given back. */
export interface OrderTransition {
  readonly to: OrderStatus;
  readonly needs?: 'FULL_REFUND';
}

const refund = { to: 'REFUNDED', needs: 'FULL_REFUND' } as const;

/** The life of an order (docs/behaviour/orders.md#order-life). */
export const orderTransitions = {
  PENDING: [{ to: 'PAID' }, { to: 'CANCELLED' }],
  PAID: [{ to: 'SHIPPED' }, refund, { to: 'CANCELLED', needs: 'FULL_REFUND' }],
  SHIPPED: [{ to: 'DELIVERED' }, refund],
  DELIVERED: [refund],
  CANCELLED: [],
  REFUNDED: [],
} as const satisfies Record<OrderStatus, readonly OrderTransition[]>;

/** The life of a transaction (docs/behaviour/orders.md#payment-life). */
export const paymentTransitions = {
  PENDING: ['PAID', 'FAILED'],
  PAID: ['REFUNDED'],
  REFUNDED: [],
  FAILED: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

/** Whether an order may go from one status to another; fullRefund says that all that was paid is given back with it. */
export function canChangeStatus(
  from: OrderStatus,
  to: OrderStatus,
  { fullRefund }: { readonly fullRefund: boolean } = { fullRefund: false },
): boolean {
  const transitions: readonly OrderTransition[] = orderTransitions[from];
  return transitions.some((step) => step.to === to && (step.needs !== 'FULL_REFUND' || fullRefund));
}

/** The statuses that staff can be offered next, with what each one needs. */
export function nextStatuses(from: OrderStatus): readonly OrderTransition[] {
  return orderTransitions[from];
}

/** Whether a transaction may go from one status to another. */
export function canChangePaymentStatus(from: PaymentStatus, to: PaymentStatus): boolean {
  const next: readonly PaymentStatus[] = paymentTransitions[from];
  return next.includes(to);
}
