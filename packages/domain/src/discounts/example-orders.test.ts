import { describe, expect, it } from 'vitest';
import { settingsPricing } from '../cart/cart-totals.ts';
import { basisPoints, cents } from '../money/cents.ts';
import { orderPrice } from '../pricing/order-price.ts';
import type { Discount, DiscountTier } from './pricing-discount.ts';
import type { Rules } from './test-examples.ts';
import { ordersWithManyDiscounts } from './test-examples-many-discounts.ts';
import { ordersWithOneDiscount } from './test-examples-one-discount.ts';
import { circumstances, createDiscountWith } from './test-pricing-discounts.ts';

/** Flat rate 7.99, free from 100.00, tax 6.5 %, as in a new shop. */
const settings = {
  currency: 'USD' as const,
  freeShippingThreshold: cents(10_000),
  flatShippingRate: cents(799),
  taxRate: basisPoints(650),
};

function getTier([from, units, value]: readonly [number, number, number]): DiscountTier {
  return { minimumSubtotal: cents(from), minimumQuantity: units, value };
}

function createDiscount(rules: Rules, index: number): Discount {
  return createDiscountWith({
    id: `offer-${index}`,
    title: `Offer ${index}`,
    kind: rules.kind,
    value: rules.value ?? 0,
    productIds: new Set(rules.products),
    getProductIds: new Set(rules.get),
    buyQuantity: rules.buy ?? 1,
    getQuantity: rules.of ?? 1,
    tiers: (rules.tiers ?? []).map(getTier),
    minimumSubtotal: cents(rules.from ?? 0),
    minimumQuantity: rules.units ?? 0,
    usageLimitPerOrder: rules.max ?? null,
    combinesWith: new Set(rules.with),
  });
}

describe('hand-computed orders', () => {
  it.each([...ordersWithOneDiscount, ...ordersWithManyDiscounts].map(([name, ...order]) => [name, order] as const))(
    '%s',
    (_, [lines, rules, expected]) => {
      const pricing = settingsPricing(settings);
      const price = orderPrice(
        lines.map(([productId, unit, quantity]) => ({ productId, price: cents(unit), quantity })),
        {
          ...pricing,
          discounts: { ...pricing.discounts, available: rules.map(createDiscount), circumstances: circumstances() },
        },
      );
      expect({
        lines: price.lines.map(({ discount }) => discount),
        shipping: price.totals.shipping,
        tax: price.totals.tax,
        total: price.totals.total,
      }).toEqual(expected);
    },
  );
});
