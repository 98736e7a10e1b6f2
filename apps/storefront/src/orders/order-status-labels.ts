import type { OrderStatus } from '@vitrine/domain/orders/status/order-status.ts';
import { t } from '@vitrine/messages/src/t.ts';

/** The texts of order statuses for shoppers. */
export const orderStatusLabels = {
  get PENDING() {
    return t('orders.waitingForPayment');
  },
  get PAID() {
    return t('orders.paid');
  },
  get SHIPPED() {
    return t('orders.shipped');
  },
  get DELIVERED() {
    return t('orders.delivered');
  },
  get CANCELLED() {
    return t('orders.cancelled');
  },
  get REFUNDED() {
    return t('orders.refunded');
  },
} as const satisfies Record<OrderStatus, string>;
