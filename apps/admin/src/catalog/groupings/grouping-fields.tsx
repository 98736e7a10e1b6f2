import { imageField, type StaleField, textField } from '../../ui/forms/stale-fields.tsx';
import { GroupingNames } from '../grouping-names.tsx';
import { ProductNames } from '../product-names.tsx';
import type { GroupingDraft } from './grouping-draft.ts';

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
  imageField('Image', ({ image }) => image?.thumbnail ?? null),
  textField('Alternative text', ({ image }) => image?.alt ?? ''),
  {
    label: 'Products',
    value: ({ productIds }) => productIds,
    show: ({ productIds }) => <ProductNames ids={productIds} />,
  },
];
