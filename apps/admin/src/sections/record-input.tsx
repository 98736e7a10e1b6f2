import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SectionRecord } from '@vitrine/contract/sections/section-fields.ts';
import { t, translatedNoun } from '@vitrine/messages/admin/t.ts';
import { ProductPicker } from '../catalog/product-picker.tsx';
import { useGroupings } from '../catalog/use-groupings.ts';
import { api } from '../shell/api.ts';

interface RecordInputProps {
  readonly label: string;
  readonly resource: SectionRecord;
  readonly id: string | null;
  readonly onChange: (id: string | null) => void;
}

/** Renders the choice of a product, a collection or a category. */
export function RecordInput({ resource, ...props }: RecordInputProps) {
  if (resource === 'product') return <ProductInput {...props} />;
  return <GroupingInput {...props} kind={resource === 'collection' ? 'collections' : 'categories'} />;
}

type InputProps = Omit<RecordInputProps, 'resource'>;

function GroupingInput({ label, id, kind, onChange }: InputProps & { readonly kind: 'collections' | 'categories' }) {
  const { data = [] } = useGroupings(kind);
  const isKnown = id === null || data.some((one) => one.id === id);
  const choices = data.map((one) => ({ value: one.id, label: one.name }));
  return (
    <Select
      label={label}
      placeholder={t('Choose one')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('Clear {label}', { label: translatedNoun(label.toLowerCase()) }) }}
      data={isKnown ? choices : [...choices, { value: id, label: t('Deleted') }]}
      value={id}
      onChange={onChange}
      nothingFoundMessage={t('No items')}
    />
  );
}

function ProductInput({ label, id, onChange }: InputProps) {
  const { data, isError } = useQuery({
    queryKey: ['products', 'name', id],
    queryFn: () => api.products.one({ where: { id }, select: ['id', 'name'] }),
    enabled: id !== null,
    retry: false,
  });
  if (id === null) return <ProductPicker label={label} onlyActive onPick={(product) => onChange(product.id)} />;
  return (
    <Stack gap={2}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Group gap="xs">
        <Text size="sm">{isError ? t('Deleted product') : (data?.name ?? '…')}</Text>
        <Button size="xs" variant="default" onClick={() => onChange(null)}>
          {t('Choose another')}
        </Button>
      </Group>
    </Stack>
  );
}
