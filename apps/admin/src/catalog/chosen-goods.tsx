import { Button, Group, MultiSelect, Stack, Text } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { ProductNames } from './product-names.tsx';
import { ProductPicker } from './product-picker.tsx';
import { type GroupingKind, useGroupings } from './use-groupings.ts';

interface IdsProps {
  label: string;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Renders a list of products, to which more can be added. */
export function ChosenProducts({ label, ids, onChange }: IdsProps) {
  return (
    <Stack gap="xs">
      <ProductPicker label={label} taken={ids} onPick={({ id }) => onChange([...ids, id])} />
      {ids.length > 0 ? (
        <Group justify="space-between" align="start">
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            <ProductNames ids={ids} />
          </Text>
          <Button variant="default" size="xs" onClick={() => onChange(ids.slice(0, -1))}>
            {t('Remove last product')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}

/** Renders a choice of categories or collections. */
export function ChosenGroupings({ kind, label, ids, onChange }: IdsProps & { kind: GroupingKind }) {
  const { data = [] } = useGroupings(kind);
  return (
    <MultiSelect
      label={label}
      data={data.map(({ id, path }) => ({ value: id, label: path }))}
      searchable
      value={[...ids]}
      onChange={onChange}
    />
  );
}
