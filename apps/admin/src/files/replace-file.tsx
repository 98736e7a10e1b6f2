import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LibraryDetails, LibraryFile } from '@vitrine/contract/storage/library.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { ConfirmModal } from '../ui/dialogs/confirm-modal.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { notifyDone } from '../ui/notify.ts';
import { ChooseFile } from '../ui/upload/library/choose-file.tsx';
import { uploadFile } from '../ui/upload/upload-image.ts';

/** Shows another file wherever this one is shown: a new upload, or one of the library. */
export function ReplaceFile({ file }: { file: LibraryDetails }) {
  const [chosen, setChosen] = useState<LibraryFile | null>(null);
  const upload = useMutation({ mutationFn: uploaded, onSuccess: setChosen });
  if (file.uses.every(({ kind }) => kind === 'order')) return null;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <FileButton onChange={(picked) => picked && upload.mutate(picked)}>
          {(props) => (
            <Button {...props} size="xs" variant="default" loading={upload.isPending}>
              {t('Replace everywhere')}
            </Button>
          )}
        </FileButton>
        <ChooseFile
          kind={file.kind}
          label={t('Replace everywhere')}
          onChoose={([picked]) => setChosen(picked ?? null)}
        />
      </Group>
      {upload.error ? <CallFailure error={upload.error} /> : null}
      {chosen ? <ConfirmReplacement file={file} by={chosen} onClose={() => setChosen(null)} /> : null}
    </Stack>
  );
}

/** Uploads a file and returns it as the library lists it. */
async function uploaded(picked: File): Promise<LibraryFile> {
  const { url } = await uploadFile(picked, () => undefined);
  const { items } = await api.storage.library({ url });
  const [file] = items;
  if (!file) throw new Error(t('The uploaded file was deleted. Upload it again.'));
  return file;
}

function ConfirmReplacement({ file, by, onClose }: { file: LibraryDetails; by: LibraryFile; onClose: () => void }) {
  const queryClient = useQueryClient();
  const replacement = useMutation({
    mutationFn: () => api.storage.replace(file.id, by.id),
    onSuccess: async ({ usesCount }) => {
      await queryClient.invalidateQueries();
      notifyDone(usesCount === 1 ? t('Replaced in 1 place.') : t('Replaced in {usesCount} places.', { usesCount }));
      onClose();
    },
  });
  return (
    <ConfirmModal
      title={t('Replace {name} by {replacement}?', { name: file.name, replacement: by.name })}
      confirmLabel={t('Replace everywhere')}
      isLoss={false}
      isPending={replacement.isPending}
      error={replacement.error}
      onConfirm={() => replacement.mutate()}
      onClose={onClose}
    >
      <Text size="sm">
        {t(
          'Every product, page and setting in the list shows the new file. Past orders retain the earlier one. The audit log can undo this while the earlier file exists.',
        )}
      </Text>
    </ConfirmModal>
  );
}
