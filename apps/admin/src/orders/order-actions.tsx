import { Button, Group } from '@mantine/core';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import type { OrderStatus } from '@vitrine/domain/orders/status/order-status.ts';
import type { Permission } from '@vitrine/domain/users/permissions/permissions.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { StartReturnButton } from '../returns/start/start-return-button.tsx';
import { useMay } from '../shell/permission.ts';
import { useSession } from '../shell/session.ts';
import { DisabledReason } from '../ui/disabled-reason.tsx';
import { closeDisabledReason, refundDisabledReason, statusDisabledReason } from './order-rights.ts';
import { isChargedBackInFull } from './payment/charged-back.tsx';
import { RefundModal } from './payment/refund-modal.tsx';
import { StatusModal } from './status-modal.tsx';

interface Step {
  readonly status: OrderStatus;
  readonly label: string;
  readonly needs: Permission;
}

const steps: readonly Step[] = [
  { status: 'DELIVERED', label: t('Mark as delivered'), needs: 'orders:fulfil' },
  { status: 'CANCELLED', label: t('Cancel order'), needs: 'orders:write' },
];

/** An order in one of these states was delivered, or never will be. The steps are then hidden. */
const endStatuses: readonly OrderStatus[] = ['DELIVERED', 'CANCELLED', 'REFUNDED'];

/** Of an order whose payment staff record. */
const markPaid: Step = { status: 'PAID', label: t('Mark as paid'), needs: 'orders:write' };

/** Renders the actions on the order that the role may take. A disabled action shows its reason. */
export function OrderActions({ order }: { order: StaffOrder }) {
  const { data: user } = useSession();
  const [requested, setIsConfirming] = useState<OrderStatus | 'REFUND' | null>(null);
  const may = useMay();
  if (!user) return null;
  const open = endStatuses.includes(order.status) ? [] : steps;
  const shown = (order.payment.terms && order.status === 'PENDING' ? [markPaid, ...open] : open).filter(({ needs }) =>
    may(needs),
  );
  const refundReason = may('orders:refund') ? refundDisabledReason(order, user) : null;
  const closeReason = closeDisabledReason(order, user);
  const close = () => setIsConfirming(null);
  return (
    <Group gap="xs" mb="md" role="group" aria-label={t('Actions')}>
      {shown.map(({ status, label }) => {
        const reason = statusDisabledReason(order, status, user);
        return (
          <DisabledReason key={status} reason={reason}>
            <Button variant="default" disabled={reason !== null} onClick={() => setIsConfirming(status)}>
              {label}
            </Button>
          </DisabledReason>
        );
      })}
      {!may('orders:refund') ? null : isChargedBackInFull(order) ? (
        <DisabledReason reason={closeReason}>
          <Button variant="default" disabled={closeReason !== null} onClick={() => setIsConfirming('REFUNDED')}>
            {t('Close order')}
          </Button>
        </DisabledReason>
      ) : (
        <DisabledReason reason={refundReason}>
          <Button variant="default" disabled={refundReason !== null} onClick={() => setIsConfirming('REFUND')}>
            {t('Refund')}
          </Button>
        </DisabledReason>
      )}
      {may('returns:write') ? <StartReturnButton order={order} /> : null}
      {requested === 'REFUND' ? <RefundModal order={order} onClose={close} /> : null}
      {requested && requested !== 'REFUND' ? <StatusModal order={order} status={requested} onClose={close} /> : null}
    </Group>
  );
}
