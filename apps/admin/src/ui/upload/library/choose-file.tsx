import { Button, Group, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { FileKind, LibraryFile } from '@vitrine/contract/storage/library.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { Dialog } from '../../dialogs/dialog.tsx';
import { CallFailure } from '../../failures/call-failure.tsx';
import { ShowMore } from '../../list/show-more.tsx';
import { PageLoading } from '../../loading.tsx';
import { FileTile } from './file-tile.tsx';
import { LibraryFilters } from './library-filters.tsx';
import { type LibraryFilter, useLibrary } from './use-library.ts';

interface ChooseFileProps {
  /** The kind to choose from. Absent for every kind. */
  readonly kind?: FileKind;
  /** What the file is chosen for, such as 'Store logo'. */
  readonly label: string;
  readonly isMultiple?: boolean;
  readonly onChoose: (files: readonly LibraryFile[]) => void;
}

/** Renders the button that opens the library to choose files that were uploaded before. */
export function ChooseFile(props: ChooseFileProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        aria-label={t('{label}: choose from the library', { label: props.label })}
        onClick={() => setOpen(true)}
      >
        {t('Choose from the library')}
      </Button>
      {isOpen ? <FilePicker {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Renders the library as a dialog. One file is chosen with a click, several with a button. */
export function FilePicker({
  kind,
  label,
  isMultiple = false,
  onChoose,
  onClose,
}: ChooseFileProps & { onClose: () => void }) {
  const [filter, setFilter] = useState<LibraryFilter>({ kind });
  const [search] = useDebouncedValue(filter.search, 200);
  const { list, files, folders } = useLibrary({ ...filter, search });
  const [chosen, setChosen] = useState<readonly LibraryFile[]>([]);
  const finish = (picked: readonly LibraryFile[]) => {
    onChoose(picked);
    onClose();
  };
  const press = (file: LibraryFile) => {
    if (!isMultiple) return finish([file]);
    const isChosen = chosen.some(({ id }) => id === file.id);
    return setChosen(isChosen ? chosen.filter(({ id }) => id !== file.id) : [...chosen, file]);
  };
  return (
    <Dialog title={t('{label}: choose from the library', { label })} size="xl" onClose={onClose}>
      <Stack>
        <LibraryFilters
          filter={filter}
          folders={folders}
          hasKind={kind !== undefined}
          onChange={(changes) => setFilter({ ...filter, ...changes })}
        />
        {list.error ? <CallFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
        {!files && !list.error ? <PageLoading /> : null}
        {files?.length === 0 ? <Text size="sm">{t('No files found.')}</Text> : null}
        <ul className="library-grid">
          {files?.map((file) => (
            <FileTile
              key={file.id}
              file={file}
              {...(isMultiple && { isChosen: chosen.some(({ id }) => id === file.id) })}
              onClick={() => press(file)}
            />
          ))}
        </ul>
        <ShowMore list={list} />
        {isMultiple ? (
          <Group justify="flex-end">
            <Button disabled={chosen.length === 0} onClick={() => finish(chosen)}>
              {chosen.length === 1 ? t('Add 1 file') : t('Add {count} files', { count: chosen.length })}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Dialog>
  );
}
