/** The comparisons of each field that a rule of a customer group can use. */
export const customerComparisons = {
  orders: ['MIN', 'MAX'],
  spent: ['MIN', 'MAX'],
  lastOrder: ['WITHIN_DAYS', 'BEFORE_DAYS'],
  joined: ['WITHIN_DAYS', 'BEFORE_DAYS'],
  country: ['IS', 'IS_NOT'],
  tag: ['IS', 'IS_NOT'],
} as const;

export type CustomerField = keyof typeof customerComparisons;
export const customerFields = Object.keys(customerComparisons) as readonly CustomerField[];

export type CustomerCondition =
  /** The number of paid orders, or their total in cents, in the last days. Null: in all days. */
  | {
      readonly field: 'orders' | 'spent';
      readonly is: 'MIN' | 'MAX';
      readonly value: number;
      readonly days: number | null;
    }
  /** Days since the last paid order, or since the account exists. A customer without an order has no last order. */
  | { readonly field: 'lastOrder' | 'joined'; readonly is: 'WITHIN_DAYS' | 'BEFORE_DAYS'; readonly value: number }
  /** A country that a paid order was shipped to (ISO 3166-1 alpha-2), or a tag. */
  | { readonly field: 'country' | 'tag'; readonly is: 'IS' | 'IS_NOT'; readonly value: string };

/** The rules that choose the members of a customer group. */
export interface CustomerRules {
  readonly match: 'ALL' | 'ANY';
  readonly conditions: readonly CustomerCondition[];
}

export const customerRuleBounds = { conditions: 10, days: 3650, orders: 10_000, tag: 50, tags: 20 } as const;

/** A customer as rules compare them. */
export interface RuledCustomer {
  readonly joinedAt: Date;
  readonly tags: readonly string[];
  /** Paid orders, with the total in cents. It is null in another currency than the shop's. */
  readonly orders: readonly { readonly at: Date; readonly total: number | null; readonly country: string | null }[];
}

const dayMs = 86_400_000;

/** Returns whether rules choose a customer. The database evaluates the same, and a test compares the two. */
export function isMember({ match, conditions }: CustomerRules, customer: RuledCustomer, now: Date): boolean {
  const meets = (condition: CustomerCondition) => meetsCondition(condition, customer, now);
  return match === 'ALL' ? conditions.every(meets) : conditions.some(meets);
}

function meetsCondition(condition: CustomerCondition, { joinedAt, tags, orders }: RuledCustomer, now: Date): boolean {
  const isWithin = (at: Date, days: number) => at.getTime() >= now.getTime() - days * dayMs;
  switch (condition.field) {
    case 'orders':
    case 'spent': {
      const { field, days, value } = condition;
      const counted = orders.filter(({ at }) => days === null || isWithin(at, days));
      const amount = field === 'orders' ? counted.length : counted.reduce((sum, { total }) => sum + (total ?? 0), 0);
      return condition.is === 'MIN' ? amount >= value : amount <= value;
    }
    case 'lastOrder': {
      const isRecent = orders.some(({ at }) => isWithin(at, condition.value));
      return condition.is === 'WITHIN_DAYS' ? isRecent : orders.length > 0 && !isRecent;
    }
    case 'joined':
      return isWithin(joinedAt, condition.value) === (condition.is === 'WITHIN_DAYS');
    case 'country':
      return orders.some(({ country }) => country === condition.value) === (condition.is === 'IS');
    case 'tag':
      return tags.includes(condition.value) === (condition.is === 'IS');
  }
}
