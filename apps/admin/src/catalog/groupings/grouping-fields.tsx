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
  return rulesInWords(rules, (id) => data?.find((category) => category.id === id)?.path ?? '…') || 'None';
}

/** The fields that can differ between two versions of a category or collection. */
export const groupingFields: readonly StaleField<GroupingDraft>[] = [
  textField('Name', ({ name }) => name),
  textField('Web address', ({ slug }) => slug),
  textField('Description', ({ description }) => description),
  {
    label: 'Parent category',
    value: ({ parentId }) => parentId,
    show: ({ parentId }) => <GroupingNames kind="categories" ids={parentId === null ? [] : [parentId]} />,
  },
  {
    label: 'Rules',
    value: ({ rules }) => rules,
    show: ({ rules }) => <RulesInWords rules={rules} />,
  },
  imageField('Image', ({ image }) => image?.thumbnail ?? null),
  textField('Alternative text', ({ image }) => image?.alt ?? ''),
  {
    label: 'Products',
    value: ({ productIds }) => productIds,
    show: ({ productIds }) => <ProductNames ids={productIds} />,
  },
  textField('Search title', ({ seoTitle }) => seoTitle),
  textField('Search description', ({ seoDescription }) => seoDescription),
  imageField('Picture for sharing', ({ shareImage }) => shareImage),
  fieldValuesField(({ customFields }) => customFields),
];
