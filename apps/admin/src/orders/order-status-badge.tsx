import { Group } from '@mantine/core';
import type {
  FulfilmentBadge as Fulfilment,
  PaymentBadge as Payment,
} from '@vitrine/domain/orders/status/order-badges.ts';
import type { OrderStatus } from '@vitrine/domain/orders/status/order-status.ts';
import { constantLabel } from '../ui/labels.ts';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';

const orderTones: Record<OrderStatus, Tone> = {
  PENDING: 'waiting',
  PAID: 'good',
  SHIPPED: 'moving',
  DELIVERED: 'done',
  CANCELLED: 'off',
  REFUNDED: 'back',
};

const paymentTones: Record<Payment, Tone> = {
  PENDING: 'waiting',
  PAID: 'good',
  PARTIALLY_REFUNDED: 'back',
  REFUNDED: 'back',
  CHARGED_BACK: 'bad',
  PAYMENT_RELEASED: 'off',
  FAILED: 'bad',
};

export function PaymentBadge({ badge }: { badge: Payment }) {
  return <StatusBadge tone={paymentTones[badge]}>{constantLabel(badge)}</StatusBadge>;
}

type Mark = readonly [Tone, string];

/** Returns the status of the order, and what it still lacks (docs/behaviour/orders.md#badges). */
export function orderMarks(order: {
  readonly status: OrderStatus;
  readonly payment: Payment | null;
  readonly fulfilment: Fulfilment | null;
}): readonly Mark[] {
  const { status, payment, fulfilment } = order;
  const isUnusual = payment !== null && payment !== 'PAID' && payment !== 'PENDING' && payment !== status;
  const isToShip = status === 'PAID' && (fulfilment === 'UNFULFILLED' || fulfilment === 'PARTLY_FULFILLED');
  return [
    [orderTones[status], constantLabel(status)],
    ...(isUnusual ? [[paymentTones[payment], constantLabel(payment)] as const] : []),
    ...(isToShip ? [['waiting', constantLabel(fulfilment)] as const] : []),
  ];
}

/** Renders the status of the order, and what it still lacks. */
export function OrderState(order: Parameters<typeof orderMarks>[0]) {
  return (
    <Group gap={6} wrap="nowrap">
      {orderMarks(order).map(([tone, label]) => (
        <StatusBadge key={label} tone={tone}>
          {label}
        </StatusBadge>
      ))}
    </Group>
  );
}
