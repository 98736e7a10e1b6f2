import { productStatuses } from '@vitrine/domain/catalog/product-status.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { constantLabel } from '../../../ui/labels.ts';
import type { Choice, ListFilter } from '../../../ui/list/list-definition.ts';
import { amountsCondition, daysCondition, numbersCondition } from '../../../ui/list/list-filter.ts';

/** The choices of the filters. */
export interface FilterChoices {
  readonly categories: readonly Choice[];
  readonly collections: readonly Choice[];
  readonly tags: readonly Choice[];
  readonly types: readonly Choice[];
}

/** Returns the filters of the list of products. */
export function productFilters({ categories, collections, tags, types }: FilterChoices): readonly ListFilter[] {
  return [
    {
      kind: 'choices',
      name: 'status',
      label: t('Status'),
      choices: productStatuses.map((value) => ({ value, label: constantLabel(value) })),
      where: (value) => ({ status: { in: value.split(',') } }),
    },
    {
      kind: 'choice',
      name: 'category',
      label: t('Category'),
      choices: categories,
      where: (value) => ({ categoryIds: { in: [value] } }),
    },
    {
      kind: 'choice',
      name: 'collection',
      label: t('Collection'),
      choices: collections,
      where: (value) => ({ collectionIds: { in: [value] } }),
    },
    ...(types.length === 0
      ? []
      : [
          {
            kind: 'choice',
            name: 'type',
            label: t('Type'),
            choices: types,
            where: (value: string) => ({ typeId: value }),
          } as const,
        ]),
    {
      kind: 'choices',
      name: 'tag',
      label: t('Tags'),
      choices: tags,
      where: (value) => ({ tagNames: { in: value.split(',') } }),
    },
    { kind: 'amounts', name: 'price', label: t('Price'), where: (value) => ({ unitPrice: amountsCondition(value) }) },
    { kind: 'numbers', name: 'stock', label: t('Stock'), where: (value) => ({ stock: numbersCondition(value) }) },
    {
      kind: 'choice',
      name: 'discounted',
      label: t('Discount'),
      choices: [
        { value: 'yes', label: t('Discounted') },
        { value: 'no', label: t('Not discounted') },
      ],
      where: (value) => ({ discount: value === 'yes' ? { gt: 0 } : { lte: 0 } }),
    },
    {
      kind: 'dates',
      name: 'added',
      label: t('Added'),
      where: (value, zone) => ({ createdAt: daysCondition(value, zone) }),
    },
  ];
}
