import { Button, Paper, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { DuplicatesAnswer } from '@vitrine/contract/storage/duplicates.schema.ts';
import type { LibraryFile } from '@vitrine/contract/storage/library.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { IconPhotoPlus } from '../../icons/icons.tsx';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { EmptyState } from '../../ui/list/empty-state.tsx';
import { ShowMore } from '../../ui/list/show-more.tsx';
import { PageLoading } from '../../ui/loading.tsx';
import { count } from '../../ui/money.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { FilePicture } from '../../ui/upload/library/file-tile.tsx';
import { libraryKey } from '../../ui/upload/library/use-library.ts';
import { MergeFiles } from './merge-files.tsx';

/** Renders /admin/files/duplicates: files with the same content (docs/files.md#duplicates). */
export function Component() {
  const list = useInfiniteQuery({
    queryKey: [libraryKey, 'duplicates'],
    queryFn: ({ pageParam }) => api.storage.duplicates(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const groups = list.data?.pages.flatMap(({ items }) => items);
  const unhashed = list.data?.pages[0]?.unhashedCount ?? 0;
  return (
    <>
      <PageHeader
        title={t('Duplicates')}
        about={t('Files with the same content: pictures with equal pixels, and other files with equal bytes.')}
        back={{ to: '/admin/files', label: t('Files') }}
      />
      <Stack>
        {unhashed > 0 ? (
          <Text size="sm" role="status">
            {unhashed === 1
              ? t('1 file is not compared yet. A job compares them within minutes.')
              : t('{unhashed} files are not compared yet. A job compares them within minutes.', {
                  unhashed: count(unhashed),
                })}
          </Text>
        ) : null}
        {list.error ? <CallFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
        {!groups && !list.error ? <PageLoading /> : null}
        {groups?.length === 0 ? (
          <EmptyState icon={IconPhotoPlus} text={t('No two files have the same content.')} />
        ) : null}
        {groups?.map((group) => (
          <Group key={group.files.map(({ id }) => id).join()} group={group} />
        ))}
        <ShowMore list={list} />
      </Stack>
    </>
  );
}

function Group({ group: { files, fileCount } }: { group: DuplicatesAnswer['items'][number] }) {
  const [isOpen, setOpen] = useState(false);
  const name = files[0]?.name ?? t('File');
  return (
    <Paper p="sm" component="section" aria-label={name}>
      <Stack gap="xs">
        <Text size="sm">
          {t('{fileCount} files with the same content, {usedCount} used', {
            fileCount: count(fileCount),
            usedCount: count(files.filter(({ isUsed }) => isUsed).length),
          })}
        </Text>
        <ul className="library-grid">
          {files.map((file) => (
            <Copy key={file.id} file={file} />
          ))}
        </ul>
        <Button
          size="xs"
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          aria-label={t('Compare and merge {name}', { name })}
          onClick={() => setOpen(true)}
        >
          {t('Compare and merge')}
        </Button>
      </Stack>
      {isOpen ? <MergeFiles files={files} onClose={() => setOpen(false)} /> : null}
    </Paper>
  );
}

function Copy({ file }: { file: LibraryFile }) {
  return (
    <li className="library-tile">
      <FilePicture file={file} />
      <Text size="xs" className="library-name">
        {file.name}
      </Text>
    </li>
  );
}
