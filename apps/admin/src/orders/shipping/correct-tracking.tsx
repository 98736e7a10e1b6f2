import { Button, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ParcelView } from '@vitrine/contract/orders/parcels.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ModalButtons } from '../../ui/dialogs/modal-buttons.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { TrackingFields, trackingBody } from './tracking-fields.tsx';

interface CorrectTrackingProps {
  readonly orderId: string;
  readonly parcel: ParcelView;
  readonly onClose: () => void;
}

/** Adds or corrects carrier and tracking number of a parcel that has left. */
export function CorrectTracking({ orderId, parcel, onClose }: CorrectTrackingProps) {
  const [typed, setTyped] = useState({
    number: parcel.trackingNumber ?? '',
    carrier: parcel.carrier,
    link: parcel.trackingUrl ?? '',
  });
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: ['orders'] });
  const save = useMutation({
    mutationFn: () => api.staff.order.correctParcel(orderId, parcel.id, trackingBody(typed)),
    onSuccess: async () => {
      notifyDone(t('Tracking saved. The shopper’s order page shows it.'));
      await reload();
      onClose();
    },
    onError: reload,
  });
  return (
    <Dialog onClose={onClose} title={t('Tracking of this parcel')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate();
        }}
      >
        <Stack>
          <TrackingFields typed={typed} onChange={setTyped} />
          {save.error ? <CallFailure error={save.error} /> : null}
          <ModalButtons onClose={onClose} closeLabel={t('Back')}>
            <Button type="submit" loading={save.isPending}>
              {t('Save tracking')}
            </Button>
          </ModalButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
