import { ActionIcon, Autocomplete, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { IconPlus, IconX } from '../../icons/icons.tsx';
import type { FieldErrors } from '../../ui/forms/field-errors.ts';
import { SortableList } from '../../ui/inputs/sortable-list.tsx';
import type { SiteDraft } from './site-draft.ts';
import { useShopAddresses } from './use-shop-addresses.ts';

type Entries = SiteDraft['menuEntries'];
const maxEntries = 12;

interface LinkEntriesProps {
  /** 'menu' or 'footer', for the names of the buttons. */
  menu: string;
  /** The setting. The server uses its name to mark a refused entry. */
  field: string;
  entries: Entries;
  errors: FieldErrors;
  onChange: (entries: Entries) => void;
}

/** Renders the entries of a menu: text and address of each. Staff order them by dragging. */
export function LinkEntries({ menu, field, entries, errors, onChange }: LinkEntriesProps) {
  const addresses = useShopAddresses();
  const keys = useKeys(entries.length);
  const rows = entries.map((entry, index) => ({ ...entry, key: keys.at(index) }));
  const set = (index: number, changes: Partial<Entries[number]>) =>
    onChange(entries.map((entry, other) => (other === index ? { ...entry, ...changes } : entry)));
  return (
    <Stack gap="sm">
      {entries.length === 0 ? <Text size="sm">No custom entries yet.</Text> : null}
      <SortableList
        label={`Entries of the ${menu}`}
        items={rows}
        idOf={({ key }) => key}
        nameOf={({ label }, index) => label || `entry ${index + 1}`}
        onChange={(moved) => {
          keys.reorder(moved.map(({ key }) => key));
          onChange(moved.map(({ label, url }) => ({ label, url })));
        }}
      >
        {({ label, url }, handle, index) => (
          <Group gap="xs" wrap="nowrap" align="flex-start" py={3}>
            {handle}
            <Stack gap={4} flex={1}>
              <TextInput
                aria-label={`Text of entry ${index + 1} of the ${menu}`}
                placeholder="Text"
                maxLength={60}
                error={errors[`${field}.${index}.label`]}
                value={label}
                onChange={({ currentTarget }) => set(index, { label: currentTarget.value })}
              />
              <Autocomplete
                aria-label={`Link of entry ${index + 1} of the ${menu}`}
                placeholder="/pages/care-guide or https://"
                data={addresses}
                error={errors[`${field}.${index}.url`]}
                value={url}
                onChange={(chosen) => set(index, { url: chosen })}
              />
            </Stack>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove ${label || `entry ${index + 1}`} from the ${menu}`}
              onClick={() => {
                keys.remove(index);
                onChange(entries.filter((_, other) => other !== index));
              }}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </SortableList>
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={entries.length >= maxEntries}
          onClick={() => onChange([...entries, { label: '', url: '' }])}
        >
          Add {menu} entry
        </Button>
      </Group>
    </Stack>
  );
}

/**
 * Returns keys for the rows, which have no id. A key follows its row when the row moves, so that its field retains the
 * focus.
 */
function useKeys(count: number) {
  const [known, setKnown] = useState<readonly string[]>([]);
  const highest = Math.max(-1, ...known.map(Number));
  const keyAt = (index: number) => known[index] ?? String(highest + 1 + index - known.length);
  return {
    at: keyAt,
    reorder: (moved: readonly string[]) => setKnown(moved),
    remove: (index: number) =>
      setKnown(Array.from({ length: count }, (_, other) => keyAt(other)).filter((_, other) => other !== index)),
  };
}
