import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ConnectionName } from '@vitrine/contract/connections/connections.schema.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { ConfirmModal } from '../ui/dialogs/confirm-modal.tsx';
import { notifyDone } from '../ui/notify.ts';
import { connectionWords } from './connection-words.ts';

interface RemoveConnectionProps {
  name: ConnectionName;
  seenAt: string;
  onRemoved: () => Promise<unknown>;
}

/** Renders the button that removes the stored keys after a confirmation. */
export function RemoveConnection({ name, seenAt, onRemoved }: RemoveConnectionProps) {
  const [isAsking, setAsking] = useState(false);
  const { title, removed } = connectionWords[name];
  const remove = useMutation({
    mutationFn: () => api.staff.connections.remove(name, seenAt),
    onSuccess: async () => {
      await onRemoved();
      notifyDone('Removed.');
    },
  });
  return (
    <>
      <Button
        variant="default"
        c="var(--mantine-color-error)"
        aria-label={`Remove connection: ${title}`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      {isAsking ? (
        <ConfirmModal
          title={`Remove the connection to ${connectionWords[name].name}?`}
          confirmLabel="Remove connection"
          isPending={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate()}
          onClose={() => {
            setAsking(false);
            // After a conflict with another owner's change, the form shows the saved values.
            if (remove.error) void onRemoved();
          }}
        >
          {removed} To connect it again you need the keys.
        </ConfirmModal>
      ) : null}
    </>
  );
}
