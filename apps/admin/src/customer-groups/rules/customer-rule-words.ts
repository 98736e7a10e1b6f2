import {
  type CustomerCondition,
  type CustomerField,
  type CustomerRules,
  customerRuleBounds,
} from '@vitrine/domain/users/customer-rules.ts';
import { t } from '@vitrine/messages/admin/t.ts';

export const fieldWords: Readonly<Record<CustomerField, string>> = {
  orders: t('Number of orders'),
  spent: t('Amount spent'),
  lastOrder: t('Last order'),
  joined: t('Account created'),
  country: t('Shipped to country'),
  tag: t('Tag'),
};

export const comparisonWords: Readonly<Record<CustomerCondition['is'], string>> = {
  MIN: t('is at least'),
  MAX: t('is at most'),
  WITHIN_DAYS: t('within the last days'),
  BEFORE_DAYS: t('more days ago than'),
  IS: t('is'),
  IS_NOT: t('is not'),
};

/** A new condition for each field. An empty value must be completed. */
export const newConditions: { readonly [Field in CustomerField]: CustomerCondition } = {
  orders: { field: 'orders', is: 'MIN', value: 2, days: null },
  spent: { field: 'spent', is: 'MIN', value: 0, days: null },
  lastOrder: { field: 'lastOrder', is: 'WITHIN_DAYS', value: 90 },
  joined: { field: 'joined', is: 'WITHIN_DAYS', value: 30 },
  country: { field: 'country', is: 'IS', value: '' },
  tag: { field: 'tag', is: 'IS', value: '' },
};

export const newRules: CustomerRules = { match: 'ALL', conditions: [newConditions.orders] };

/** Templates for a new group. */
export const ruleTemplates: readonly { readonly name: string; readonly rules: CustomerRules }[] = [
  { name: t('Regular customers'), rules: { match: 'ALL', conditions: [newConditions.orders] } },
  {
    name: t('Not back for 180 days'),
    rules: { match: 'ALL', conditions: [{ field: 'lastOrder', is: 'BEFORE_DAYS', value: 180 }] },
  },
  {
    name: t('Account without an order'),
    rules: { match: 'ALL', conditions: [{ field: 'orders', is: 'MAX', value: 0, days: null }] },
  },
];

/** The choices for the days in which orders count. */
export const dayChoices: readonly { readonly value: string; readonly label: string }[] = [
  { value: '', label: t('ever') },
  ...[30, 60, 90, 180, 365, 730].map((days) => ({
    value: String(days),
    label: t('in the last {days} days', { days }),
  })),
];

/** Returns the choices with the days of a condition, which another client may have set. */
export function dayChoicesWith(days: number | null) {
  if (days === null || dayChoices.some(({ value }) => value === String(days))) return [...dayChoices];
  return [...dayChoices, { value: String(days), label: t('in the last {days} days', { days }) }];
}

/** Returns whether each condition has its value. */
export function isComplete({ conditions }: CustomerRules): boolean {
  return (
    conditions.length > 0 &&
    conditions.length <= customerRuleBounds.conditions &&
    conditions.every(({ value }) => value !== '')
  );
}
