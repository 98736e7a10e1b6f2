import type { OrderStatus } from '@vitrine/domain/orders/status/order-status.ts';

/** The texts of order statuses for shoppers. */
export const orderStatusLabels = {
  PENDING: 'Waiting for payment',
  PAID: 'Paid',
  SHIPPED: 'Shipped',
  DELIVERED: 'Delivered',
  CANCELLED: 'Cancelled',
  REFUNDED: 'Refunded',
} as const satisfies Record<OrderStatus, string>;
