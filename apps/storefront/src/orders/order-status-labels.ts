import type { OrderStatus } from '@vitrine/domain/orders/order-status.ts';

/** An order's status as shoppers read it. */
export const orderStatusLabels = {
  PENDING: 'Waiting for payment',
  PAID: 'Paid',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
  REFUNDED: 'Refunded',
} as const satisfies Record<OrderStatus, string>;
