import { Anchor, Button, Group, SegmentedControl, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { IconPhotoPlus } from '../icons/icons.tsx';
import { CallFailure } from '../ui/failures/call-failure.tsx';
import { EmptyState } from '../ui/list/empty-state.tsx';
import { ShowMore } from '../ui/list/show-more.tsx';
import { PageLoading } from '../ui/loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { FileTile } from '../ui/upload/library/file-tile.tsx';
import { LibraryFilters } from '../ui/upload/library/library-filters.tsx';
import { type LibraryFilter, libraryKey, useLibrary } from '../ui/upload/library/use-library.ts';
import { FileDetails } from './file-details.tsx';
import { FilesTable } from './files-table.tsx';
import { LostFiles } from './lost-files.tsx';
import { UploadFiles } from './upload-files.tsx';

const layouts = [
  { value: 'grid', label: t('Grid') },
  { value: 'list', label: t('List') },
];

/** Renders /admin/files: every upload with its uses (docs/files.md#library). */
export function Component() {
  const [params, setParams] = useSearchParams();
  const [filter, setFilter] = useState<LibraryFilter>({});
  const [layout, setLayout] = useState('grid');
  const [isChecking, setChecking] = useState(false);
  const [search] = useDebouncedValue(filter.search, 200);
  const { list, files, folders } = useLibrary({ ...filter, search });
  const queryClient = useQueryClient();
  const reload = () => void queryClient.invalidateQueries({ queryKey: [libraryKey] });
  const openFile = (id: string | null) => setParams(id === null ? {} : { file: id });
  const isNarrowed = Object.values(filter).some((value) => value !== undefined);
  const opened = params.get('file');
  return (
    <>
      <PageHeader title={t('Files')} about={t('Every picture, film and download of the shop, and where it is used.')}>
        <Button variant="default" component={Link} to="/admin/files/duplicates">
          {t('Duplicates')}
        </Button>
        <Button variant="default" onClick={() => setChecking(true)}>
          {t('Check for lost files')}
        </Button>
      </PageHeader>
      <Stack>
        <UploadFiles onStored={reload} />
        <Group justify="space-between" gap="xs">
          <LibraryFilters
            filter={filter}
            folders={folders}
            hasKind={false}
            onChange={(changes) => setFilter({ ...filter, ...changes })}
          />
          <SegmentedControl size="xs" aria-label={t('Layout')} data={layouts} value={layout} onChange={setLayout} />
        </Group>
        {list.error ? <CallFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
        {!files && !list.error ? <PageLoading /> : null}
        {files?.length === 0 ? (
          <EmptyState
            icon={IconPhotoPlus}
            text={isNarrowed ? t('No file fits the search.') : t('No files yet. Uploads appear here.')}
          >
            {isNarrowed ? (
              <Anchor component="button" size="sm" onClick={() => setFilter({})}>
                {t('Show all files')}
              </Anchor>
            ) : null}
          </EmptyState>
        ) : null}
        {files && files.length > 0 && layout === 'grid' ? (
          <ul className="library-grid" aria-label={t('Files')}>
            {files.map((file) => (
              <FileTile key={file.id} file={file} onClick={() => openFile(file.id)} />
            ))}
          </ul>
        ) : null}
        {files && files.length > 0 && layout === 'list' ? <FilesTable files={files} onOpen={openFile} /> : null}
        <ShowMore list={list} />
      </Stack>
      {opened === null ? null : (
        <FileDetails key={opened} id={opened} folders={folders} onClose={() => openFile(null)} />
      )}
      {isChecking ? <LostFiles onClose={() => setChecking(false)} /> : null}
    </>
  );
}
