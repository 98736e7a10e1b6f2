import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { ConfirmModal } from '../ui/confirm-modal.tsx';
import { notifyDone } from '../ui/notify.ts';

/** Voids an unused label after a confirmation. */
export function VoidLabel({ orderId }: { orderId: string }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const hand = useMutation({
    mutationFn: () => api.staff.order.voidShipping(orderId),
    onSuccess: () => {
      setAsking(false);
      notifyDone('The label is handed back; the carrier refunds it.');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['orders'] }),
  });
  return (
    <>
      <Group>
        <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
          Hand the label back
        </Button>
      </Group>
      {isAsking ? (
        <ConfirmModal
          title="Hand this label back?"
          confirmLabel="Hand it back"
          isPending={hand.isPending}
          error={hand.error}
          onConfirm={() => hand.mutate()}
          onClose={() => setAsking(false)}
        >
          A parcel that bears it is no longer carried: hand back only a label that was not used. The carrier refunds
          what it cost; the order stays shipped.
        </ConfirmModal>
      ) : null}
    </>
  );
}
