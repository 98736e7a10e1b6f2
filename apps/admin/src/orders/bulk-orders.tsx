import { Button } from '@mantine/core';
import type { OrderRecord } from '@vitrine/contract/client/staff-calls.ts';
import { canChangeStatus, type OrderStatus } from '@vitrine/domain/orders/status/order-status.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconPrinter } from '../icons/icons.tsx';
import { api } from '../shell/api.ts';
import { ConfirmModal } from '../ui/dialogs/confirm-modal.tsx';
import { DisabledReason } from '../ui/disabled-reason.tsx';
import { counted } from '../ui/labels.ts';
import { useBulk } from '../ui/list/use-bulk.ts';
import { statusWord } from '../ui/status-word.ts';
import { BulkLabels, maxBulkLabels } from './shipping/bulk-labels.tsx';
import { BulkTracking } from './shipping/bulk-tracking.tsx';

const steps = ['SHIPPED', 'DELIVERED'] as const satisfies readonly OrderStatus[];
const labels = { SHIPPED: t('Fulfill'), DELIVERED: t('Mark as delivered') } as const;
const mails = {
  SHIPPED: t('Use this for parcels shipped without a label from your shop. Each shopper gets an email.'),
  DELIVERED: t('Each shopper gets an email that the parcel has arrived.'),
} as const;

/** Renders the actions for several orders at once. Actions that move money apply only to a single order. */
export function BulkOrders({ orders, onDone }: { orders: readonly OrderRecord[]; onDone: () => void }) {
  const [requested, setIsConfirming] = useState<(typeof steps)[number] | null>(null);
  const [isTracking, setTracking] = useState(false);
  const shipped = orders.find(({ status }) => status !== 'PAID');
  const trackingReason = shipped ? t('#{number} is not waiting to be shipped.', { number: shipped.number }) : null;
  const [isBuying, setBuying] = useState(false);
  const labelReason =
    trackingReason ??
    (orders.length > maxBulkLabels ? t('Select up to {count} orders.', { count: maxBulkLabels }) : null);
  const bulk = useBulk<OrderRecord>({
    resource: 'orders',
    getName: ({ number }) => t('Order #{number}', { number }),
    onDone,
  });
  return (
    <>
      {steps.map((status) => {
        const unfit = orders.filter((order) => !canChangeStatus(order.status, status));
        const reason =
          unfit.length > 0
            ? t('#{number} is {status} and cannot become {requested}.', {
                number: unfit[0]?.number,
                status: statusWord(unfit[0]?.status ?? ''),
                requested: statusWord(status),
              })
            : null;
        return (
          <DisabledReason key={status} reason={reason}>
            <Button
              size="xs"
              variant="default"
              disabled={reason !== null}
              loading={bulk.isPending}
              onClick={() => setIsConfirming(status)}
            >
              {labels[status]}
            </Button>
          </DisabledReason>
        );
      })}
      <DisabledReason reason={trackingReason}>
        <Button size="xs" variant="default" disabled={trackingReason !== null} onClick={() => setTracking(true)}>
          {t('Add tracking numbers')}
        </Button>
      </DisabledReason>
      <DisabledReason reason={labelReason}>
        <Button size="xs" variant="default" disabled={labelReason !== null} onClick={() => setBuying(true)}>
          {t('Buy labels')}
        </Button>
      </DisabledReason>
      {isBuying ? <BulkLabels orders={orders} onClose={() => setBuying(false)} onDone={onDone} /> : null}
      {isTracking ? <BulkTracking orders={orders} onClose={() => setTracking(false)} onDone={onDone} /> : null}
      <PrintLink paper="packing-slip" orders={orders}>
        {t('Packing slips')}
      </PrintLink>
      <PrintLink paper="pick-list" orders={orders}>
        {t('Pick list')}
      </PrintLink>
      {requested ? (
        <ConfirmModal
          title={
            requested === 'SHIPPED'
              ? t('Mark {orders} shipped?', { orders: counted(orders.length, 'order') })
              : t('Mark {orders} delivered?', { orders: counted(orders.length, 'order') })
          }
          confirmLabel={
            requested === 'SHIPPED'
              ? t('Mark {orders} shipped', { orders: counted(orders.length, 'order') })
              : t('Mark {orders} delivered', { orders: counted(orders.length, 'order') })
          }
          isLoss={false}
          onConfirm={() => {
            bulk.mutate({ items: orders, action: ({ id }) => api.orders.changeStatus(id, { status: requested }) });
            setIsConfirming(null);
          }}
          onClose={() => setIsConfirming(null)}
        >
          {t('{consequence} This cannot be undone.', { consequence: mails[requested] })}
        </ConfirmModal>
      ) : null}
    </>
  );
}

interface PrintLinkProps {
  paper: 'packing-slip' | 'pick-list';
  orders: readonly OrderRecord[];
  children: string;
}

function PrintLink({ paper, orders, children }: PrintLinkProps) {
  const query = new URLSearchParams({ paper, orders: orders.map(({ id }) => id).join(',') });
  return (
    <Button
      component={Link}
      to={`/admin/orders/print?${query}`}
      size="xs"
      variant="default"
      leftSection={<IconPrinter size={14} aria-hidden />}
    >
      {children}
    </Button>
  );
}
