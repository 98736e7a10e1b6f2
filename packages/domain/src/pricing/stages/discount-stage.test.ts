import { expect, it } from 'vitest';
import { freeShippingBanner, settingsPricing } from '../../cart/cart-totals.ts';
import type { Offer } from '../../discounts/offer.ts';
import { circumstances, offerWith } from '../../discounts/test-offers.ts';
import { basisPoints, cents } from '../../money/cents.ts';
import { orderPrice } from '../order-price.ts';

const settings = { freeShippingThreshold: cents(10_000), flatShippingRate: cents(799), taxRate: basisPoints(0) };
const twoPlusOne = offerWith({ id: 'a', kind: 'BUY_X_GET_Y', value: 10_000, buyQuantity: 2 });
const freeFrom50 = offerWith({ id: 'b', kind: 'FREE_SHIPPING', minimumSubtotal: cents(5_000) });

function bannerOf(offers: readonly Offer[]): string | null {
  const pricing = settingsPricing(settings);
  const { totals } = orderPrice([{ productId: 'mug', price: cents(2_800), quantity: 3 }], {
    ...pricing,
    discounts: { ...pricing.discounts, offers, circumstances: circumstances() },
  });
  return freeShippingBanner(totals);
}

it('promises no free shipping where an offer of it is lost, because it does not combine, or is given', () => {
  expect(bannerOf([twoPlusOne, freeFrom50])).toBeNull();
  expect(bannerOf([freeFrom50])).toBeNull();
});

it('promises the free shipping of the settings where no offer of it applies', () => {
  expect(bannerOf([twoPlusOne])).toBe('Add $44.00 for free shipping!');
});
