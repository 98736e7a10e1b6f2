import type { Offer, OfferCircumstances } from '@vitrine/domain/discounts/offer.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { dayStart, laterDay } from '@vitrine/domain/time/calendar-days.ts';
import type { DiscountDraft } from './discount-draft.ts';

interface Sample {
  readonly offer: Offer;
  /** The products of the sample cart: those that the offer is for. */
  readonly productIds: readonly string[];
  readonly circumstances: OfferCircumstances;
}

const anyProduct = 'sample';

/** Returns the offer of a draft, and a cart and a shopper that it is for. Whoever uses it first has used it never. */
export function sampleOffer(draft: DiscountDraft, { now, timeZone }: { now: number; timeZone: string }): Sample {
  const [country = 'US'] = draft.countries;
  const given = draft.kind === 'BUY_X_GET_Y' ? draft.getProductIds : [];
  const named = draft.kind === 'BUNDLE' ? draft.productIds : draft.productIds.slice(0, 1);
  const products = named.length > 0 ? named : [anyProduct];
  return {
    offer: {
      ...draft,
      id: 'draft',
      code: 'SAMPLE',
      value: draft.value ?? (draft.kind === 'BUY_X_GET_Y' ? 10_000 : 0),
      productIds: new Set(draft.productIds),
      categoryIds: new Set(draft.categoryIds),
      collectionIds: new Set(draft.collectionIds),
      tags: new Set(draft.tags),
      getProductIds: new Set(draft.getProductIds),
      buyQuantity: draft.buyQuantity ?? (draft.minimumQuantity || 1),
      getQuantity: draft.getQuantity ?? 1,
      tiers: draft.tiers
        .map((tier) => ({ ...tier, minimumSubtotal: cents(tier.minimumSubtotal) }))
        .toSorted((a, b) => a.minimumSubtotal - b.minimumSubtotal || a.minimumQuantity - b.minimumQuantity),
      minimumSubtotal: cents(draft.minimumSubtotal ?? 0),
      minimumQuantity: draft.minimumQuantity ?? 0,
      countries: new Set(draft.countries),
      customerIds: new Set(),
      weekdays: new Set(draft.weekdays),
      startsAt: draft.firstDay === '' ? null : dayStart(draft.firstDay, timeZone).getTime(),
      endsAt: draft.lastDay === '' ? null : dayStart(laterDay(draft.lastDay, 1), timeZone).getTime(),
      combinesWith: new Set(draft.combinesWith),
    },
    productIds: [...products, ...given.slice(0, 1)],
    circumstances: {
      now,
      timeZone,
      country,
      customerId: null,
      isFirstOrder: true,
      groupsOf: new Map([
        [anyProduct, { categoryIds: draft.categoryIds, collectionIds: draft.collectionIds, tags: draft.tags }],
      ]),
      uses: new Map(),
    },
  };
}
