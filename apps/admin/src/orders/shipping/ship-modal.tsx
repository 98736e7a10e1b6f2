import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ShipParcelBody } from '@vitrine/contract/orders/parcels.schema.ts';
import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { planParcel, unitsToShip } from '@vitrine/domain/orders/fulfilment/parcel.ts';
import { shownOption } from '@vitrine/domain/variants/options.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useRef, useState } from 'react';
import { api } from '../../shell/api.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { counted } from '../../ui/labels.ts';
import { notifyDone } from '../../ui/notify.ts';
import { LineUnitsTable } from '../line-units-table.tsx';
import { ShipsChargedBack } from '../payment/charged-back.tsx';
import { noTracking, TrackingFields, trackingBody } from './tracking-fields.tsx';

/**
 * The last request and its id. The same request, repeated because no response arrived, is the same parcel. Any other is
 * a new one.
 */
const nothingRequested = { requestText: '', id: '' };

/** Records a parcel that has left: its units, carrier and tracking number (docs/behaviour/orders.md#parcels). */
export function ShipModal({ order: now, onClose }: { order: StaffOrder; onClose: () => void }) {
  // The order when the dialog opened. After a lost response, the same request must repeat, although the order has
  // changed by then.
  const [order] = useState(now);
  const open = order.items.filter((line) => unitsToShip(line) > 0);
  const [units, setUnits] = useState<Readonly<Record<string, number>>>({});
  const [tracking, setTracking] = useState(noTracking);
  const [reason, setReason] = useState('');
  const [shipsChargedBack, setShipsChargedBack] = useState(false);
  const needsConfirmation = order.chargedBackAmount > 0 && !shipsChargedBack;
  const requested = useRef(nothingRequested);
  const queryClient = useQueryClient();

  const getQuantity = (line: StaffOrder['items'][number]) => units[line.id] ?? unitsToShip(line);
  const lines = open
    .map((line) => ({ id: line.id, quantity: getQuantity(line) }))
    .filter(({ quantity }) => quantity > 0);
  const plan = planParcel(order.items, lines);
  const packed = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const left = open.reduce((sum, line) => sum + unitsToShip(line), 0);
  const reload = () => queryClient.invalidateQueries({ queryKey: ['orders'] });
  const ship = useMutation({
    mutationFn: () => {
      const body: ShipParcelBody = {
        lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
        ...trackingBody(tracking),
        ...(reason.trim() && { reason: reason.trim() }),
        ...(shipsChargedBack && { shipsChargedBack }),
      };
      const requestText = JSON.stringify(body);
      if (requested.current.requestText !== requestText) requested.current = { requestText, id: crypto.randomUUID() };
      return api.staff.order.shipParcel(order.id, { ...body, id: requested.current.id });
    },
    // Closes after the refetch. A dialog that is opened at once must not list the units of this parcel again.
    onSuccess: async ({ status }) => {
      notifyDone(
        status === 'PAID'
          ? t('Parcel recorded: {units} of order #{number} left to ship.', {
              units: counted(left - packed, 'unit'),
              number: order.number,
            })
          : t('Order #{number} is marked as shipped.', { number: order.number }),
      );
      await reload();
      onClose();
    },
    onError: reload,
  });

  return (
    <Dialog onClose={onClose} title={t('Mark order #{number} as shipped?', { number: order.number })} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (plan.ok && !ship.isPending) ship.mutate();
        }}
      >
        <Stack>
          <Text size="sm">
            {t('Use this for parcels shipped without a label from your shop. The shopper gets an email.')}
          </Text>
          <ShipsChargedBack order={order} isConfirmed={shipsChargedBack} onChange={setShipsChargedBack} />
          <TrackingFields typed={tracking} onChange={setTracking} />
          <ParcelItems
            lines={open}
            getQuantity={getQuantity}
            onChange={(lineId, quantity) => setUnits({ ...units, [lineId]: quantity })}
          />
          <Textarea
            label={t('Reason')}
            description={t('Optional. Shown in the timeline.')}
            autosize
            maxLength={1000}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {ship.error ? <CallFailure error={ship.error} /> : null}
          <Group justify="space-between" gap="xs">
            <Text size="sm" role="status">
              {outcome({ packed, left })}
            </Text>
            <ModalButtons onClose={onClose} closeLabel={t('Back')}>
              <Button type="submit" loading={ship.isPending} disabled={!plan.ok || needsConfirmation}>
                {packed < left && packed > 0 ? t('Ship {packed} of {left}', { packed, left }) : t('Mark as shipped')}
              </Button>
            </ModalButtons>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

interface ParcelItemsProps {
  lines: StaffOrder['items'];
  getQuantity: (line: StaffOrder['items'][number]) => number;
  onChange: (lineId: string, quantity: number) => void;
}

/** Renders the lines that are left to ship, each with its number of units in the parcel. */
function ParcelItems({ lines, getQuantity, onChange }: ParcelItemsProps) {
  return (
    <LineUnitsTable
      label={t('Items in this parcel')}
      unitsLabel={t('In this parcel')}
      onChange={onChange}
      lines={lines.map((line) => ({
        id: line.id,
        name: line.name,
        options: line.options.map(shownOption),
        left: unitsToShip(line),
        label: t('Units of {name} in this parcel', { name: line.name }),
        min: 0,
        max: unitsToShip(line),
        value: getQuantity(line),
        valueIfEmpty: 0,
      }))}
    />
  );
}

function outcome({ packed, left }: { packed: number; left: number }): string {
  if (packed === 0) return t('Choose what is in the parcel.');
  return packed < left
    ? t('{units} left to ship afterwards.', { units: counted(left - packed, 'unit') })
    : t('This ships all remaining items.');
}
