import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { isWebAddress } from '@vitrine/domain/web/web-address.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { useMay } from '../../shell/permission.ts';
import { rich } from '../../ui/rich.tsx';
import { Time } from '../../ui/time.tsx';
import { CorrectTracking } from './correct-tracking.tsx';
import { openUnits } from './order-parcels.ts';
import { ShipModal } from './ship-modal.tsx';

/**
 * Renders the parcels that left without a label from the shop. It adds one for units that the order's status already
 * reports as shipped.
 */
export function OrderParcels({ order }: { order: StaffOrder }) {
  const [corrected, setCorrected] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const may = useMay();
  const parcel = order.parcels.find(({ id }) => id === corrected);
  return (
    <>
      {order.parcels.map((sent, index) => (
        <Stack key={sent.id} gap={2} role="group" aria-label={t('Parcel {number}', { number: index + 1 })}>
          <Text size="sm" fw={600}>
            {t('Parcel {number}', { number: index + 1 })}
            {sent.carrier ? `, ${sent.carrier}` : ''}
          </Text>
          <Text size="sm">{contents(order, sent.lines)}</Text>
          {sent.trackingNumber || sent.trackingUrl ? (
            <Text size="sm" className="breaks">
              {rich('Tracking: {number}', {
                number: isWebAddress(sent.trackingUrl) ? (
                  <Anchor href={sent.trackingUrl} target="_blank" rel="noreferrer" size="sm" underline="always">
                    {sent.trackingNumber ?? t('Open the carrier’s page')}
                  </Anchor>
                ) : (
                  sent.trackingNumber
                ),
              })}
            </Text>
          ) : null}
          <Text size="xs" c="dimmed">
            {rich('Sent {time}', { time: <Time at={sent.createdAt} /> })}
          </Text>
          {may('orders:fulfil') ? (
            <Group>
              <Button size="compact-sm" variant="default" onClick={() => setCorrected(sent.id)}>
                {sent.trackingNumber ? t('Edit tracking') : t('Add tracking')}
              </Button>
            </Group>
          ) : null}
        </Stack>
      ))}
      {order.status === 'SHIPPED' && openUnits(order) > 0 && may('orders:fulfil') ? (
        <Group>
          <Button size="compact-sm" variant="default" onClick={() => setAdding(true)}>
            {t('Add a tracking number')}
          </Button>
        </Group>
      ) : null}
      {parcel ? <CorrectTracking orderId={order.id} parcel={parcel} onClose={() => setCorrected(null)} /> : null}
      {isAdding ? <ShipModal order={order} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function contents(order: StaffOrder, lines: StaffOrder['parcels'][number]['lines']): string {
  const names = new Map(order.items.map(({ id, name }) => [id, name]));
  return lines.map(({ id, quantity }) => `${quantity} x ${names.get(id) ?? t('Item')}`).join(', ');
}
