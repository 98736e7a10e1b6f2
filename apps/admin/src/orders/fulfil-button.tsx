import { Button } from '@mantine/core';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useSearchParams } from 'react-router';
import { IconTruck } from '../icons/icons.tsx';
import { useSession } from '../shell/session.ts';
import { DisabledReason } from '../ui/disabled-reason.tsx';
import { statusDisabledReason } from './order-rights.ts';
import { openUnits } from './shipping/order-parcels.ts';
import { ShipModal } from './shipping/ship-modal.tsx';
import { StatusModal } from './status-modal.tsx';

/** Renders the main action on an order: it records the parcel. `?fulfil=now` opens its form. */
export function FulfilButton({ order }: { order: StaffOrder }) {
  const { data: user } = useSession();
  const [params, setParams] = useSearchParams();
  if (!user) return null;
  const reason = statusDisabledReason(order, 'SHIPPED', user);
  const close = () => setParams({}, { replace: true });
  const isOpen = params.get('fulfil') === 'now';
  const isDone = order.status !== 'PAID' && order.status !== 'PENDING' && !isOpen;
  if (isDone) return null;
  return (
    <>
      <DisabledReason reason={reason}>
        <Button
          leftSection={<IconTruck size={16} aria-hidden />}
          disabled={reason !== null}
          onClick={() => setParams({ fulfil: 'now' }, { replace: true })}
        >
          {t('Fulfill')}
        </Button>
      </DisabledReason>
      {isOpen ? <FulfilForm order={order} isAllowed={reason === null} onClose={close} /> : null}
    </>
  );
}

/** An order without open units only changes its status. */
function FulfilForm({ order, isAllowed, onClose }: { order: StaffOrder; isAllowed: boolean; onClose: () => void }) {
  if (openUnits(order) > 0 || !isAllowed) return <ShipModal order={order} onClose={onClose} />;
  return <StatusModal order={order} status="SHIPPED" onClose={onClose} />;
}
