import {
  type CollectionCondition,
  type CollectionRules,
  ruleBounds,
} from '@vitrine/domain/catalog/collection-rules.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { money } from '../../ui/money.ts';

export const fieldWords: Readonly<Record<CollectionCondition['field'], string>> = {
  price: t('Price'),
  tag: t('Tag'),
  vendor: t('Vendor'),
  stock: t('Stock'),
  added: t('Date added'),
  category: t('Category'),
  discount: t('Discount'),
  custom: t('Custom field'),
  customNumber: t('Custom number'),
  sales: t('Units sold in {recentSalesDays} days', { recentSalesDays: ruleBounds.recentSalesDays }),
};

export const comparisonWords: Readonly<Record<CollectionCondition['is'], string>> = {
  MIN: t('is at least'),
  MAX: t('is at most'),
  IS: t('is'),
  IS_NOT: t('is not'),
  IN_STOCK: t('in stock'),
  SOLD_OUT: t('sold out'),
  WITHIN_DAYS: t('within the last days'),
  IN: t('is in or below'),
  NOT_IN: t('is not in or below'),
  DISCOUNTED: t('has a discount'),
  NOT_DISCOUNTED: t('has no discount'),
};

export const orderWords: Readonly<Record<CollectionRules['order'], string>> = {
  NEWEST: t('Newest first'),
  PRICE_ASC: t('Lowest price first'),
  PRICE_DESC: t('Highest price first'),
  BEST_SELLING: t('Most sold in {salesDays} days first', { salesDays: ruleBounds.salesDays }),
  TITLE: t('Name, A to Z'),
};

/** A new condition for each field. An empty value must be completed. */
export const newConditions: { readonly [Field in CollectionCondition['field']]: CollectionCondition } = {
  price: { field: 'price', is: 'MAX', value: 0 },
  tag: { field: 'tag', is: 'IS', value: '' },
  vendor: { field: 'vendor', is: 'IS', value: '' },
  stock: { field: 'stock', is: 'IN_STOCK' },
  added: { field: 'added', is: 'WITHIN_DAYS', value: 30 },
  category: { field: 'category', is: 'IN', value: '' },
  discount: { field: 'discount', is: 'DISCOUNTED' },
  sales: { field: 'sales', is: 'MIN', value: 1 },
  custom: { field: 'custom', definition: '', is: 'IS', value: '' },
  customNumber: { field: 'customNumber', definition: '', is: 'MIN', value: 0 },
};

export const newRules: CollectionRules = { match: 'ALL', conditions: [newConditions.tag], order: 'NEWEST' };

/** Returns whether each condition has its value. */
export function isComplete({ conditions }: CollectionRules): boolean {
  return (
    conditions.length > 0 &&
    conditions.every(
      (condition) =>
        (!('value' in condition) || condition.value !== '') &&
        (!('definition' in condition) || condition.definition !== ''),
    )
  );
}

/** Returns rules in words, one condition per line. */
export function rulesInWords(rules: CollectionRules | null, categoryName: (id: string) => string): string {
  if (!rules) return '';
  const lines = rules.conditions.map((condition) => {
    const words = `${fieldWords[condition.field]} ${comparisonWords[condition.is]}`;
    if (!('value' in condition)) return words;
    const { field, value } = condition;
    if (field === 'price') return `${words} ${money(value)}`;
    return `${words} ${field === 'category' ? categoryName(value) : value}`;
  });
  return [rules.match === 'ALL' ? t('All conditions:') : t('Any condition:'), ...lines, orderWords[rules.order]].join(
    '\n',
  );
}
