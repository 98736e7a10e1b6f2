import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { messages } from '@vitrine/domain/errors/messages.ts';

type Amounts = Pick<StaffOrder, 'subtotal' | 'shippingCost' | 'tax' | 'total' | 'refundedAmount'>;

/** Returns the amounts of an order in cents, as its page and its invoice list them; refunds are negative. */
export function orderAmounts(order: Amounts) {
  const amounts = [
    { label: 'Subtotal', amount: order.subtotal, isSum: false },
    { label: 'Shipping', amount: order.shippingCost, isSum: false },
    { label: messages.totals.salesTax, amount: order.tax, isSum: false },
    { label: 'Total', amount: order.total, isSum: true },
  ];
  if (order.refundedAmount === 0) return amounts;
  return [...amounts, { label: 'Refunded', amount: -order.refundedAmount, isSum: false }];
}
