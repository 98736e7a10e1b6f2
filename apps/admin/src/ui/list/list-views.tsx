import { ActionIcon, Button, Group, Menu, Popover, Text, TextInput } from '@mantine/core';
import { t, translatedSentence } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconBookmarkPlus, IconX } from '../../icons/icons.tsx';
import type { ListView } from './list-definition.ts';
import type { ListState } from './use-list-state.ts';
import { useSavedViews } from './use-saved-views.ts';

interface ListViewsProps {
  name: string;
  views: readonly ListView[];
  state: ListState;
}

/**
 * Renders the built-in views and the saved views of the signed-in member of staff. Saved views are available on every
 * device.
 */
export function ListViews({ name, views, state }: ListViewsProps) {
  const { saved, save, forget, error } = useSavedViews(name);
  const isCurrent = (view: ListView) => sameQuery(view.query, state.query);
  const isOnlyAll = views.length === 1 && saved.length === 0 && state.query === '';
  const isSaveable = state.query !== '' && ![...views, ...saved].some(isCurrent);
  if (isOnlyAll) return null;
  return (
    <Group gap={4} mb="sm" component="nav" aria-label={t('Views')} className="views">
      {views.map((view) => (
        <ViewLink key={view.label} view={view} isCurrent={isCurrent(view)} />
      ))}
      {saved.map((view) => (
        <Group key={view.id} gap={0} wrap="nowrap">
          <ViewLink view={view} isCurrent={isCurrent(view)} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('Delete the view {label}', { label: view.label })}
            onClick={() => forget(view.id)}
          >
            <IconX size={12} />
          </ActionIcon>
        </Group>
      ))}
      {isSaveable ? <SaveView onSave={(label) => save({ label, query: state.query })} /> : null}
      {error ? (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {translatedSentence(error.message)}
        </Text>
      ) : null}
    </Group>
  );
}

function ViewLink({ view, isCurrent }: { view: ListView; isCurrent: boolean }) {
  return (
    <Button
      component={Link}
      to={{ search: view.query }}
      size="compact-sm"
      fw={500}
      variant={isCurrent ? 'light' : 'subtle'}
      color={isCurrent ? 'ink' : 'dark'}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {view.label}
    </Button>
  );
}

function SaveView({ onSave }: { onSave: (label: string) => void }) {
  const [label, setLabel] = useState('');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus position="bottom-start" shadow="md">
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconBookmarkPlus size={14} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('Save view')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!label.trim()) return;
            onSave(label.trim());
            setOpen(false);
            setLabel('');
          }}
        >
          <Group align="flex-end" gap="xs">
            <TextInput
              label={t('Name of the view')}
              value={label}
              onChange={({ currentTarget }) => setLabel(currentTarget.value)}
              maxLength={40}
              data-autofocus
            />
            <Button type="submit">{t('Save')}</Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ColumnMenuProps {
  columns: readonly { readonly name: string; readonly label: string }[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

/** Renders a menu of the columns that the table shows. */
export function ColumnMenu({ columns, hidden, onChange }: ColumnMenuProps) {
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button variant="default">{t('Columns')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(({ name, label }) => (
          <Menu.CheckboxItem
            key={name}
            checked={!hidden.includes(name)}
            onChange={(isShown) => onChange(isShown ? hidden.filter((other) => other !== name) : [...hidden, name])}
          >
            {label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function sameQuery(first: string, second: string): boolean {
  return sortedQuery(first) === sortedQuery(second);
}

function sortedQuery(query: string): string {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
}
