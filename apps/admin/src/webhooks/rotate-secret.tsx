import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { ConfirmModal } from '../ui/dialogs/confirm-modal.tsx';
import { SecretShown } from './secret-shown.tsx';
import { endpointsKey } from './use-endpoint.ts';

/** Creates a new secret after a confirmation, and shows it once. */
export function RotateSecret({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const rotate = useMutation({
    mutationFn: () => api.staff.webhooks.rotateSecret(id),
    onSuccess: () => {
      setAsking(false);
      return queryClient.invalidateQueries({ queryKey: endpointsKey });
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('Rotate secret')}
      </Button>
      {isAsking ? (
        <ConfirmModal
          title={t('Rotate the signing secret?')}
          confirmLabel={t('Rotate secret')}
          isLoss={false}
          isPending={rotate.isPending}
          error={rotate.error}
          onConfirm={() => rotate.mutate()}
          onClose={() => setAsking(false)}
        >
          {t(
            'Webhooks are signed with the new and the previous secret for 24 hours. Enter the new one at the receiver in that time.',
          )}
        </ConfirmModal>
      ) : null}
      {rotate.data ? <SecretShown title={t('New secret')} secret={rotate.data.secret} onClose={rotate.reset} /> : null}
    </>
  );
}
