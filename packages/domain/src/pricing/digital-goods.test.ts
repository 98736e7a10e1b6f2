import { describe, expect, it } from 'vitest';
import { settingsPricing } from '../cart/cart-totals.ts';
import { cents } from '../money/cents.ts';
import { defaultSiteSettings } from '../settings/site-settings.ts';
import { orderPrice } from './order-price.ts';
import type { ShippedGoods } from './stages/shipping-stage.ts';

const settings = { ...defaultSiteSettings, flatShippingRate: cents(599), freeShippingThreshold: cents(50_000) };
const pricing = settingsPricing(settings);
const digital = { price: cents(10_000), quantity: 2, isDigital: true } as const;
const mug = { price: cents(2_000), quantity: 1, grams: 400 } as const;

describe('digital goods', () => {
  it('are taxed like other goods, and alone have no shipping and no distance to free shipping', () => {
    const { totals, lines } = orderPrice([digital], pricing);
    expect(totals).toMatchObject({ subtotal: 20_000, shipping: 0, freeShippingDist: 0, tax: 1_300, total: 21_300 });
    expect(lines[0]?.tax).toBe(1_300);
  });

  it('beside other goods leave the shipping of those, with their units and weight', () => {
    const seen: ShippedGoods[] = [];
    const shipping = {
      ...pricing.shipping,
      methodsFor: (goods: ShippedGoods) => {
        seen.push(goods);
        return null;
      },
    };
    const { totals } = orderPrice([digital, mug], { ...pricing, shipping });
    expect(totals).toMatchObject({ subtotal: 22_000, shipping: 599, freeShippingDist: 28_000 });
    expect(seen.map(({ quantity, grams, hasUnweighed }) => [quantity, grams, hasUnweighed])).toEqual([[1, 400, false]]);
  });

  it('count for free shipping', () => {
    expect(orderPrice([{ ...digital, quantity: 5 }, mug], pricing).totals.shipping).toBe(0);
  });
});
