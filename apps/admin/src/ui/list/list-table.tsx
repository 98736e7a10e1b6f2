import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import { t, translatedNoun } from '@vitrine/messages/admin/t.ts';
import { useRef } from 'react';
import { IconArrowDown, IconArrowUp } from '../../icons/icons.tsx';
import type { ListColumn, ListDefinition } from './list-definition.ts';
import type { ListState } from './use-list-state.ts';
import { WideTable } from './wide-table.tsx';

interface ListTableProps<Item> {
  definition: ListDefinition<Item>;
  columns: readonly ListColumn<Item>[];
  items: readonly Item[];
  state: ListState;
  /** Null if there are no bulk actions. */
  selection: Selection | null;
}

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly change: (ids: ReadonlySet<string>) => void;
}

/**
 * Renders the table of a list. The first column holds the link to the record. A click with Shift selects all rows since
 * the last click.
 */
export function ListTable<Item>({ definition, columns, items, state, selection }: ListTableProps<Item>) {
  const lastClicked = useRef<string | null>(null);
  const select = (id: string, isSelected: boolean, isRange: boolean) => {
    const all = items.map(definition.getId);
    const start = isRange && lastClicked.current !== null ? all.indexOf(lastClicked.current) : -1;
    const [first, last] = [start < 0 ? all.indexOf(id) : start, all.indexOf(id)].toSorted((one, other) => one - other);
    const ids = new Set(selection?.ids);
    for (const one of all.slice(first, (last ?? 0) + 1)) {
      if (isSelected) ids.add(one);
      else ids.delete(one);
    }
    lastClicked.current = id;
    selection?.change(ids);
  };
  return (
    <WideTable label={translatedNoun(definition.nouns)}>
      <Table highlightOnHover tabularNums>
        <caption className="visually-hidden">
          {t('List of {nouns}', { nouns: translatedNoun(definition.nouns) })}
        </caption>
        <Table.Thead>
          <Table.Tr>
            {selection ? <SelectAll ids={items.map(definition.getId)} selection={selection} /> : null}
            {columns.map((column) => (
              <HeadCell key={column.name} column={column} state={state} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item) => {
            const id = definition.getId(item);
            return (
              <Table.Tr key={id} {...(selection?.ids.has(id) && { bg: 'var(--admin-selected)' })}>
                {selection ? (
                  <SelectRow
                    name={definition.getName(item)}
                    isSelected={selection.ids.has(id)}
                    onSelect={(isSelected, isRange) => select(id, isSelected, isRange)}
                  />
                ) : null}
                {columns.map(({ name, cell, isNumber, from }) => (
                  <Table.Td key={name} ta={isNumber ? 'right' : 'left'} {...(from && { visibleFrom: from })}>
                    {cell(item)}
                  </Table.Td>
                ))}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </WideTable>
  );
}

function SelectAll({ ids, selection }: { ids: readonly string[]; selection: Selection }) {
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <Table.Th w={40}>
      <Checkbox
        aria-label={t('Select all on this page')}
        checked={ids.length > 0 && chosen === ids.length}
        indeterminate={chosen > 0 && chosen < ids.length}
        onChange={({ currentTarget }) => selection.change(new Set(currentTarget.checked ? ids : []))}
      />
    </Table.Th>
  );
}

interface SelectRowProps {
  readonly name: string;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean, isRange: boolean) => void;
}

function SelectRow({ name, isSelected, onSelect }: SelectRowProps) {
  return (
    <Table.Td>
      <Checkbox
        aria-label={t('Select {name}', { name })}
        checked={isSelected}
        onChange={({ currentTarget, nativeEvent }) =>
          onSelect(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </Table.Td>
  );
}

function HeadCell<Item>({ column, state }: { column: ListColumn<Item>; state: ListState }) {
  const { label, sort, isNumber, from } = column;
  const [field, direction] = state.question.sort.split('.');
  const isSorted = sort !== undefined && sort === field;
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <Table.Th
      ta={isNumber ? 'right' : 'left'}
      {...(from && { visibleFrom: from })}
      {...(isSorted && { 'aria-sort': direction === 'asc' ? 'ascending' : 'descending' })}
    >
      {sort ? (
        <UnstyledButton
          className="sort-button"
          onClick={() => state.change({ sort: `${sort}.${isSorted && direction === 'desc' ? 'asc' : 'desc'}` })}
        >
          {label}
          {isSorted ? <Arrow size={14} aria-hidden /> : null}
        </UnstyledButton>
      ) : (
        label
      )}
    </Table.Th>
  );
}
