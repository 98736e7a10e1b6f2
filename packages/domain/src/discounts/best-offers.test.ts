import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, multiplyCents } from '../money/cents.ts';
import type { PricedLine } from '../pricing/priced-line.ts';
import { bestOffers } from './best-offers.ts';
import { type Offer, offerClasses, offerKinds } from './offer.ts';
import { offerFit } from './offer-fit.ts';
import { possibleOffer } from './possible-offer.ts';
import { circumstances, offerWith } from './test-offers.ts';
import { plainlyBestOffers } from './test-plain-choice.ts';

const productId = fc.constantFrom('mug', 'tea', 'lamp', 'vase', 'bowl');
const someIds = fc.uniqueArray(productId, { maxLength: 3 }).map((ids) => new Set<string>(ids));
const anyLine: fc.Arbitrary<PricedLine> = fc.record({
  productId,
  price: fc.integer({ min: 0, max: 8000 }).map(cents),
  quantity: fc.integer({ min: 0, max: 4 }),
  isReduced: fc.boolean(),
});
const anyOffer = fc
  .record({
    kind: fc.constantFrom(...offerKinds),
    code: fc.constantFrom(null, null, 'CODE'),
    value: fc.integer({ min: 0, max: 10_000 }),
    productIds: someIds,
    categoryIds: fc.constantFrom(new Set<string>(), new Set(['cups'])),
    getProductIds: fc.constantFrom(new Set<string>(), new Set(['tea'])),
    minimumSubtotal: fc.constantFrom(0, 6000).map(cents),
    minimumQuantity: fc.constantFrom(0, 0, 3),
    excludesReduced: fc.boolean(),
    usageLimitPerOrder: fc.constantFrom(null, 1),
    isActive: fc.constantFrom(true, true, false),
    startsAt: fc.constantFrom(null, Date.parse('2027-01-01')),
    combinesWith: fc.subarray([...offerClasses]).map((classes) => new Set(classes)),
  })
  .map(offerWith);
/** More than are all compared, so that the limits of the comparison are reached too. */
const anyOffers = fc
  .array(anyOffer, { maxLength: 40 })
  .map((offers) => offers.map((offer, place) => ({ ...offer, id: `offer-${String(place).padStart(2, '0')}` })));
const at = circumstances({ groupsOf: new Map([['mug', { categoryIds: ['cups'], collectionIds: [], tags: [] }]]) });

function fittingOf(offers: readonly Offer[], lines: readonly PricedLine[]) {
  return offers.flatMap((offer) => {
    const fit = offerFit(offer, lines, at);
    return fit.isFitting ? [{ offer, places: fit.places }] : [];
  });
}

describe('the choice of offers', () => {
  it('is the one that computing every choice as a whole gives, with the same shares of the lines', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), anyOffers, fc.constantFrom(0, 799), (lines, offers, rate) => {
        const amounts = lines.map(({ price, quantity }) => multiplyCents(price, quantity));
        const shippingOf = (goods: number) => cents(goods >= 10_000 ? 0 : rate);
        const goods = { lines, amounts, shippingOf };
        const fitting = fittingOf(offers, lines);
        expect(bestOffers(fitting, goods)).toEqual(plainlyBestOffers(fitting, goods));
      }),
      { numRuns: 300 },
    );
  });

  it('misses no offer by the quick check for those that may fit', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), anyOffers, (lines, offers) => {
        const mayFit = possibleOffer(lines, at);
        expect(fittingOf(offers.filter(mayFit), lines)).toEqual(fittingOf(offers, lines));
      }),
      { numRuns: 300 },
    );
  });
});
