import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basisPoints, cents } from '../money/cents.ts';
import { discountTypes, unitPrice } from '../pricing/price.ts';
import { cartTotals, freeShippingBanner, shippingLabel, totalBeforeTax } from './cart-totals.ts';
import { lineAmounts, savingsBadge } from './line-amounts.ts';

const settings = {
  currency: 'USD' as const,
  freeShippingThreshold: cents(10_000),
  flatShippingRate: cents(799),
  taxRate: basisPoints(650),
};

function lines(...amounts: readonly (readonly [number, number])[]) {
  return amounts.map(([price, quantity]) => ({ price: cents(price), quantity }));
}

describe('cartTotals', () => {
  it.each([
    [lines(), 0, 0, 10_000, 0, 0],
    [lines([2400, 2]), 4800, 799, 5200, 312, 5911],
    [lines([2400, 1], [1999, 3]), 8397, 799, 1603, 546, 9742], // tax 545.805
    [lines([9999, 1]), 9999, 799, 1, 650, 11_448], // tax 649.935
    [lines([10_000, 1]), 10_000, 0, 0, 650, 10_650],
    [lines([100, 77]), 7700, 799, 2300, 501, 9000], // tax 500.5
    [lines([0, 1]), 0, 799, 10_000, 0, 799],
    [lines([2400, 0]), 0, 0, 10_000, 0, 0],
  ])('of %j: subtotal %d, shipping %d, %d to free shipping, tax %d, total %d', (cart, ...expected) => {
    const { subtotal, shipping, freeShippingDist, tax, total } = cartTotals(cart, settings);
    expect([subtotal, shipping, freeShippingDist, tax, total]).toEqual(expected);
  });

  it('ships free of charge when the threshold is 0', () => {
    expect(
      cartTotals(lines([1, 1]), { ...settings, currency: 'USD' as const, freeShippingThreshold: cents(0) }).shipping,
    ).toBe(0);
  });

  it('shows the total without tax as subtotal plus shipping', () => {
    expect(totalBeforeTax(cartTotals(lines([2400, 2]), settings))).toBe(5599);
  });

  it('says what is missing for free shipping until it is free', () => {
    const below = cartTotals(lines([2400, 2]), settings);
    expect([freeShippingBanner(below, 'USD'), shippingLabel(below, 'USD')]).toEqual([
      'Add $52.00 for free shipping!',
      '$7.99',
    ]);
    const reached = cartTotals(lines([12_000, 1]), settings);
    expect([freeShippingBanner(reached, 'USD'), shippingLabel(reached, 'USD')]).toEqual([null, 'FREE!']);
  });
});

const getShipping = (subtotal: number) => cartTotals(lines([subtotal, 1]), settings).shipping;

it('shipping is the flat rate while the subtotal is below the threshold, and 0 from the threshold on', () => {
  expect([getShipping(1), getShipping(9999), getShipping(10_000), getShipping(10_001)]).toEqual([799, 799, 0, 0]);
});

const taxAt = (taxRate: number) => cartTotals(lines([2400, 2]), { ...settings, taxRate: basisPoints(taxRate) }).tax;

it('tax is the subtotal times the rate divided by 10000', () => {
  expect([taxAt(0), taxAt(650), taxAt(1000), taxAt(10_000)]).toEqual([0, 312, 480, 4800]);
});

describe('a hundred thousand random carts', () => {
  const amount = fc.integer({ min: 0, max: 5_000_000 }).map(cents);
  const boughtLine = fc
    .record({
      price: amount,
      variantPrice: fc.option(amount),
      discount: fc.integer({ min: 0, max: 12_000 }),
      discountType: fc.constantFrom(...discountTypes),
      quantity: fc.integer({ min: 1, max: 200 }),
    })
    .map(({ variantPrice, quantity, ...product }) => {
      const bought = { product, variant: { price: variantPrice } };
      return { ...bought, quantity, price: unitPrice(bought) };
    });
  const anySettings = fc.record({
    currency: fc.constant('USD' as const),
    freeShippingThreshold: amount,
    flatShippingRate: amount,
    taxRate: fc.integer({ min: 0, max: 10_000 }).map(basisPoints),
  });

  it('have lines + tax + shipping = total, no amount below 0, and free shipping exactly from the threshold on', () => {
    fc.assert(
      fc.property(fc.array(boughtLine, { maxLength: 5 }), anySettings, (cart, owner) => {
        const totals = cartTotals(cart, owner);
        const lineSum = cart.reduce((sum, line) => sum + lineAmounts(line).lineTotal, 0);
        const exactTax = (lineSum * owner.taxRate) / 10_000;
        const isPaid = cart.length > 0 && lineSum < owner.freeShippingThreshold;
        return (
          lineSum + totals.tax + totals.shipping === totals.total &&
          cart.every((line) => line.price >= 0 && lineAmounts(line).savings >= 0) &&
          Math.abs(totals.tax - exactTax) <= 0.5 &&
          totals.shipping === (isPaid ? owner.flatShippingRate : 0) &&
          totals.freeShippingDist === Math.max(0, owner.freeShippingThreshold - lineSum)
        );
      }),
      { numRuns: 100_000 },
    );
  });
});

describe('what a cart line shows', () => {
  const mug = { product: { price: cents(2400), discount: 1250, discountType: 'PERCENTAGE' as const }, variant: null };

  it('is list price and actual price times quantity, and the difference saved', () => {
    const shown = lineAmounts({ ...mug, price: cents(2100), quantity: 3 });
    expect(shown).toEqual({ listTotal: 7200, lineTotal: 6300, savings: 900 });
    expect(savingsBadge(shown, 'USD')).toBe('SAVE $9.00');
  });

  it('has no badge when nothing is saved', () => {
    expect(savingsBadge(lineAmounts({ ...mug, price: cents(2400), quantity: 3 }), 'USD')).toBeNull();
    expect(savingsBadge(lineAmounts({ ...mug, price: cents(2500), quantity: 3 }), 'USD')).toBeNull();
  });
});
