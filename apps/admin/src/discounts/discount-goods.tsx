import { Stack, TagsInput, Text } from '@mantine/core';
import { ChosenGroupings, ChosenProducts } from '../catalog/chosen-goods.tsx';
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
        <ChosenProducts label="Add a product" ids={productIds} onChange={(ids) => change({ productIds: ids })} />
        <ChosenGroupings
          kind="categories"
          label="Categories"
          ids={categoryIds}
          onChange={(ids) => change({ categoryIds: ids })}
        />
        <ChosenGroupings
          kind="collections"
          label="Collections"
          ids={collectionIds}
          onChange={(ids) => change({ collectionIds: ids })}
        />
        <TagsInput label="Tags" value={[...tags]} onChange={(names) => change({ tags: names })} />
        {kind === 'BUY_X_GET_Y' ? (
          <ChosenProducts
            label="Add a discounted product"
            ids={getProductIds}
            onChange={(ids) => change({ getProductIds: ids })}
          />
        ) : null}
      </Stack>
    </Section>
  );
}
