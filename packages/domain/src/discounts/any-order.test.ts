import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settingsPricing } from '../cart/cart-totals.ts';
import { basisPoints, cents, multiplyCents, sumCents } from '../money/cents.ts';
import { type OrderPrice, orderPrice } from '../pricing/order-price.ts';
import type { PricedLine } from '../pricing/priced-line.ts';
import { combine, type Discount, discountClasses, discountKinds, getDiscountClass } from './pricing-discount.ts';
import { circumstances, createDiscountWith } from './test-pricing-discounts.ts';

/** 100,000 carts take half a minute: `DISCOUNT_RUNS=100000 npx vitest run any-order`. */
const numRuns = Number(process.env['DISCOUNT_RUNS'] ?? 1500);

const productId = fc.constantFrom('mug', 'tea', 'lamp', 'vase');
const someIds = fc.array(productId, { maxLength: 2 }).map((ids) => new Set<string>(ids));
const anyLine: fc.Arbitrary<PricedLine> = fc.record({
  productId,
  price: fc.integer({ min: 0, max: 8000 }).map(cents),
  quantity: fc.integer({ min: 0, max: 9 }),
  isReduced: fc.boolean(),
});
const anyDiscount = fc
  .record({
    kind: fc.constantFrom(...discountKinds),
    value: fc.integer({ min: 0, max: 10_000 }),
    productIds: someIds,
    getProductIds: fc.constantFrom(new Set<string>(), new Set(['tea'])),
    buyQuantity: fc.integer({ min: 1, max: 3 }),
    getQuantity: fc.integer({ min: 1, max: 2 }),
    minimumSubtotal: fc.constantFrom(0, 2000, 6000).map(cents),
    excludesReduced: fc.boolean(),
    usageLimitPerOrder: fc.constantFrom(null, 1),
    combinesWith: fc.subarray([...discountClasses]).map((classes) => new Set(classes)),
  })
  .map(createDiscountWith);
const anyDiscounts = fc
  .array(anyDiscount, { maxLength: 6 })
  .map((discounts) =>
    discounts.map((discount, index) => ({ ...discount, id: `offer-${index}`, title: `Offer ${index}` })),
  );
const anySettings = fc.record({
  currency: fc.constant('USD' as const),
  freeShippingThreshold: fc.constantFrom(0, 5000, 10_000).map(cents),
  flatShippingRate: fc.constantFrom(0, 799).map(cents),
  taxRate: fc.constantFrom(0, 650, 2000).map(basisPoints),
});

type Settings = Parameters<typeof settingsPricing>[0];

function priceWith(lines: readonly PricedLine[], discounts: readonly Discount[], settings: Settings): OrderPrice {
  const pricing = settingsPricing(settings);
  return orderPrice(lines, {
    ...pricing,
    discounts: { ...pricing.discounts, available: discounts, circumstances: circumstances() },
  });
}

const beforeTax = ({ totals }: OrderPrice) => totals.total - totals.tax;

describe('any cart with any discounts', () => {
  it('has components that sum to its total, takes no line below zero, and costs no more than with fewer discounts', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 5 }), anyDiscounts, anySettings, (lines, discounts, settings) => {
        const price = priceWith(lines, discounts, settings);
        const { subtotal, discount, shipping, tax, total } = price.totals;
        expect(total).toBe(subtotal - discount + shipping + tax);
        expect(sumCents(price.lines.map((line) => line.discount))).toBe(discount);
        expect(sumCents(price.lines.map((line) => line.tax))).toBe(tax);
        expect(sumCents(price.taxes.map(({ amount }) => amount))).toBe(tax);
        price.lines.forEach((line, index) => {
          const { price: unit, quantity } = lines[index] ?? { price: cents(0), quantity: 0 };
          expect(line.discount).toBeGreaterThanOrEqual(0);
          expect(line.discount).toBeLessThanOrEqual(multiplyCents(unit, quantity));
          expect(sumCents(line.discounts.map(({ amount }) => amount))).toBe(line.discount);
        });
        expect(beforeTax(price)).toBeLessThanOrEqual(beforeTax(priceWith(lines, [], settings)));
        for (const pricingDiscount of discounts) {
          expect(beforeTax(price)).toBeLessThanOrEqual(beforeTax(priceWith(lines, [pricingDiscount], settings)));
        }
      }),
      { numRuns },
    );
  });

  it('has only discounts that combine, at most one for the order and one for its shipping, whatever order they come in', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 5 }), anyDiscounts, anySettings, (lines, discounts, settings) => {
        const price = priceWith(lines, discounts, settings);
        const applied = price.discountIds.flatMap((id) => discounts.find((discount) => discount.id === id) ?? []);
        applied.forEach((discount, index) => {
          for (const other of applied.slice(index + 1)) expect(combine(discount, other)).toBe(true);
        });
        for (const kind of ['ORDER', 'SHIPPING']) {
          expect(applied.filter((discount) => getDiscountClass(discount) === kind).length).toBeLessThanOrEqual(1);
        }
        expect(priceWith(lines, discounts.toReversed(), settings)).toEqual(price);
      }),
      { numRuns },
    );
  });
});
