import { Group, Text } from '@mantine/core';
import { t, translatedNoun } from '@vitrine/messages/admin/t.ts';
import { LevelButtons } from '../../ui/inputs/level-buttons.tsx';
import { SortableList } from '../../ui/inputs/sortable-list.tsx';
import type { GroupingKind, NamedGrouping } from '../use-groupings.ts';
import { categoryRows, inTreeOrder, moveInto, moveOut } from './category-moves.ts';

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
      label={t('Order of {kind}', { kind: translatedNoun(kind) })}
      items={rows}
      getId={({ category }) => category.id}
      getName={({ category }) => category.name}
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
              name={row.category.name}
              outOf={row.outOf?.name ?? null}
              into={row.into?.name ?? null}
              onIn={() => onChange(moveInto(groupings, row))}
              onOut={() => onChange(moveOut(groupings, row))}
            />
          ) : null}
        </Group>
      )}
    </SortableList>
  );
}
