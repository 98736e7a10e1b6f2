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
  FAILED: 'bad',
};

const fulfilmentTones: Record<Fulfilment, Tone> = {
  UNFULFILLED: 'waiting',
  PARTLY_FULFILLED: 'moving',
  FULFILLED: 'good',
  DELIVERED: 'done',
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <StatusBadge tone={orderTones[status]}>{constantLabel(status)}</StatusBadge>;
}

/** Renders the payment state (docs/behaviour/orders.md#badges). */
export function PaymentBadge({ badge }: { badge: Payment }) {
  return <StatusBadge tone={paymentTones[badge]}>{constantLabel(badge)}</StatusBadge>;
}

/** Renders the share of the order that has left (docs/behaviour/orders.md#badges). */
export function FulfilmentBadge({ badge }: { badge: Fulfilment }) {
  return <StatusBadge tone={fulfilmentTones[badge]}>{constantLabel(badge)}</StatusBadge>;
}
