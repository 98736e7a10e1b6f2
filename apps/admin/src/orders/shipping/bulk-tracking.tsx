import { Button, Stack, Text, Textarea } from '@mantine/core';
import type { OrderRecord } from '@vitrine/contract/client/staff-calls.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useRef, useState } from 'react';
import { api } from '../../shell/api.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../../ui/dialogs/modal-buttons.tsx';
import { counted } from '../../ui/labels.ts';
import { useBulk } from '../../ui/list/use-bulk.ts';
import { noTracking, trackingBody } from './tracking-fields.tsx';
import { parseTracking } from './typed-tracking.ts';

interface BulkTrackingProps {
  readonly orders: readonly OrderRecord[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Ships several orders with the tracking numbers of a pasted list. Each parcel holds what is left of its order. */
export function BulkTracking({ orders, onClose, onDone }: BulkTrackingProps) {
  const [text, setText] = useState(() => orders.map(({ number }) => `#${number} `).join('\n'));
  // A repeated request has the same id, so that a parcel is recorded once.
  const ids = useRef(new Map(orders.map(({ id }) => [id, crypto.randomUUID()])));
  const bulk = useBulk<OrderRecord>({
    resource: 'orders',
    getName: ({ number }) => t('Order #{number}', { number }),
    onDone: () => {
      onClose();
      onDone();
    },
  });
  const { parcels, refused } = parseTracking(text, orders);
  const ship = async (order: OrderRecord) => {
    const number = parcels.find((parcel) => parcel.order.id === order.id)?.trackingNumber ?? '';
    const id = ids.current.get(order.id);
    await api.staff.order.shipParcel(order.id, { ...trackingBody({ ...noTracking, number }), ...(id && { id }) });
  };
  return (
    <Dialog onClose={onClose} title={t('Fulfill with tracking numbers')} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!bulk.isPending) bulk.mutate({ items: parcels.map(({ order }) => order), action: ship });
        }}
      >
        <Stack>
          <Textarea
            label={t('Order and tracking numbers')}
            description={t(
              'One line for each order. Paste two columns of a spreadsheet, or type the number behind the order.',
            )}
            autosize
            minRows={5}
            spellCheck={false}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            data-autofocus
          />
          <Text size="sm" role="status">
            {refused.length > 0
              ? t('{parcels}. Not used: {refused}', {
                  parcels: counted(parcels.length, 'parcel'),
                  refused: refused.join(', '),
                })
              : counted(parcels.length, 'parcel')}
          </Text>
          <ModalButtons onClose={onClose}>
            <Button type="submit" loading={bulk.isPending} disabled={parcels.length === 0}>
              {t('Fulfill {orders}', { orders: counted(parcels.length, 'order') })}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
