import { Group, Select, TextInput } from '@mantine/core';
import { fileKinds } from '@vitrine/contract/storage/library.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { kindLabels } from './library-file.ts';
import type { LibraryFilter } from './use-library.ts';

interface LibraryFiltersProps {
  readonly filter: LibraryFilter;
  readonly folders: readonly string[];
  /** Whether the kind of the files is given. */
  readonly hasKind: boolean;
  readonly onChange: (changes: LibraryFilter) => void;
}

const states = [
  { value: 'used', label: t('Used') },
  { value: 'unused', label: t('Not used') },
  { value: 'undescribed', label: t('Without alternative text') },
];

/** Renders search and filters of the library. */
export function LibraryFilters({ filter, folders, hasKind, onChange }: LibraryFiltersProps) {
  return (
    <Group gap="xs" role="search" aria-label={t('Files')}>
      <TextInput
        aria-label={t('Search by name or alternative text')}
        placeholder={t('Search by name or alternative text')}
        maxLength={200}
        flex="1 1 200px"
        miw={260}
        value={filter.search ?? ''}
        onChange={({ currentTarget }) => onChange({ search: currentTarget.value || undefined })}
      />
      {hasKind ? null : (
        <Select
          aria-label={t('Kind')}
          placeholder={t('All kinds')}
          clearable
          w={140}
          data={fileKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
          value={filter.kind ?? null}
          onChange={(kind) => onChange({ kind: fileKinds.find((known) => known === kind) })}
        />
      )}
      <Select
        aria-label={t('Use')}
        placeholder={t('Used or not')}
        clearable
        w={190}
        data={states}
        value={filter.state ?? null}
        onChange={(state) => onChange({ state: (state as LibraryFilter['state'] | null) ?? undefined })}
      />
      {folders.length > 0 || filter.folder ? (
        <Select
          aria-label={t('Folder')}
          placeholder={t('All folders')}
          clearable
          searchable
          w={160}
          data={[...new Set([...folders, ...(filter.folder ? [filter.folder] : [])])]}
          value={filter.folder ?? null}
          onChange={(folder) => onChange({ folder: folder ?? undefined })}
        />
      ) : null}
    </Group>
  );
}
