import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { paidWithCards } from '@vitrine/domain/pricing/paid-with-cards.ts';
import { includesTax } from '@vitrine/domain/taxes/includes-tax.ts';
import { taxLabel } from '@vitrine/domain/taxes/tax-label.ts';
import { t, translated } from '@vitrine/messages/admin/t.ts';

type Amounts = Pick<
  StaffOrder,
  | 'subtotal'
  | 'taxes'
  | 'discount'
  | 'discountReason'
  | 'shippingCost'
  | 'paymentFee'
  | 'tax'
  | 'includedTax'
  | 'total'
  | 'giftCards'
  | 'refundedAmount'
>;

/**
 * Returns the amounts of an order in cents, as its page and its invoice list them. Discount and refunds are negative. Taxes that the
 * prices contain follow the total.
 */
export function orderAmounts(order: Amounts) {
  const includedTax = order.includedTax ?? 0;
  const amounts = [
    { label: t('Subtotal'), amount: order.subtotal, isSum: false },
    ...discountRow(order),
    { label: t('Shipping'), amount: order.shippingCost, isSum: false },
    ...(order.paymentFee ? [{ label: t('Payment fee'), amount: order.paymentFee, isSum: false }] : []),
    ...(includedTax > 0 ? [] : [{ label: translated(taxLabel(order.taxes)), amount: order.tax, isSum: false }]),
    { label: t('Total'), amount: order.total, isSum: true },
    ...(includedTax > 0 ? [{ label: translated(includesTax), amount: includedTax, isSum: false }] : []),
    ...paidWithCards(order.giftCards).map(({ label, amount }) => ({ label: translated(label), amount, isSum: false })),
  ];
  if (order.refundedAmount === 0) return amounts;
  return [...amounts, { label: t('Refunded'), amount: -order.refundedAmount, isSum: false }];
}

function discountRow({ discount, discountReason }: Amounts) {
  return discount === 0
    ? []
    : [
        {
          label: discountReason ? t('Discount ({reason})', { reason: discountReason }) : t('Discount'),
          amount: -discount,
          isSum: false,
        },
      ];
}
