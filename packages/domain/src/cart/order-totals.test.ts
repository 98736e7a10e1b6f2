import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basisPoints, cents, sumCents } from '../money/cents.ts';
import { cartTotals, noTerms, type OrderDiscount, orderTotals } from './cart-totals.ts';

const settings = {
  currency: 'USD' as const,
  freeShippingThreshold: cents(10_000),
  flatShippingRate: cents(799),
  taxRate: basisPoints(650),
};
const lines = (...amounts: readonly (readonly [number, number])[]) =>
  amounts.map(([price, quantity]) => ({ price: cents(price), quantity }));
const off = (amount: number): OrderDiscount => ({ type: 'AMOUNT', amount: cents(amount) });
const percentOff = (rate: number): OrderDiscount => ({ type: 'PERCENTAGE', rate: basisPoints(rate) });

const shippingWith = (discount: OrderDiscount | null) =>
  orderTotals(lines([10_000, 1]), settings, { ...noTerms, discount }).shipping;

describe('the totals of an order with a discount', () => {
  it.each([
    // discount, subtotal, discount in cents, shipping, tax, total
    [null, 4800, 0, 799, 312, 5911],
    [off(800), 4800, 800, 799, 260, 5059],
    [percentOff(1000), 4800, 480, 799, 281, 5400], // tax 280.8
    [percentOff(10_000), 4800, 4800, 799, 0, 799],
    [off(1_000_000), 4800, 4800, 799, 0, 799],
    [off(0), 4800, 0, 799, 312, 5911],
  ] as const)('%j: subtotal %d, discount %d, shipping %d, tax %d, total %d', (discount, ...expected) => {
    const totals = orderTotals(lines([2400, 2]), settings, { discount, shippingCharge: null });
    expect([totals.subtotal, totals.discount, totals.shipping, totals.tax, totals.total]).toEqual(expected);
  });

  it('lose free shipping when the discount takes the goods below the limit', () => {
    expect([shippingWith(null), shippingWith(off(1))]).toEqual([0, 799]);
  });

  it('have the shipping charge that staff set, which has no tax', () => {
    const totals = orderTotals(lines([2400, 2]), settings, { discount: null, shippingCharge: cents(1500) });
    expect([totals.shipping, totals.tax, totals.total]).toEqual([1500, 312, 6612]);
    expect(orderTotals(lines([2400, 2]), settings, { discount: null, shippingCharge: cents(0) }).total).toBe(5112);
  });

  it('spread the discount over the lines by their amounts', () => {
    const totals = orderTotals(lines([2400, 1], [1200, 2], [0, 3]), settings, { ...noTerms, discount: off(101) });
    expect(totals.lineDiscounts).toEqual([51, 50, 0]);
  });

  const someLine = fc.record({
    price: fc.integer({ min: 0, max: 500_000 }).map(cents),
    quantity: fc.integer({ min: 0, max: 50 }),
  });
  const someDiscount = fc.oneof(
    fc.integer({ min: 0, max: 5_000_000 }).map(off),
    fc.integer({ min: 0, max: 10_000 }).map(percentOff),
  );

  it('always sum to the cent, take nothing below zero, and give each line no more than its amount', () => {
    fc.assert(
      fc.property(fc.array(someLine, { maxLength: 12 }), someDiscount, (cart, discount) => {
        const totals = orderTotals(cart, settings, { ...noTerms, discount });
        expect(totals.subtotal - totals.discount + totals.shipping + totals.tax).toBe(totals.total);
        expect(sumCents(totals.lineDiscounts)).toBe(totals.discount);
        expect(totals.discount).toBeLessThanOrEqual(totals.subtotal);
        totals.lineDiscounts.forEach((share, index) => {
          const { price = 0, quantity = 0 } = cart[index] ?? {};
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(price * quantity);
        });
      }),
    );
  });

  it('are those of the cart when there are no terms', () => {
    fc.assert(
      fc.property(fc.array(someLine, { maxLength: 12 }), (cart) => {
        const { discount, lineDiscounts, ...totals } = orderTotals(cart, settings, noTerms);
        expect(totals).toEqual(cartTotals(cart, settings));
        expect([discount, sumCents(lineDiscounts)]).toEqual([0, 0]);
      }),
    );
  });
});
