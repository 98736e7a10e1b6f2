import { ActionIcon } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { IconTrash } from '../icons/icons.tsx';
import { ConfirmModal } from '../ui/dialogs/confirm-modal.tsx';
import { useTaxWrite } from './use-taxes.ts';

interface DeleteTaxProps {
  readonly noun: 'class' | 'rate';
  readonly name: string;
  readonly remove: () => Promise<unknown>;
}

/** Deletes a tax class or a rate after a confirmation. */
export function DeleteTax({ noun, name, remove }: DeleteTaxProps) {
  const [isAsking, setAsking] = useState(false);
  const removal = useTaxWrite(remove);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="danger"
        aria-label={noun === 'class' ? t('Delete the class {name}', { name }) : t('Delete the rate {name}', { name })}
        onClick={() => setAsking(true)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
      {isAsking ? (
        <ConfirmModal
          title={noun === 'class' ? t('Delete the class {name}?', { name }) : t('Delete the rate {name}?', { name })}
          confirmLabel={noun === 'class' ? t('Delete class') : t('Delete rate')}
          isPending={removal.isPending}
          error={removal.error}
          onConfirm={() => removal.mutate(undefined, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          {t('Existing orders keep their taxes.')}
        </ConfirmModal>
      ) : null}
    </>
  );
}
