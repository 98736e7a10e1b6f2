import { expect, it } from 'vitest';
import { cents, multiplyCents, sumCents, zeroCents } from '../money/cents.ts';
import { bestDiscounts } from './best-discounts.ts';
import { fitDiscount } from './discount-fit.ts';
import type { Discount } from './pricing-discount.ts';
import { maxProductChoices, productChoices } from './product-search.ts';
import { circumstances, createDiscountWith } from './test-pricing-discounts.ts';

const free = new Set(['PRODUCT', 'ORDER', 'SHIPPING'] as const);

function getCart(units: readonly (readonly [productId: string, price: number, quantity: number])[]) {
  const lines = units.map(([productId, price, quantity]) => ({ productId, price: cents(price), quantity }));
  return {
    lines,
    amounts: lines.map((line) => multiplyCents(line.price, line.quantity)),
    getShipping: () => zeroCents,
  };
}

function getFitting(discounts: readonly Discount[], { lines }: ReturnType<typeof getCart>) {
  return discounts.flatMap((discount) => {
    const fit = fitDiscount(discount, lines, circumstances());
    return fit.isFitting ? [{ discount, positions: fit.positions }] : [];
  });
}

function savedBy(discounts: readonly Discount[], goods: ReturnType<typeof getCart>): number {
  return sumCents(bestDiscounts(getFitting(discounts, goods), goods).flatMap(({ shares }) => shares));
}

const twoPlusOne = createDiscountWith({
  id: 'a',
  kind: 'BUY_X_GET_Y',
  value: 10_000,
  buyQuantity: 2,
  combinesWith: free,
});
const pens = createDiscountWith({ id: 'b', value: 1500, productIds: new Set(['pen']), combinesWith: free });

it('leaves the pen to its own discount and frees a cheese: 11.83 and 15 % of 0.99', () => {
  const goods = getCart([
    ['cheese', 1183, 3],
    ['pen', 99, 1],
  ]);
  expect(savedBy([twoPlusOne, pens], goods)).toBe(1183 + 15);
});

it('frees the same cheese when a cheaper pen is added', () => {
  expect(savedBy([twoPlusOne], getCart([['cheese', 1183, 3]]))).toBe(1183);
  const withPen = getCart([
    ['cheese', 1183, 3],
    ['pen', 99, 1],
  ]);
  expect(savedBy([twoPlusOne], withPen)).toBe(1183);
});

it('gives each line of a long cart to the discount that takes more off it', () => {
  const goods = getCart(Array.from({ length: 60 }, (_, index) => [`product-${index}`, 1000 + index, 1]));
  const ids = (rest: number) =>
    new Set(goods.lines.flatMap(({ productId }, index) => (index % 3 < rest ? [productId] : [])));
  const discounts = [
    createDiscountWith({ id: 'a', value: 1000, productIds: ids(3), combinesWith: free }),
    createDiscountWith({ id: 'b', value: 2000, productIds: ids(2), combinesWith: free }),
    createDiscountWith({ id: 'c', value: 3000, productIds: ids(1), combinesWith: free }),
  ];
  const best = goods.amounts.reduce((sum, amount, index) => sum + amount * ([0.3, 0.2, 0.1][index % 3] ?? 0), 0);
  expect(Math.abs(savedBy(discounts, goods) - best)).toBeLessThanOrEqual(3);
});

it('compares a bounded number of choices with 1,000 discounts that all combine, the same ones in any order', () => {
  const goods = getCart(
    Array.from({ length: 30 }, (_, index) => [`product-${index}`, 500 + 37 * index, 1 + (index % 4)]),
  );
  const discounts = Array.from({ length: 1000 }, (_, index) =>
    createDiscountWith({
      id: `offer-${String(index).padStart(4, '0')}`,
      kind: index % 5 === 0 ? 'BUY_X_GET_Y' : 'PERCENTAGE',
      value: 100 + index,
      productIds: new Set([index, index * 7, index * 11].map((number) => `product-${number % 30}`)),
      combinesWith: free,
    }),
  );
  const fitting = getFitting(discounts, goods);
  const ranked = fitting.map((entry) => ({ ...entry, kind: 'PRODUCT' as const, reach: 7, amount: cents(1), saved: 1 }));
  expect(productChoices(ranked, goods).length).toBeLessThanOrEqual(maxProductChoices);
  const chosen = bestDiscounts(fitting, goods);
  expect(chosen.length).toBeGreaterThan(1);
  expect(bestDiscounts(fitting.toReversed(), goods)).toEqual(chosen);
});
