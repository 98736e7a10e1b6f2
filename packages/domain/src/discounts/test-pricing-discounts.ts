import { zeroCents } from '../money/cents.ts';
import type { Discount, DiscountCircumstances } from './pricing-discount.ts';

/** Returns an automatic discount for everything, without conditions, with these rules. */
export function createDiscountWith(rules: Partial<Discount>): Discount {
  return {
    id: 'offer',
    title: 'Offer',
    code: null,
    kind: 'PERCENTAGE',
    value: 0,
    productIds: new Set(),
    categoryIds: new Set(),
    collectionIds: new Set(),
    tags: new Set(),
    getProductIds: new Set(),
    buyQuantity: 1,
    getQuantity: 1,
    tiers: [],
    minimumSubtotal: zeroCents,
    minimumQuantity: 0,
    countries: new Set(),
    customerIds: new Set(),
    customerGroupIds: new Set(),
    weekdays: new Set(),
    isFirstOrderOnly: false,
    excludesReduced: false,
    usageLimit: null,
    usageLimitPerCustomer: null,
    usageLimitPerOrder: null,
    startsAt: null,
    endsAt: null,
    combinesWith: new Set(),
    isActive: true,
    ...rules,
  };
}

/**
 * Returns the circumstances of a visitor in the United States on Monday, 2026-11-23, 04:00 UTC, with the given
 * overrides.
 */
export function circumstances(given: Partial<DiscountCircumstances> = {}): DiscountCircumstances {
  return {
    currency: 'USD',
    now: Date.parse('2026-11-23T04:00:00Z'),
    timeZone: 'UTC',
    country: 'US',
    customerId: null,
    customerGroupIds: [],
    isFirstOrder: null,
    groupsOf: new Map(),
    uses: new Map(),
    ...given,
  };
}
