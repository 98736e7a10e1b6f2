import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { matchQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MergedFiles } from '@vitrine/contract/storage/duplicates.schema.ts';
import type { LibraryFile } from '@vitrine/contract/storage/library.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { rich } from '../../ui/rich.tsx';
import { Time } from '../../ui/time.tsx';
import { libraryKey } from '../../ui/upload/library/use-library.ts';
import { FileUses } from '../file-uses.tsx';
import { sizeLabel } from '../files-table.tsx';

const fileKey = [libraryKey, 'file'];

interface MergeFilesProps {
  readonly files: readonly LibraryFile[];
  readonly onClose: () => void;
}

/** Renders duplicates with their uses as a dialog. One of them is chosen, and replaces the others. */
export function MergeFiles({ files, onClose }: MergeFilesProps) {
  const [targetId, setTargetId] = useState((files.find(({ isUsed }) => isUsed) ?? files[0])?.id ?? '');
  const queryClient = useQueryClient();
  const merge = useMutation({
    mutationFn: () =>
      api.storage.merge(
        targetId,
        files.map(({ id }) => id).filter((id) => id !== targetId),
      ),
    onSuccess: async (merged) => {
      notifyDone(getResult(merged));
      onClose();
      // The details of a deleted file cannot be read again, and the dialog is still open at this moment.
      await queryClient.invalidateQueries({ queryKey: fileKey, refetchType: 'none' });
      await queryClient.invalidateQueries({ predicate: (query) => !matchQuery({ queryKey: fileKey }, query) });
    },
  });
  return (
    <Dialog title={t('Merge duplicates')} size="lg" onClose={onClose}>
      <Stack>
        <Radio.Group
          label={t('The file that stays')}
          description={t(
            'It replaces the others wherever they are shown. It takes over an alternative text, a folder and a focal point if it has none.',
          )}
          value={targetId}
          onChange={setTargetId}
        >
          <Stack mt="sm">
            {files.map((file, index) => (
              <Choice key={file.id} file={file} number={index + 1} />
            ))}
          </Stack>
        </Radio.Group>
        <Text size="sm">
          {t(
            'The other files are deleted. This cannot be undone. A file that past orders or reviews show is not deleted.',
          )}
        </Text>
        {merge.error ? <CallFailure error={merge.error} /> : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button color="danger" loading={merge.isPending} onClick={() => merge.mutate()}>
            {t('Merge {filesCount} files', { filesCount: files.length })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Choice({ file, number }: { file: LibraryFile; number: number }) {
  const { id, name, createdAt, thumbnail } = file;
  const { data, error, refetch } = useQuery({
    queryKey: [...fileKey, id],
    queryFn: () => api.storage.details(id),
  });
  return (
    <Stack gap={4}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        {thumbnail ? <img className="thumbnail" src={thumbnail} alt="" /> : null}
        <Radio
          value={id}
          label={name}
          classNames={{ label: 'breaks' }}
          description={<>{rich('{file}, uploaded {time}', { file: sizeLabel(file), time: <Time at={createdAt} /> })}</>}
        />
      </Group>
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PageLoading /> : null}
      {data ? <FileUses file={data} name={`Uses of file ${number}`} /> : null}
    </Stack>
  );
}

function getResult({ deletedCount, retainedCount, usesCount }: MergedFiles): string {
  const deleted = deletedCount === 1 ? t('1 file deleted') : t('{deletedCount} files deleted', { deletedCount });
  const replaced = usesCount === 1 ? t('replaced in 1 place') : t('replaced in {usesCount} places', { usesCount });
  const retained =
    retainedCount > 0 ? t(' {retainedCount} stay, because past orders or reviews show them.', { retainedCount }) : '';
  return `${deleted}, ${replaced}.${retained}`;
}
