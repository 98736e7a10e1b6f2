import { Anchor, Autocomplete, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LibraryDetails } from '@vitrine/contract/storage/library.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../shell/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { notifyDone } from '../ui/notify.ts';
import { rich } from '../ui/rich.tsx';
import { Time } from '../ui/time.tsx';
import { libraryKey } from '../ui/upload/library/use-library.ts';
import { DeleteFile } from './delete-file.tsx';
import { FileUses } from './file-uses.tsx';
import { sizeLabel } from './files-table.tsx';
import { FocalPoint } from './focal-point.tsx';
import { ReplaceFile } from './replace-file.tsx';

interface FileDetailsProps {
  readonly id: string;
  readonly folders: readonly string[];
  readonly onClose: () => void;
}

/** Renders a file with its details and uses as a dialog. */
export function FileDetails({ id, folders, onClose }: FileDetailsProps) {
  const query = useQuery({ queryKey: [libraryKey, 'file', id], queryFn: () => api.storage.details(id) });
  const { data, error, refetch } = query;
  return (
    <Dialog title={data?.name ?? t('File')} size="lg" onClose={onClose} classNames={{ title: 'breaks' }}>
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PageLoading /> : null}
      {data ? (
        <Stack>
          <Facts file={data} />
          <DetailsForm file={data} folders={folders} />
          <FileUses file={data} />
          <Group gap="xs">
            <ReplaceFile file={data} />
            <DeleteFile file={data} onDeleted={onClose} />
          </Group>
        </Stack>
      ) : null}
    </Dialog>
  );
}

function Facts({ file }: { file: LibraryDetails }) {
  const { url, kind, contentType, createdAt } = file;
  return (
    <Stack gap={4}>
      {kind === 'film' ? <video className="library-open" src={url} controls muted preload="metadata" /> : null}
      <Text size="sm">
        {rich('{contentType}, {file}, uploaded {time}', {
          contentType,
          file: sizeLabel(file),
          time: <Time at={createdAt} />,
        })}
      </Text>
      <Anchor href={url} target="_blank" rel="noreferrer" size="sm" className="breaks">
        {url}
      </Anchor>
    </Stack>
  );
}

/** Renders the inputs of alternative text, folder and focal point. */
function DetailsForm({ file, folders }: { file: LibraryDetails; folders: readonly string[] }) {
  const [alt, setAlt] = useState(file.alt);
  const [folder, setFolder] = useState(file.folder ?? '');
  const [focus, setFocus] = useState(file.focus);
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: () => api.storage.change(file.id, { alt, folder, focus }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [libraryKey] });
      notifyDone(t('Saved.'));
    },
  });
  const isChanged = alt !== file.alt || folder.trim() !== (file.folder ?? '') || focus !== file.focus;
  return (
    <Stack gap="sm">
      {file.kind === 'picture' ? (
        <>
          <FocalPoint url={file.preview ?? file.url} focus={focus} onChange={setFocus} />
          <Textarea
            label={t('Alternative text')}
            description={t(
              'A picture that is added from the library begins with this text. Pictures in use retain theirs.',
            )}
            maxLength={500}
            rows={2}
            value={alt}
            onChange={({ currentTarget }) => setAlt(currentTarget.value.replaceAll(/[\r\n]+/g, ' '))}
          />
        </>
      ) : null}
      <Autocomplete
        label={t('Folder')}
        placeholder={t('None')}
        maxLength={60}
        data={[...folders]}
        value={folder}
        onChange={setFolder}
      />
      {save.error ? <CallFailure error={save.error} /> : null}
      <Group>
        <Button disabled={!isChanged} loading={save.isPending} onClick={() => save.mutate()}>
          {t('Save')}
        </Button>
      </Group>
    </Stack>
  );
}
