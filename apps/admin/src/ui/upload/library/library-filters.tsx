import { Group, Select, TextInput } from '@mantine/core';
import { fileKinds } from '@vitrine/contract/storage/library.schema.ts';
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
  { value: 'used', label: 'Used' },
  { value: 'unused', label: 'Not used' },
  { value: 'undescribed', label: 'Without alternative text' },
];

/** Renders search and filters of the library. */
export function LibraryFilters({ filter, folders, hasKind, onChange }: LibraryFiltersProps) {
  return (
    <Group gap="xs" role="search" aria-label="Files">
      <TextInput
        aria-label="Search by name or alternative text"
        placeholder="Search by name or alternative text"
        maxLength={200}
        flex="1 1 200px"
        miw={260}
        value={filter.search ?? ''}
        onChange={({ currentTarget }) => onChange({ search: currentTarget.value || undefined })}
      />
      {hasKind ? null : (
        <Select
          aria-label="Kind"
          placeholder="All kinds"
          clearable
          w={140}
          data={fileKinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
          value={filter.kind ?? null}
          onChange={(kind) => onChange({ kind: fileKinds.find((known) => known === kind) })}
        />
      )}
      <Select
        aria-label="Use"
        placeholder="Used or not"
        clearable
        w={190}
        data={states}
        value={filter.state ?? null}
        onChange={(state) => onChange({ state: (state as LibraryFilter['state'] | null) ?? undefined })}
      />
      {folders.length > 0 || filter.folder ? (
        <Select
          aria-label="Folder"
          placeholder="All folders"
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
