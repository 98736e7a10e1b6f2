import { describe, expect, it } from 'vitest';
import { settingsPricing } from '../cart/cart-totals.ts';
import { basisPoints, cents } from '../money/cents.ts';
import { orderPrice } from '../pricing/order-price.ts';
import type { Offer, OfferTier } from './offer.ts';
import type { Rules } from './test-examples.ts';
import { ordersWithManyOffers } from './test-examples-many-offers.ts';
import { ordersWithOneOffer } from './test-examples-one-offer.ts';
import { circumstances, offerWith } from './test-offers.ts';

/** Flat rate 7.99, free from 100.00, tax 6.5 %, as in a new shop. */
const settings = { freeShippingThreshold: cents(10_000), flatShippingRate: cents(799), taxRate: basisPoints(650) };

function tierOf([from, units, value]: readonly [number, number, number]): OfferTier {
  return { minimumSubtotal: cents(from), minimumQuantity: units, value };
}

function offerOf(rules: Rules, place: number): Offer {
  return offerWith({
    id: `offer-${place}`,
    title: `Offer ${place}`,
    kind: rules.kind,
    value: rules.value ?? 0,
    productIds: new Set(rules.products),
    getProductIds: new Set(rules.get),
    buyQuantity: rules.buy ?? 1,
    getQuantity: rules.of ?? 1,
    tiers: (rules.tiers ?? []).map(tierOf),
    minimumSubtotal: cents(rules.from ?? 0),
    minimumQuantity: rules.units ?? 0,
    usageLimitPerOrder: rules.most ?? null,
    combinesWith: new Set(rules.with),
  });
}

describe('hand-computed orders', () => {
  it.each([...ordersWithOneOffer, ...ordersWithManyOffers].map(([name, ...order]) => [name, order] as const))(
    '%s',
    (_, [lines, rules, expected]) => {
      const pricing = settingsPricing(settings);
      const price = orderPrice(
        lines.map(([productId, unit, quantity]) => ({ productId, price: cents(unit), quantity })),
        { ...pricing, discounts: { ...pricing.discounts, offers: rules.map(offerOf), circumstances: circumstances() } },
      );
      expect({
        lines: price.lines.map(({ discount }) => discount),
        shipping: price.totals.shipping,
        tax: price.totals.tax,
        total: price.totals.total,
      }).toEqual(expected);
    },
  );
});
