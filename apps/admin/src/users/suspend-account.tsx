import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { ConfirmModal } from '../ui/dialogs/confirm-modal.tsx';
import { DisabledReason } from '../ui/disabled-reason.tsx';
import { notifyDone, notifyFailure } from '../ui/notify.ts';

interface SuspendAccountProps {
  readonly user: { readonly id: string; readonly email: string; readonly suspendedAt: string | null };
  /** The reason why the signed-in user may do neither. Null if they may. */
  readonly reason: string | null;
}

/** Suspends or restores an account. */
export function SuspendAccount({ user, reason }: SuspendAccountProps) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: ['users'] });
  const suspend = useMutation({
    mutationFn: () => api.staff.accounts.suspend(user.id),
    onSuccess: async () => {
      notifyDone(t('Account suspended and signed out.'));
      await reload();
      setAsking(false);
    },
  });
  const restore = useMutation({
    mutationFn: () => api.staff.accounts.restore(user.id),
    onSuccess: () => {
      notifyDone(t('Account restored.'));
      return reload();
    },
    onError: notifyFailure,
  });
  const isSuspended = user.suspendedAt !== null;
  return (
    <>
      <DisabledReason reason={reason}>
        <Button
          variant="default"
          disabled={reason !== null}
          loading={restore.isPending}
          onClick={() => (isSuspended ? restore.mutate() : setAsking(true))}
        >
          {isSuspended ? t('Restore account') : t('Suspend account')}
        </Button>
      </DisabledReason>
      {isAsking ? (
        <ConfirmModal
          title={t('Suspend the account of {email}?', { email: user.email })}
          confirmLabel={t('Suspend account')}
          isLoss={false}
          isPending={suspend.isPending}
          error={suspend.error}
          onConfirm={() => suspend.mutate()}
          onClose={() => setAsking(false)}
        >
          {t(
            'The account is signed out immediately, and nobody can sign in until you restore it. Orders and reviews do not change.',
          )}
        </ConfirmModal>
      ) : null}
    </>
  );
}
