import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LibraryDetails } from '@vitrine/contract/storage/library.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { ConfirmModal } from '../ui/dialogs/confirm-modal.tsx';
import { DisabledReason } from '../ui/disabled-reason.tsx';
import { notifyDone } from '../ui/notify.ts';
import { libraryKey } from '../ui/upload/library/use-library.ts';

/** Deletes a file that nothing uses, after a confirmation. */
export function DeleteFile({ file, onDeleted }: { file: LibraryDetails; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => api.storage.delete(file.url),
    onSuccess: () => {
      notifyDone(t('File deleted.'));
      onDeleted();
      void queryClient.invalidateQueries({ queryKey: [libraryKey, 'list'] });
    },
  });
  const reason = file.uses.length > 0 ? t('Remove the file from the records that use it first.') : null;
  return (
    <>
      <DisabledReason reason={reason}>
        <Button size="xs" variant="default" disabled={reason !== null} onClick={() => setAsking(true)}>
          {t('Delete')}
        </Button>
      </DisabledReason>
      {isAsking ? (
        <ConfirmModal
          title={t('Delete {name}?', { name: file.name })}
          confirmLabel={t('Delete file')}
          isPending={removal.isPending}
          error={removal.error}
          onConfirm={() => removal.mutate()}
          onClose={() => setAsking(false)}
        >
          {t('The file is deleted in all its sizes. This cannot be undone.')}
        </ConfirmModal>
      ) : null}
    </>
  );
}
