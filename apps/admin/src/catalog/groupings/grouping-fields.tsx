import { t } from '@vitrine/messages/admin/t.ts';
import { fieldValuesField } from '../../custom-fields/stale-field-values.ts';
import { imageField, type StaleField, textField } from '../../ui/forms/stale-fields.tsx';
import { GroupingNames } from '../grouping-names.tsx';
import { ProductNames } from '../product-names.tsx';
import { useGroupings } from '../use-groupings.ts';
import type { GroupingDraft } from './grouping-draft.ts';
import { rulesInWords } from './rule-words.ts';

/** Renders rules with the names of their categories. */
function RulesInWords({ rules }: Pick<GroupingDraft, 'rules'>) {
  const { data } = useGroupings('categories');
  return rulesInWords(rules, (id) => data?.find((category) => category.id === id)?.path ?? '…') || t('None');
}

/** The fields that can differ between two versions of a category or collection. */
export const groupingFields: readonly StaleField<GroupingDraft>[] = [
  textField(t('Name'), ({ name }) => name),
  textField(t('Web address'), ({ slug }) => slug),
  textField(t('Description'), ({ description }) => description),
  textField(t('Formatted description'), ({ formattedDescription }) => formattedDescription ?? ''),
  {
    label: t('Parent category'),
    value: ({ parentId }) => parentId,
    show: ({ parentId }) => <GroupingNames kind="categories" ids={parentId === null ? [] : [parentId]} />,
  },
  {
    label: t('Rules'),
    value: ({ rules }) => rules,
    show: ({ rules }) => <RulesInWords rules={rules} />,
  },
  imageField(t('Image'), ({ image }) => image?.thumbnail ?? null),
  textField(t('Alternative text'), ({ image }) => image?.alt ?? ''),
  {
    label: t('Products'),
    value: ({ productIds }) => productIds,
    show: ({ productIds }) => <ProductNames ids={productIds} />,
  },
  textField(t('Search title'), ({ seoTitle }) => seoTitle),
  textField(t('Search description'), ({ seoDescription }) => seoDescription),
  imageField(t('Picture for sharing'), ({ shareImage }) => shareImage),
  fieldValuesField(({ customFields }) => customFields),
];
