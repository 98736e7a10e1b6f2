import { Button, Group, MultiSelect, Stack, TagsInput, Text } from '@mantine/core';
import { ProductNames } from '../catalog/product-names.tsx';
import { ProductPicker } from '../catalog/product-picker.tsx';
import { type GroupingKind, useGroupings } from '../catalog/use-groupings.ts';
import type { DraftProps } from '../ui/editor/use-draft.ts';
import { Section } from '../ui/section.tsx';
import type { DiscountDraft } from './discount-draft.ts';

/** Renders the goods that a discount applies to: everything, or certain products and groups. */
export function DiscountGoods({ draft, change }: DraftProps<DiscountDraft>) {
  const { productIds, categoryIds, collectionIds, tags, getProductIds, kind } = draft;
  const isForAll = productIds.length + categoryIds.length + collectionIds.length + tags.length === 0;
  return (
    <Section title="Applies to">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {isForAll
            ? 'The discount applies to all products. Choose products, categories, collections or tags to limit it.'
            : 'The discount applies to any of these.'}
        </Text>
        <Products label="Add a product" ids={productIds} onChange={(ids) => change({ productIds: ids })} />
        <Groupings
          kind="categories"
          label="Categories"
          ids={categoryIds}
          onChange={(ids) => change({ categoryIds: ids })}
        />
        <Groupings
          kind="collections"
          label="Collections"
          ids={collectionIds}
          onChange={(ids) => change({ collectionIds: ids })}
        />
        <TagsInput label="Tags" value={[...tags]} onChange={(names) => change({ tags: names })} />
        {kind === 'BUY_X_GET_Y' ? (
          <Products
            label="Add a discounted product"
            ids={getProductIds}
            onChange={(ids) => change({ getProductIds: ids })}
          />
        ) : null}
      </Stack>
    </Section>
  );
}

interface IdsProps {
  label: string;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

function Products({ label, ids, onChange }: IdsProps) {
  return (
    <Stack gap="xs">
      <ProductPicker label={label} taken={ids} onPick={({ id }) => onChange([...ids, id])} />
      {ids.length > 0 ? (
        <Group justify="space-between" align="start">
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            <ProductNames ids={ids} />
          </Text>
          <Button variant="default" size="xs" onClick={() => onChange(ids.slice(0, -1))}>
            Remove last product
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}

function Groupings({ kind, label, ids, onChange }: IdsProps & { kind: GroupingKind }) {
  const { data = [] } = useGroupings(kind);
  return (
    <MultiSelect
      label={label}
      data={data.map(({ id, name }) => ({ value: id, label: name }))}
      searchable
      value={[...ids]}
      onChange={onChange}
    />
  );
}
