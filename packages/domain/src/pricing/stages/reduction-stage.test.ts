import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settingsPricing } from '../../cart/cart-totals.ts';
import { circumstances, createDiscountWith } from '../../discounts/test-pricing-discounts.ts';
import { basisPoints, cents, sumCents } from '../../money/cents.ts';
import { orderPrice } from '../order-price.ts';
import type { PricedLine } from '../priced-line.ts';
import type { LineReduction } from './reduction-stage.ts';

const settings = {
  currency: 'USD' as const,
  freeShippingThreshold: cents(5_000),
  flatShippingRate: cents(500),
  taxRate: basisPoints(1_000),
};
const plain = settingsPricing(settings);
const line = (productId: string, price: number, quantity = 1, more: Partial<PricedLine> = {}): PricedLine => ({
  productId,
  variantId: null,
  price: cents(price),
  quantity,
  ...more,
});
const less = (productId: string, amount: number, label = 'Club'): LineReduction => ({
  productId,
  variantId: null,
  amount: cents(amount),
  label,
});
const half = createDiscountWith({ id: 'half', kind: 'PERCENTAGE', value: 5_000, title: 'Half' });

function priceWith(lines: readonly PricedLine[], reductions: readonly LineReduction[], hasHalf = false) {
  const discounts = { ...plain.discounts, available: hasHalf ? [half] : [], circumstances: circumstances() };
  return orderPrice(lines, { ...plain, discounts, reductions });
}

describe('the reductions of extensions', () => {
  // Amount of the mug, units, reduction, discount of half, then: discount, shipping, tax (10 %), total.
  it.each([
    ['none', 6_000, 1, 0, false, 0, 0, 600, 6_600],
    ['a part of a line', 6_000, 1, 500, false, 500, 0, 550, 6_050],
    ['below free shipping', 6_000, 1, 1_500, false, 1_500, 500, 450, 5_450],
    ['a whole line', 6_000, 1, 6_000, false, 6_000, 500, 0, 500],
    ['more than the line', 6_000, 1, 9_000, false, 6_000, 500, 0, 500],
    ['after a discount', 12_000, 1, 1_000, true, 7_000, 0, 500, 5_500],
    ['more than a discount leaves', 12_000, 1, 9_000, true, 12_000, 500, 0, 500],
    ['a line of several units', 2_000, 3, 1, false, 1, 0, 600, 6_599],
  ])('%s', (_name, unit, quantity, amount, hasHalf, discount, shipping, tax, total) => {
    const { totals } = priceWith([line('mug', unit, quantity)], amount > 0 ? [less('mug', amount)] : [], hasHalf);
    expect(totals).toMatchObject({ discount, shipping, tax, total });
  });

  it('are parts of their lines and discounts of the order, one for each label', () => {
    const { lines, discounts, discountIds } = priceWith(
      [line('mug', 3_000), line('tea', 1_000, 2)],
      [less('tea', 300), less('mug', 200, 'Gold'), less('tea', 100, 'Gold'), less('mug', 50)],
    );
    expect(lines.map((one) => one.discounts)).toEqual([
      [
        { label: 'Gold', amount: 200 },
        { label: 'Club', amount: 50 },
      ],
      [
        { label: 'Club', amount: 300 },
        { label: 'Gold', amount: 100 },
      ],
    ]);
    const applied = { code: null, isApplied: true, reason: null };
    expect(discounts).toEqual([
      { ...applied, title: 'Club', amount: 350 },
      { ...applied, title: 'Gold', amount: 300 },
    ]);
    expect(discountIds).toEqual([]);
  });

  it('leave out other products, other variants and gift cards', () => {
    const card = line('card', 2_000, 1, { isGiftCard: true });
    const { totals } = priceWith(
      [line('mug', 3_000, 1, { variantId: 'red' }), card],
      [less('mug', 100), less('card', 100), less('lamp', 100)],
    );
    expect(totals).toMatchObject({ subtotal: 5_000, discount: 0 });
  });

  it('give the shipping of a free shipping discount that counts only because of them', () => {
    const freeShipping = createDiscountWith({ id: 'free', kind: 'FREE_SHIPPING' });
    const discounts = { ...plain.discounts, available: [freeShipping], circumstances: circumstances() };
    const { totals } = orderPrice([line('mug', 6_000)], { ...plain, discounts, reductions: [less('mug', 2_000)] });
    expect(totals).toMatchObject({ discount: 2_000, shipping: 0, total: 4_400 });
  });
});

const productId = fc.constantFrom('mug', 'tea', 'lamp');
const anyLine = fc.record({
  productId,
  price: fc.integer({ min: 0, max: 8_000 }),
  quantity: fc.integer({ min: 0, max: 9 }),
  isGiftCard: fc.boolean(),
});
const anyReduction = fc.record({
  productId,
  amount: fc.integer({ min: 1, max: 20_000 }),
  label: fc.constantFrom('A', 'B'),
});

it('the reductions never raise a price, never take more than a line, and all sums agree', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyLine, { selector: (one) => one.productId, maxLength: 3 }),
      fc.array(anyReduction, { maxLength: 6 }),
      fc.boolean(),
      (wanted, proposed, hasHalf) => {
        const lines = wanted.map((one) => line(one.productId, one.price, one.quantity, { isGiftCard: one.isGiftCard }));
        const reductions = proposed.map((one) => less(one.productId, one.amount, one.label));
        const without = priceWith(lines, [], hasHalf);
        const reduced = priceWith(lines, reductions, hasHalf);
        // Computed a second way: each line lacks the sum of what was proposed, at most all that is left of it.
        const expected = lines.map((one, index) => {
          const left = one.price * one.quantity - (without.lines[index]?.discount ?? 0);
          const wish = reductions.filter((each) => each.productId === one.productId).map(({ amount }) => amount);
          return one.isGiftCard ? left : Math.max(0, left - sumCents(wish));
        });
        const left = lines.map((one, index) => one.price * one.quantity - (reduced.lines[index]?.discount ?? 0));
        expect(left).toEqual(expected);
        const { totals } = reduced;
        expect(totals.subtotal).toBe(without.totals.subtotal);
        expect(totals.subtotal - totals.discount + totals.shipping + totals.tax).toBe(totals.total);
        const applied = reduced.discounts.filter(({ isApplied }) => isApplied);
        expect(sumCents(applied.map(({ amount }) => amount))).toBe(totals.discount);
        expect(sumCents(reduced.lines.map(({ discount }) => discount))).toBe(totals.discount);
        for (const { discount, discounts } of reduced.lines)
          expect(sumCents(discounts.map(({ amount }) => amount))).toBe(discount);
      },
    ),
    { numRuns: 3_000 },
  );
});
