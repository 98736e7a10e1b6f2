import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ExtensionProviderView } from '@vitrine/contract/extensions/extension-providers.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { ConfirmModal } from '../ui/dialogs/confirm-modal.tsx';
import { notifyDone } from '../ui/notify.ts';
import { labelsOnTheWay } from './remove-connection.tsx';

interface SwitchOffProviderProps {
  provider: ExtensionProviderView;
  onRemoved: () => Promise<unknown>;
}

/** Renders the button that switches a provider of an extension off and removes its keys, after a confirmation. */
export function SwitchOffProvider({ provider, onRemoved }: SwitchOffProviderProps) {
  const [isAsking, setAsking] = useState(false);
  const { title, openLabels, isRetired, updatedAt } = provider;
  const remove = useMutation({
    mutationFn: () => api.staff.extensions.removeProvider(provider, { updatedAt }),
    onSuccess: async () => {
      await onRemoved();
      notifyDone(t('Removed.'));
    },
  });
  const words = openLabels > 0 ? labelsOnTheWay(openLabels, isRetired) : t('It offers no more rates and labels.');
  return (
    <>
      <Button
        variant="default"
        c="var(--mantine-color-error)"
        aria-label={`${t('Switch off')}: ${title}`}
        onClick={() => setAsking(true)}
      >
        {t('Switch off')}
      </Button>
      {isAsking ? (
        <ConfirmModal
          title={t('Remove the connection to {name}?', { name: title })}
          confirmLabel={t('Remove connection')}
          isPending={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate()}
          onClose={() => {
            setAsking(false);
            if (remove.error) void onRemoved();
          }}
        >
          {words}
        </ConfirmModal>
      ) : null}
    </>
  );
}
