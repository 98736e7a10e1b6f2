import type { FieldKind } from '../custom-fields/field-definition.ts';

/** The fields that a condition can compare. */
export const conditionFields = [
  'price',
  'tag',
  'vendor',
  'stock',
  'added',
  'category',
  'discount',
  'sales',
  'custom',
  'customNumber',
] as const;

/** The kinds of custom fields that the conditions `custom` and `customNumber` compare. */
export const comparedKinds: Readonly<Record<'custom' | 'customNumber', readonly FieldKind[]>> = {
  custom: ['TEXT', 'CHOICE', 'BOOLEAN'],
  customNumber: ['NUMBER'],
};

/** The comparisons of each field. */
export const comparisons = {
  price: ['MIN', 'MAX'],
  tag: ['IS', 'IS_NOT'],
  vendor: ['IS', 'IS_NOT'],
  stock: ['IN_STOCK', 'SOLD_OUT'],
  added: ['WITHIN_DAYS'],
  category: ['IN', 'NOT_IN'],
  discount: ['DISCOUNTED', 'NOT_DISCOUNTED'],
  sales: ['MIN', 'MAX'],
  custom: ['IS', 'IS_NOT'],
  customNumber: ['MIN', 'MAX'],
} as const satisfies Record<(typeof conditionFields)[number], readonly string[]>;

export type CollectionCondition =
  /** The price on the card, in cents. */
  | {
      readonly field: 'price';
      readonly is: (typeof comparisons.price)[number];
      readonly value: number;
      readonly currency?: string | undefined;
    }
  | { readonly field: 'tag' | 'vendor'; readonly is: 'IS' | 'IS_NOT'; readonly value: string }
  | { readonly field: 'stock'; readonly is: (typeof comparisons.stock)[number] }
  | { readonly field: 'added'; readonly is: 'WITHIN_DAYS'; readonly value: number }
  /** The id of a category, with those below it. */
  | { readonly field: 'category'; readonly is: (typeof comparisons.category)[number]; readonly value: string }
  | { readonly field: 'discount'; readonly is: (typeof comparisons.discount)[number] }
  /** The units sold in the last days, without today. */
  | { readonly field: 'sales'; readonly is: (typeof comparisons.sales)[number]; readonly value: number }
  /** The id of a custom field of products. The value of yes/no is 'true' or 'false'. */
  | { readonly field: 'custom'; readonly definition: string; readonly is: 'IS' | 'IS_NOT'; readonly value: string }
  | { readonly field: 'customNumber'; readonly definition: string; readonly is: 'MIN' | 'MAX'; readonly value: number };

export const ruleOrders = ['NEWEST', 'PRICE_ASC', 'PRICE_DESC', 'BEST_SELLING', 'TITLE'] as const;

export interface CollectionRules {
  /** Whether a product must meet all conditions or any of them. */
  readonly match: 'ALL' | 'ANY';
  readonly conditions: readonly CollectionCondition[];
  readonly order: (typeof ruleOrders)[number];
}

export const ruleBounds = {
  conditions: 10,
  /** A collection has the first products in its order, up to this number. */
  members: 10_000,
  days: 3650,
  /** Sales of this many days count for BEST_SELLING. */
  salesDays: 90,
  /** Sales of this many days count for the condition `sales`. */
  recentSalesDays: 30,
  units: 1_000_000,
  /** The largest amount with which a number is compared. */
  number: 1_000_000_000_000,
  previewProducts: 12,
} as const;

/** A product as rules compare it. */
export interface RuledProduct {
  readonly cardPrice: number;
  readonly tags: readonly string[];
  readonly vendor: string | null;
  readonly isInStock: boolean;
  readonly createdAt: Date;
  /** The categories that list it, with those above. */
  readonly categoryIds: readonly string[];
  readonly isReduced: boolean;
  readonly recentSales: number;
  /** The values of custom fields by the id of their definition. */
  readonly customFields: Readonly<Record<string, unknown>>;
}

const dayMs = 86_400_000;

/** Returns whether the rules choose a product. The database evaluates the same, and a test compares the two. */
export function isChosen({ match, conditions }: CollectionRules, product: RuledProduct, now: Date): boolean {
  const meets = (condition: CollectionCondition) => meetsCondition(condition, product, now);
  return match === 'ALL' ? conditions.every(meets) : conditions.some(meets);
}

function meetsCondition(condition: CollectionCondition, product: RuledProduct, now: Date): boolean {
  switch (condition.field) {
    case 'price':
      return condition.is === 'MIN' ? product.cardPrice >= condition.value : product.cardPrice <= condition.value;
    case 'tag':
      return product.tags.includes(condition.value) === (condition.is === 'IS');
    case 'vendor':
      return ((product.vendor ?? '').toLowerCase() === condition.value.toLowerCase()) === (condition.is === 'IS');
    case 'stock':
      return product.isInStock === (condition.is === 'IN_STOCK');
    case 'added':
      return product.createdAt.getTime() >= now.getTime() - condition.value * dayMs;
    case 'category':
      return product.categoryIds.includes(condition.value) === (condition.is === 'IN');
    case 'discount':
      return product.isReduced === (condition.is === 'DISCOUNTED');
    case 'sales':
      return condition.is === 'MIN' ? product.recentSales >= condition.value : product.recentSales <= condition.value;
    case 'custom': {
      const value = product.customFields[condition.definition];
      const isText = typeof value === 'string' || typeof value === 'boolean';
      const isSame = isText && String(value) === condition.value;
      return isSame === (condition.is === 'IS');
    }
    case 'customNumber': {
      const value = product.customFields[condition.definition];
      if (typeof value !== 'number') return false;
      return condition.is === 'MIN' ? value >= condition.value : value <= condition.value;
    }
  }
}
