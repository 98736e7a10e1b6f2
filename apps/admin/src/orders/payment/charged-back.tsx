import { Alert, Checkbox } from '@mantine/core';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { money } from '../../ui/money.ts';

/**
 * Returns whether a bank took the payment back and nothing is left to refund. Such an order is closed, not refunded.
 */
export function isChargedBackInFull(order: Pick<StaffOrder, 'chargedBackAmount' | 'refundableAmount'>): boolean {
  return order.chargedBackAmount > 0 && order.refundableAmount === 0;
}

interface ShipsChargedBackProps {
  order: StaffOrder;
  isConfirmed: boolean;
  onChange: (isConfirmed: boolean) => void;
}

/**
 * Renders a checkbox by which staff confirm that an order ships without payment. It renders nothing if the payment was
 * not charged back.
 */
export function ShipsChargedBack({ order, isConfirmed, onChange }: ShipsChargedBackProps) {
  if (order.chargedBackAmount === 0) return null;
  return (
    <Alert color="red" title={t('The payment was charged back')}>
      <Checkbox
        label={t('Ship this order although {chargedBackAmount} was charged back', {
          chargedBackAmount: money(order.chargedBackAmount, order.currency),
        })}
        checked={isConfirmed}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </Alert>
  );
}
