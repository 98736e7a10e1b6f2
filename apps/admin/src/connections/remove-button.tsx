import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { type ReactNode, useState } from 'react';
import { ConfirmModal } from '../ui/dialogs/confirm-modal.tsx';
import { notifyDone } from '../ui/notify.ts';

interface RemoveButtonProps {
  label: string;
  /** The label with the name of the connection, for screen readers. */
  fullLabel: string;
  /** The name of the provider in the question. */
  name: string;
  /** What the removal means. */
  children: ReactNode;
  remove: () => Promise<unknown>;
  onRemoved: () => Promise<unknown>;
}

/** Renders the button that removes a connection after a confirmation. */
export function RemoveButton({ label, fullLabel, name, children, remove, onRemoved }: RemoveButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      await onRemoved();
      notifyDone(t('Removed.'));
    },
  });
  return (
    <>
      <Button variant="default" c="var(--mantine-color-error)" aria-label={fullLabel} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking ? (
        <ConfirmModal
          title={t('Remove the connection to {name}?', { name })}
          confirmLabel={t('Remove connection')}
          isPending={removal.isPending}
          error={removal.error}
          onConfirm={() => removal.mutate()}
          onClose={() => {
            setAsking(false);
            // After a conflict with another owner's change, the form shows the saved values.
            if (removal.error) void onRemoved();
          }}
        >
          {children}
        </ConfirmModal>
      ) : null}
    </>
  );
}
