import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconChevronLeft, IconChevronRight } from '../../icons/icons.tsx';
import { SortableList } from '../../ui/inputs/sortable-list.tsx';
import type { GroupingKind, NamedGrouping } from '../use-groupings.ts';
import { type CategoryRow, categoryRows, inTreeOrder, moveInto, moveOut } from './category-moves.ts';

interface MovableGroupingsProps {
  kind: GroupingKind;
  groupings: readonly NamedGrouping[];
  onChange: (groupings: readonly NamedGrouping[]) => void;
}

/** Renders categories or collections as a list in which staff move them. Categories also move between levels. */
export function MovableGroupings({ kind, groupings, onChange }: MovableGroupingsProps) {
  const rows = categoryRows(groupings);
  return (
    <SortableList
      label={`Order of ${kind}`}
      items={rows}
      idOf={({ category }) => category.id}
      nameOf={({ category }) => category.name}
      onChange={(moved) => onChange(inTreeOrder(moved.map(({ category }) => category)))}
    >
      {(row, handle) => (
        <Group gap="xs" wrap="nowrap" py={3} pl={`calc(${row.level - 1} * var(--mantine-spacing-lg))`}>
          {handle}
          <Text size="sm" className="clamped" flex={1}>
            {row.category.name}
          </Text>
          {kind === 'categories' ? (
            <LevelButtons
              row={row}
              onIn={() => onChange(moveInto(groupings, row))}
              onOut={() => onChange(moveOut(groupings, row))}
            />
          ) : null}
        </Group>
      )}
    </SortableList>
  );
}

interface LevelButtonsProps {
  row: CategoryRow<NamedGrouping>;
  onIn: () => void;
  onOut: () => void;
}

function LevelButtons({ row: { category, into, outOf }, onIn, onOut }: LevelButtonsProps) {
  const out = outOf ? `Move ${category.name} out of ${outOf.name}` : `${category.name} is in the first level`;
  const below = into ? `Move ${category.name} below ${into.name}` : `${category.name} cannot move one level down`;
  return (
    <ActionIcon.Group>
      <LevelButton label={out} isPossible={outOf !== null} onClick={onOut}>
        <IconChevronLeft size={16} aria-hidden />
      </LevelButton>
      <LevelButton label={below} isPossible={into !== null} onClick={onIn}>
        <IconChevronRight size={16} aria-hidden />
      </LevelButton>
    </ActionIcon.Group>
  );
}

interface LevelButtonProps {
  label: string;
  isPossible: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button without a possible move remains focusable, so that the focus is not lost after the last move. */
function LevelButton({ label, isPossible, onClick, children }: LevelButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        aria-label={label}
        aria-disabled={!isPossible}
        {...(!isPossible && { 'data-disabled': true })}
        onClick={() => isPossible && onClick()}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
