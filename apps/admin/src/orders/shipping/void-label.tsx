import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { ConfirmModal } from '../../ui/dialogs/confirm-modal.tsx';
import { notifyDone } from '../../ui/notify.ts';

/** Voids an unused label after a confirmation. */
export function VoidLabel({ orderId }: { orderId: string }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: ['orders'] });
  const hand = useMutation({
    mutationFn: () => api.staff.order.voidShipping(orderId),
    onSuccess: async () => {
      notifyDone(t('Label voided. The carrier will refund it.'));
      await reload();
      setAsking(false);
    },
    onError: reload,
  });
  return (
    <>
      <Group>
        <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
          {t('Void label')}
        </Button>
      </Group>
      {isAsking ? (
        <ConfirmModal
          title={t('Void this label?')}
          confirmLabel={t('Void label')}
          isPending={hand.isPending}
          error={hand.error}
          onConfirm={() => hand.mutate()}
          onClose={() => setAsking(false)}
        >
          {t(
            'Only void a label that you have not used: carriers no longer accept the parcel. The carrier refunds the cost. The order stays shipped.',
          )}
        </ConfirmModal>
      ) : null}
    </>
  );
}
