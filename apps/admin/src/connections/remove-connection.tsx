import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ConnectionName } from '@vitrine/contract/connections/connections.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { ConfirmModal } from '../ui/dialogs/confirm-modal.tsx';
import { counted } from '../ui/labels.ts';
import { notifyDone } from '../ui/notify.ts';
import { connectionWords } from './connection-words.ts';

interface RemoveConnectionProps {
  name: ConnectionName;
  seenAt: string;
  /** Labels that need the keys. */
  openLabels: number;
  isRetired: boolean;
  onRemoved: () => Promise<unknown>;
}

/** Returns what removed keys mean for labels on the way. */
export function labelsOnTheWay(count: number, isRetired: boolean): string {
  const labels = counted(count, 'label');
  if (isRetired)
    return t('The keys of {labels} on the way are deleted. You can no longer void or track them here.', { labels });
  return t(
    'It offers no more rates and labels. Its keys remain stored for {labels} on the way, so that you can void and track them.',
    { labels },
  );
}

/** Renders the button that removes the stored keys after a confirmation. */
export function RemoveConnection({ name, seenAt, openLabels, isRetired, onRemoved }: RemoveConnectionProps) {
  const [isAsking, setAsking] = useState(false);
  const { title, removed } = connectionWords[name];
  const remove = useMutation({
    mutationFn: () => api.staff.connections.remove(name, seenAt),
    onSuccess: async () => {
      await onRemoved();
      notifyDone(t('Removed.'));
    },
  });
  return (
    <>
      <Button
        variant="default"
        c="var(--mantine-color-error)"
        aria-label={t('Remove connection: {title}', { title })}
        onClick={() => setAsking(true)}
      >
        {t('Remove')}
      </Button>
      {isAsking ? (
        <ConfirmModal
          title={t('Remove the connection to {name}?', { name: connectionWords[name].name })}
          confirmLabel={t('Remove connection')}
          isPending={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate()}
          onClose={() => {
            setAsking(false);
            // After a conflict with another owner's change, the form shows the saved values.
            if (remove.error) void onRemoved();
          }}
        >
          {openLabels > 0 ? labelsOnTheWay(openLabels, isRetired) : removed}
          {openLabels > 0 && !isRetired ? null : ` ${t('To connect it again you need the keys.')}`}
        </ConfirmModal>
      ) : null}
    </>
  );
}
