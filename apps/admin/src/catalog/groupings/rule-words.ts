import {
  type CollectionCondition,
  type CollectionRules,
  ruleBounds,
} from '@vitrine/domain/catalog/collection-rules.ts';
import { money } from '../../ui/money.ts';

export const fieldWords: Readonly<Record<CollectionCondition['field'], string>> = {
  price: 'Price',
  tag: 'Tag',
  vendor: 'Vendor',
  stock: 'Stock',
  added: 'Date added',
  category: 'Category',
  discount: 'Discount',
};

export const comparisonWords: Readonly<Record<CollectionCondition['is'], string>> = {
  MIN: 'is at least',
  MAX: 'is at most',
  IS: 'is',
  IS_NOT: 'is not',
  IN_STOCK: 'in stock',
  SOLD_OUT: 'sold out',
  WITHIN_DAYS: 'within the last days',
  IN: 'is in or below',
  NOT_IN: 'is not in or below',
  DISCOUNTED: 'has a discount',
  NOT_DISCOUNTED: 'has no discount',
};

export const orderWords: Readonly<Record<CollectionRules['order'], string>> = {
  NEWEST: 'Newest first',
  PRICE_ASC: 'Lowest price first',
  PRICE_DESC: 'Highest price first',
  BEST_SELLING: `Most sold in ${ruleBounds.salesDays} days first`,
  TITLE: 'Name, A to Z',
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
};

export const newRules: CollectionRules = { match: 'ALL', conditions: [newConditions.tag], order: 'NEWEST' };

/** Returns whether each condition has its value. */
export function isComplete({ conditions }: CollectionRules): boolean {
  return conditions.length > 0 && conditions.every((condition) => !('value' in condition) || condition.value !== '');
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
  return [rules.match === 'ALL' ? 'All conditions:' : 'Any condition:', ...lines, orderWords[rules.order]].join('\n');
}
