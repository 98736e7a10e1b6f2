import { expect, it } from 'vitest';
import { freeShippingBanner, settingsPricing } from '../../cart/cart-totals.ts';
import type { Discount } from '../../discounts/pricing-discount.ts';
import { circumstances, createDiscountWith } from '../../discounts/test-pricing-discounts.ts';
import { basisPoints, cents } from '../../money/cents.ts';
import { orderPrice } from '../order-price.ts';

const settings = {
  currency: 'USD' as const,
  freeShippingThreshold: cents(10_000),
  flatShippingRate: cents(799),
  taxRate: basisPoints(0),
};
const twoPlusOne = createDiscountWith({ id: 'a', kind: 'BUY_X_GET_Y', value: 10_000, buyQuantity: 2 });
const freeFrom50 = createDiscountWith({ id: 'b', kind: 'FREE_SHIPPING', minimumSubtotal: cents(5_000) });

function getBanner(discounts: readonly Discount[]): string | null {
  const pricing = settingsPricing(settings);
  const { totals } = orderPrice([{ productId: 'mug', price: cents(2_800), quantity: 3 }], {
    ...pricing,
    discounts: { ...pricing.discounts, available: discounts, circumstances: circumstances() },
  });
  return freeShippingBanner(totals, 'USD');
}

it('promises no free shipping where a discount of it is lost, because it does not combine, or is given', () => {
  expect(getBanner([twoPlusOne, freeFrom50])).toBeNull();
  expect(getBanner([freeFrom50])).toBeNull();
});

it('promises the free shipping of the settings where no discount of it applies', () => {
  expect(getBanner([twoPlusOne])).toBe('Add $44.00 for free shipping!');
});
