import type { OrderStatus, PaymentStatus } from '@vitrine/domain/orders/order-status.ts';
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

const paymentTones: Record<PaymentStatus, Tone> = { PENDING: 'waiting', PAID: 'good', REFUNDED: 'back', FAILED: 'bad' };

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <StatusBadge tone={orderTones[status]}>{constantLabel(status)}</StatusBadge>;
}

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <StatusBadge tone={paymentTones[status]}>{constantLabel(status)}</StatusBadge>;
}
