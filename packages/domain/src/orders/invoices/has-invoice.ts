import type { PaymentMethod, PaymentStatus } from '../status/order-status.ts';

/**
 * Returns whether the order has an invoice. It receives its number with the payment. An order on account has one from
 * the start, because the customer pays by it.
 */
export function hasInvoice(order: { readonly paymentStatus: PaymentStatus; readonly method: PaymentMethod }): boolean {
  return order.method === 'INVOICE' || order.paymentStatus === 'PAID' || order.paymentStatus === 'REFUNDED';
}
