import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { hasFreeUnits, planWantedRefund, type RefundableOrder } from '@vitrine/domain/orders/refund.ts';
import { getShopCurrency } from '../../ui/money.ts';

/** The choice of staff in the form. `amount` is in cents, null while the field is empty. */
export type RefundChoice =
  | { readonly kind: 'all' }
  | { readonly kind: 'lines'; readonly lines: readonly { readonly lineId: string; readonly quantity: number }[] }
  | { readonly kind: 'amount'; readonly amount: number | null };

/**
 * Returns the amount in cents that the server will refund for this choice, or why it will refuse. It applies the
 * domain's rule to the loaded order.
 */
export function refundPlan(order: StaffOrder, choice: RefundChoice): ReturnType<typeof planWantedRefund> {
  const refundable = refundableOrder(order);
  if (choice.kind === 'all') return planWantedRefund(refundable, {});
  if (choice.kind === 'amount') return planWantedRefund(refundable, { amount: cents(choice.amount ?? 0) });
  const lines = choice.lines.map(({ lineId, quantity }) => ({ id: lineId, quantity }));
  return planWantedRefund(refundable, { lines });
}

/** Returns whether the order has returnable units that cost nothing. */
export function hasFreeLines(order: StaffOrder): boolean {
  return hasFreeUnits(refundableOrder(order));
}

function refundableOrder({ total, refundableAmount, items, ...order }: StaffOrder): RefundableOrder {
  return {
    currency: getShopCurrency(),
    total: cents(total),
    tax: cents(order.tax),
    refunded: cents(total - refundableAmount),
    lines: items.map(({ id, price, quantity, refundedQuantity, discount, tax }) => ({
      id,
      unitPrice: cents(price),
      quantity,
      refundedQuantity,
      discount: cents(discount),
      tax: tax === null ? null : cents(tax),
    })),
  };
}
