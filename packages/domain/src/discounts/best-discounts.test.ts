import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, multiplyCents, sumCents } from '../money/cents.ts';
import type { PricedLine } from '../pricing/priced-line.ts';
import { bestDiscounts } from './best-discounts.ts';
import { computeDiscountAmount } from './discount-amounts.ts';
import { fitDiscount } from './discount-fit.ts';
import { possibleDiscount } from './possible-discount.ts';
import { type Discount, discountClasses, discountKinds } from './pricing-discount.ts';
import { largestFreed, lowestCost } from './test-plain-choice.ts';
import { circumstances, createDiscountWith } from './test-pricing-discounts.ts';

const productId = fc.constantFrom('mug', 'tea', 'lamp', 'vase', 'bowl');
const someIds = fc.uniqueArray(productId, { maxLength: 3 }).map((ids) => new Set<string>(ids));
const anyLine: fc.Arbitrary<PricedLine> = fc.record({
  productId,
  price: fc.integer({ min: 0, max: 8000 }).map(cents),
  quantity: fc.integer({ min: 0, max: 4 }),
  isReduced: fc.boolean(),
});

const anyDiscount = fc
  .record({
    kind: fc.constantFrom(...discountKinds),
    code: fc.constantFrom(null, null, 'CODE'),
    value: fc.integer({ min: 0, max: 10_000 }),
    productIds: someIds,
    categoryIds: fc.constantFrom(new Set<string>(), new Set(['cups'])),
    getProductIds: fc.constantFrom(new Set<string>(), new Set(['tea'])),
    buyQuantity: fc.integer({ min: 1, max: 2 }),
    tiers: fc.constantFrom([], [{ minimumSubtotal: cents(3000), minimumQuantity: 0, value: 4000 }]),
    minimumSubtotal: fc.constantFrom(0, 0, 6000).map(cents),
    minimumQuantity: fc.constantFrom(0, 0, 3),
    excludesReduced: fc.boolean(),
    usageLimitPerOrder: fc.constantFrom(null, 1),
    combinesWith: fc
      .oneof(fc.subarray([...discountClasses]), fc.constant(discountClasses))
      .map((classes) => new Set(classes)),
  })
  .map(createDiscountWith);
const upTo = (maxLength: number) =>
  fc
    .array(anyDiscount, { maxLength })
    .map((discounts) =>
      discounts.map((discount, index) => ({ ...discount, id: `offer-${String(index).padStart(2, '0')}` })),
    );
/** Carts whose choices all fit within the bound of the search. */
const anyCart = fc.oneof(
  fc.tuple(fc.array(anyLine, { maxLength: 5 }), upTo(3)),
  fc.tuple(fc.array(anyLine, { maxLength: 4 }), upTo(4)),
  fc.tuple(fc.array(anyLine, { maxLength: 3 }), upTo(5)),
);
const at = circumstances({ groupsOf: new Map([['mug', { categoryIds: ['cups'], collectionIds: [], tags: [] }]]) });

function getFitting(discounts: readonly Discount[], lines: readonly PricedLine[]) {
  return discounts.flatMap((discount) => {
    const fit = fitDiscount(discount, lines, at);
    return fit.isFitting ? [{ discount, positions: fit.positions }] : [];
  });
}

/** Returns goods whose shipping costs `rate` cents. Shipping is free from 100.00 on where there is a `threshold`. */
function createGoods(lines: readonly PricedLine[], rate: number, threshold: number | null = 10_000) {
  const amounts = lines.map(({ price, quantity }) => multiplyCents(price, quantity));
  return { lines, amounts, getShipping: (goods: number) => cents(threshold !== null && goods >= threshold ? 0 : rate) };
}

/** Returns the price of goods and shipping with the chosen discounts, in cents. */
function computeCost(discounts: readonly Discount[], goods: ReturnType<typeof createGoods>): number {
  const applied = bestDiscounts(getFitting(discounts, goods.lines), goods);
  const rest = sumCents(goods.amounts) - sumCents(applied.flatMap(({ shares }) => shares));
  return rest + goods.getShipping(rest) - sumCents(applied.map(({ shipping }) => shipping));
}

describe('the choice of discounts', () => {
  it('costs as little as the best of all permitted choices, in 10,000 random carts', () => {
    fc.assert(
      fc.property(anyCart, fc.constantFrom(0, 799), ([lines, discounts], rate) => {
        const goods = createGoods(lines, rate);
        expect(computeCost(discounts, goods)).toBe(lowestCost(getFitting(discounts, lines), goods));
      }),
      { numRuns: 10_000 },
    );
  });

  it('never lets an added item raise the price of the others', () => {
    fc.assert(
      fc.property(anyCart, fc.constantFrom(0, 799), ([longer, discounts], rate) => {
        const [added, ...lines] = longer;
        if (!added) return;
        const more = lines.map((line, index) => (index === 0 ? { ...line, quantity: line.quantity + 1 } : line));
        const before = computeCost(discounts, createGoods(lines, rate, null));
        expect(computeCost(discounts, createGoods(longer, rate, null))).toBeLessThanOrEqual(
          before + added.price * added.quantity,
        );
        expect(computeCost(discounts, createGoods(more, rate, null))).toBeLessThanOrEqual(
          before + (lines[0]?.price ?? 0),
        );
      }),
      { numRuns: 3000 },
    );
  });

  it('misses no discount by the quick check for those that may fit', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 5 }), upTo(40), (lines, discounts) => {
        const mayFit = possibleDiscount(lines, at);
        expect(getFitting(discounts.filter(mayFit), lines)).toEqual(getFitting(discounts, lines));
      }),
      { numRuns: 300 },
    );
  });
});

describe('buy X get Y', () => {
  it('counts the units of which the sets free the most', () => {
    const lines = fc.array(anyLine, { maxLength: 3 });
    const quantity = fc.integer({ min: 1, max: 3 });
    fc.assert(
      fc.property(lines, quantity, quantity, (bought, buyQuantity, getQuantity) => {
        const discount = createDiscountWith({ kind: 'BUY_X_GET_Y', value: 10_000, buyQuantity, getQuantity });
        const { amounts: left } = createGoods(bought, 0);
        const positions = bought.map((_, index) => index);
        expect(computeDiscountAmount(discount, { lines: bought, left, positions })).toBe(
          largestFreed(bought, discount),
        );
      }),
      { numRuns: 300 },
    );
  });
});
