import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { fitDiscount } from './discount-fit.ts';
import type { Discount, DiscountCircumstances } from './pricing-discount.ts';
import { circumstances, createDiscountWith } from './test-pricing-discounts.ts';

const mug = { productId: 'mug', price: cents(2400), quantity: 1 };
const reduced = { ...mug, isReduced: true };
const day = (text: string) => Date.parse(`${text}T05:00:00Z`);

describe('a discount that does not apply says why in one sentence', () => {
  it.each<[string, Partial<Discount>, Partial<DiscountCircumstances>]>([
    ['This discount has ended', { isActive: false }, {}],
    ['Starts on Dec 1', { startsAt: day('2026-12-01') }, {}],
    // It ends when Nov 21 begins in New York, so its last day is the 20th.
    ['Ended on Nov 20', { endsAt: day('2026-11-21') }, { timeZone: 'America/New_York' }],
    ['Not valid on this day of the week', { weekdays: new Set([2]) }, {}],
    ['Enter your shipping address first', { countries: new Set(['US']) }, { country: null }],
    ['Not available in your country', { countries: new Set(['DE']) }, {}],
    ['Log in to use this discount', { customerIds: new Set(['ada']) }, {}],
    ['Only for selected customers', { customerIds: new Set(['ada']) }, { customerId: 'bob' }],
    ['Log in to use this discount', { customerGroupIds: new Set(['regulars']) }, {}],
    [
      'Only for selected customers',
      { customerIds: new Set(['ada']), customerGroupIds: new Set(['regulars']) },
      { customerId: 'bob', customerGroupIds: ['wholesale'] },
    ],
    // A customer without an account is in no group, independent of other data.
    ['Log in to use this discount', { customerGroupIds: new Set(['regulars']) }, { customerGroupIds: ['regulars'] }],
    ['Only for your first order', { isFirstOrderOnly: true }, { isFirstOrder: false }],
    ['Used up', { usageLimit: 3 }, { uses: new Map([['offer', { total: 3, ofCustomer: 0 }]]) }],
    [
      'You have already used this',
      { usageLimitPerCustomer: 1 },
      { uses: new Map([['offer', { total: 1, ofCustomer: 1 }]]) },
    ],
    ['Not valid for the items in your cart', { productIds: new Set(['tea']) }, {}],
    ['Add $12.00 more', { minimumSubtotal: cents(3600) }, {}],
    ['Add 2 more items', { minimumQuantity: 3 }, {}],
    ['Add 1 more item', { kind: 'BUY_X_GET_Y', buyQuantity: 1, getQuantity: 1 }, {}],
    ['Add the other items of this bundle', { kind: 'BUNDLE', productIds: new Set(['mug', 'tea']) }, {}],
    [
      'Add $1.00 more',
      { kind: 'TIERS', tiers: [{ minimumSubtotal: cents(2500), minimumQuantity: 0, value: 500 }] },
      {},
    ],
  ])('%s', (reason, rules, at) => {
    expect(fitDiscount(createDiscountWith(rules), [mug], circumstances(at))).toEqual({ isFitting: false, reason });
  });

  it('Not valid for sale items, where every item that it is for is reduced', () => {
    const discount = createDiscountWith({ excludesReduced: true });
    expect(fitDiscount(discount, [reduced], circumstances())).toEqual({
      isFitting: false,
      reason: 'Not valid for sale items',
    });
    expect(fitDiscount(discount, [reduced, mug], circumstances())).toEqual({ isFitting: true, positions: [1] });
  });
});

describe('a discount that applies', () => {
  it.each<[string, Partial<Discount>, Partial<DiscountCircumstances>]>([
    ['on a day of the week of the shop', { weekdays: new Set([7]) }, { timeZone: 'America/New_York' }],
    ['from its first moment', { startsAt: circumstances().now }, {}],
    ['until the moment before it ends', { endsAt: circumstances().now + 1 }, {}],
    ['to a customer who is not known yet, for a first order', { isFirstOrderOnly: true }, {}],
    [
      'to a member of one of its groups',
      { customerGroupIds: new Set(['regulars', 'staff']) },
      { customerId: 'bob', customerGroupIds: ['wholesale', 'staff'] },
    ],
    [
      'to a chosen customer who is in none of its groups',
      { customerIds: new Set(['ada']), customerGroupIds: new Set(['regulars']) },
      { customerId: 'ada' },
    ],
    [
      'to a product of its collection',
      { collectionIds: new Set(['autumn']) },
      { groupsOf: new Map([['mug', { categoryIds: [], collectionIds: ['autumn'], tags: [] }]]) },
    ],
  ])('%s', (_, rules, at) => {
    expect(fitDiscount(createDiscountWith(rules), [mug], circumstances(at))).toEqual({
      isFitting: true,
      positions: [0],
    });
  });
});
