import { Button } from '@mantine/core';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { returnDisabledReason } from '../../orders/order-rights.ts';
import { useSession } from '../../shell/session.ts';
import { DisabledReason } from '../../ui/disabled-reason.tsx';
import { StartReturnModal } from './start-return-modal.tsx';

/** Opens the dialog that starts a return for the customer of an order. */
export function StartReturnButton({ order }: { order: StaffOrder }) {
  const { data: user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!user) return null;
  const reason = returnDisabledReason(order, user);
  return (
    <>
      <DisabledReason reason={reason}>
        <Button variant="default" disabled={reason !== null} onClick={() => setOpen(true)}>
          {t('Start return')}
        </Button>
      </DisabledReason>
      {isOpen ? <StartReturnModal order={order} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
