import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiKey } from '@vitrine/contract/api-keys/api-keys.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { useSession } from '../shell/session.ts';
import { ConfirmModal } from '../ui/dialogs/confirm-modal.tsx';
import { notifyDone } from '../ui/notify.ts';
import { apiKeysKey } from './add-key-modal.tsx';
import { KeyShown } from './key-shown.tsx';

/** Renders the actions on a key: its creator rotates it, its creator and the site owner revoke it. */
export function KeyActions({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, state, createdBy } = apiKey;
  const { data: user } = useSession();
  const [requested, setRequested] = useState<'rotate' | 'revoke' | null>(null);
  const queryClient = useQueryClient();
  const reload = async () => {
    setRequested(null);
    await queryClient.invalidateQueries({ queryKey: apiKeysKey });
  };
  const rotate = useMutation({ mutationFn: () => api.staff.apiKeys.rotate(id), onSuccess: reload });
  const revoke = useMutation({
    mutationFn: () => api.staff.apiKeys.revoke(id),
    onSuccess: async () => {
      notifyDone(t('{name} is revoked.', { name }));
      await reload();
    },
  });
  return (
    <Group gap="xs">
      {state === 'ACTIVE' && createdBy === user?.email ? (
        <Button variant="default" aria-label={t('Rotate {name}', { name })} onClick={() => setRequested('rotate')}>
          {t('Rotate')}
        </Button>
      ) : null}
      {state === 'REVOKED' ? null : (
        <Button variant="default" aria-label={t('Revoke {name}', { name })} onClick={() => setRequested('revoke')}>
          {t('Revoke')}
        </Button>
      )}
      {requested === 'rotate' ? (
        <ConfirmModal
          title={t('Rotate {name}?', { name })}
          confirmLabel={t('Rotate key')}
          isLoss={false}
          isPending={rotate.isPending}
          error={rotate.error}
          onConfirm={() => rotate.mutate()}
          onClose={() => setRequested(null)}
        >
          {t(
            'You get a new key. The previous one also works for 24 hours. Enter the new one in the program in that time.',
          )}
        </ConfirmModal>
      ) : null}
      {requested === 'revoke' ? (
        <ConfirmModal
          title={t('Revoke {name}?', { name })}
          confirmLabel={t('Revoke key')}
          isPending={revoke.isPending}
          error={revoke.error}
          onConfirm={() => revoke.mutate()}
          onClose={() => setRequested(null)}
        >
          {t('The program that uses the key can call nothing more, from now on. You cannot undo this.')}
        </ConfirmModal>
      ) : null}
      {rotate.data ? <KeyShown title={t('New key')} token={rotate.data.token} onClose={rotate.reset} /> : null}
    </Group>
  );
}
