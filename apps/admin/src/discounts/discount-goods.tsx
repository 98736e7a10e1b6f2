import { Stack, TagsInput, Text } from '@mantine/core';
import { t } from '@vitrine/messages/admin/t.ts';
import { ChosenGroupings, ChosenProducts } from '../catalog/chosen-goods.tsx';
import type { DraftProps } from '../ui/editor/use-draft.ts';
import { Section } from '../ui/section.tsx';
import type { DiscountDraft } from './discount-draft.ts';

/** Renders the goods that a discount applies to: everything, or certain products and groups. */
export function DiscountGoods({ draft, change }: DraftProps<DiscountDraft>) {
  const { productIds, categoryIds, collectionIds, tags, getProductIds, kind } = draft;
  return (
    <Section title={t('Applies to')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {getAbout(draft)}
        </Text>
        <ChosenProducts label={t('Add a product')} ids={productIds} onChange={(ids) => change({ productIds: ids })} />
        <ChosenGroupings
          kind="categories"
          label={t('Categories')}
          ids={categoryIds}
          onChange={(ids) => change({ categoryIds: ids })}
        />
        <ChosenGroupings
          kind="collections"
          label={t('Collections')}
          ids={collectionIds}
          onChange={(ids) => change({ collectionIds: ids })}
        />
        <TagsInput label={t('Tags')} value={[...tags]} onChange={(names) => change({ tags: names })} />
        {kind === 'BUY_X_GET_Y' ? (
          <ChosenProducts
            label={t('Add a discounted product')}
            ids={getProductIds}
            onChange={(ids) => change({ getProductIds: ids })}
          />
        ) : null}
      </Stack>
    </Section>
  );
}

/** Returns the sentence about the goods of a discount. A bundle never applies to all products. */
function getAbout({ kind, productIds, categoryIds, collectionIds, tags }: DiscountDraft): string {
  if (kind === 'BUNDLE') return t('Choose at least two products. The price is that of one of each.');
  const isForAll = productIds.length + categoryIds.length + collectionIds.length + tags.length === 0;
  return isForAll
    ? t('The discount applies to all products. Choose products, categories, collections or tags to limit it.')
    : t('The discount applies to any of these.');
}
