import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { maxMenuEntries, maxMenuLevels, toRecordPath } from '@vitrine/domain/settings/menu-tree.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { categoryRows, inTreeOrder, moveInto, moveOut } from '../../../catalog/groupings/category-moves.ts';
import { IconPlus } from '../../../icons/icons.tsx';
import { api } from '../../../shell/api.ts';
import { useLanguages } from '../../../translations/use-languages.ts';
import type { FieldErrors } from '../../../ui/forms/field-errors.ts';
import { SortableList } from '../../../ui/inputs/sortable-list.tsx';
import { MenuEntry } from './menu-entry.tsx';
import { type MenuDraft, removeBranch, rowPaths } from './menu-rows.ts';
import type { MenuTexts } from './menu-texts.ts';
import { useMenuRows } from './use-menu-rows.ts';

interface MenuEditorProps {
  texts: MenuTexts;
  /** The setting. The server uses its name to mark a refused entry. */
  field: 'menuEntries' | 'footerEntries';
  entries: MenuDraft;
  errors: FieldErrors;
  onChange: (entries: MenuDraft) => void;
}

/** Renders the entries of a menu as a tree. Staff order them by dragging, and move them between levels with buttons. */
export function MenuEditor({ texts, field, entries, errors, onChange }: MenuEditorProps) {
  const { rows, change, type, add, undo, canUndo } = useMenuRows(entries, onChange);
  const deadPaths = useDeadPaths(field);
  const paths = rowPaths(rows, field);
  return (
    <Stack gap="sm">
      {rows.length === 0 ? <Text size="sm">{t('No custom entries yet.')}</Text> : null}
      <SortableList
        label={texts.entries}
        items={categoryRows(rows, maxMenuLevels)}
        getId={({ category }) => category.id}
        getName={({ category }, index) => category.name || t('entry {number}', { number: index + 1 })}
        onChange={(moved) => change(inTreeOrder(moved.map(({ category }) => category)))}
      >
        {(row, handle, index) => (
          <MenuEntry
            texts={texts}
            row={row}
            number={index + 1}
            handle={handle}
            path={paths.get(row.category.id) ?? field}
            errors={errors}
            isDead={deadPaths.has(toRecordPath(row.category.url) ?? '')}
            onType={(changes) => type(row.category, changes)}
            onIn={() => change(moveInto(rows, row))}
            onOut={() => change(moveOut(rows, row))}
            onRemove={() => change(removeBranch(rows, row.category.id))}
          />
        )}
      </SortableList>
      {errors[field] ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {errors[field]}
        </Text>
      ) : null}
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={rows.length >= maxMenuEntries}
          onClick={add}
        >
          {texts.add}
        </Button>
        <Button variant="default" size="xs" disabled={!canUndo} onClick={undo}>
          {texts.undo}
        </Button>
        <TranslateLabels />
      </Group>
    </Stack>
  );
}

function TranslateLabels() {
  const [locale] = useLanguages() ?? [];
  if (locale === undefined) return null;
  return (
    <Button variant="default" size="xs" component={Link} to={`/admin/translations?locale=${locale}&kind=link`}>
      {t('Translate labels')}
    </Button>
  );
}

/** Reads the paths in the saved menu that lead to no page of the shop. Empty while they are not known. */
function useDeadPaths(field: string): ReadonlySet<string> {
  const { data } = useQuery({ queryKey: ['link-check'], queryFn: () => api.staff.linkCheck() });
  const dead = data?.items.filter(({ source, record }) => source === 'MENU' && record === field) ?? [];
  return new Set(dead.map(({ path }) => path));
}
