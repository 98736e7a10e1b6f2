import { Button, Group } from '@mantine/core';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import type { OrderStatus } from '@vitrine/domain/orders/status/order-status.ts';
import { useState } from 'react';
import { useSession } from '../shell/session.ts';
import { DisabledReason } from '../ui/disabled-reason.tsx';
import { closeDisabledReason, refundDisabledReason, statusDisabledReason } from './order-rights.ts';
import { isChargedBackInFull } from './payment/charged-back.tsx';
import { RefundModal } from './payment/refund-modal.tsx';
import { StatusModal } from './status-modal.tsx';

const steps: readonly { status: OrderStatus; label: string }[] = [
  { status: 'DELIVERED', label: 'Mark as delivered' },
  { status: 'CANCELLED', label: 'Cancel order' },
];

/** Of an order whose payment staff record. */
const markPaid = { status: 'PAID', label: 'Mark as paid' } as const;

/** Renders the actions on the order. A disabled action shows its reason. */
export function OrderActions({ order }: { order: StaffOrder }) {
  const { data: user } = useSession();
  const [requested, setIsConfirming] = useState<OrderStatus | 'REFUND' | null>(null);
  if (!user) return null;
  const refundReason = refundDisabledReason(order, user);
  const closeReason = closeDisabledReason(order, user);
  const close = () => setIsConfirming(null);
  return (
    <Group gap="xs" mb="md" role="group" aria-label="Actions">
      {(order.payment.terms && order.status === 'PENDING' ? [markPaid, ...steps] : steps).map(({ status, label }) => {
        const reason = statusDisabledReason(order, status, user);
        return (
          <DisabledReason key={status} reason={reason}>
            <Button variant="default" disabled={reason !== null} onClick={() => setIsConfirming(status)}>
              {label}
            </Button>
          </DisabledReason>
        );
      })}
      {isChargedBackInFull(order) ? (
        <DisabledReason reason={closeReason}>
          <Button variant="default" disabled={closeReason !== null} onClick={() => setIsConfirming('REFUNDED')}>
            Close order
          </Button>
        </DisabledReason>
      ) : (
        <DisabledReason reason={refundReason}>
          <Button variant="default" disabled={refundReason !== null} onClick={() => setIsConfirming('REFUND')}>
            Refund
          </Button>
        </DisabledReason>
      )}
      {requested === 'REFUND' ? <RefundModal order={order} onClose={close} /> : null}
      {requested && requested !== 'REFUND' ? <StatusModal order={order} status={requested} onClose={close} /> : null}
    </Group>
  );
}
