import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settingsPricing } from '../cart/cart-totals.ts';
import { basisPoints, cents } from '../money/cents.ts';
import { orderPrice } from './order-price.ts';
import type { PricedLine } from './priced-line.ts';

const settings = {
  currency: 'USD' as const,
  freeShippingThreshold: cents(5_000),
  flatShippingRate: cents(799),
  taxRate: basisPoints(650),
};
const pricing = settingsPricing(settings, {
  discount: { type: 'PERCENTAGE', rate: basisPoints(1_000) },
  shippingCharge: null,
});
const bought = (price: number, quantity = 1): PricedLine => ({ price: cents(price), quantity, isGiftCard: true });
const mug: PricedLine = { price: cents(2_000), quantity: 1 };

describe('gift cards in a cart', () => {
  it('alone bear no discount, no shipping and no tax', () => {
    const { totals, taxes, lines } = orderPrice([bought(2_500, 2)], pricing);
    expect(totals).toMatchObject({
      subtotal: 5_000,
      discount: 0,
      shipping: 0,
      freeShippingDist: 0,
      tax: 0,
      total: 5_000,
    });
    expect([taxes, lines]).toEqual([[], [{ discount: 0, discounts: [], tax: 0, taxes: [] }]]);
  });
  it('do not bring other goods nearer to free shipping, and bear nothing of their discount', () => {
    const { totals, lines } = orderPrice([bought(9_000), mug], pricing);
    expect(totals).toMatchObject({ subtotal: 11_000, discount: 200, shipping: 799, tax: 117, total: 11_716 });
    expect(lines.map(({ discount, tax }) => [discount, tax])).toEqual([
      [0, 0],
      [200, 117],
    ]);
  });
  it('add exactly their price to the price of any other goods', () => {
    const line = fc.record({ price: fc.nat(20_000).map(cents), quantity: fc.integer({ min: 1, max: 5 }) });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 4 }), line, fc.nat(), (goods, card, at) => {
        const index = at % (goods.length + 1);
        const mixed = goods.toSpliced(index, 0, { ...card, isGiftCard: true } as PricedLine);
        const [alone, together] = [orderPrice(goods, pricing), orderPrice(mixed, pricing)];
        expect(together.totals.total).toBe(alone.totals.total + card.price * card.quantity);
        expect(together.lines.toSpliced(index, 1)).toEqual(alone.lines);
      }),
    );
  });
});
