import type { Cents } from '../money/cents.ts';
import type { PricedLine } from '../pricing/priced-line.ts';
import type { Offer, OfferClass } from './offer.ts';

/** An offer that fits, and the places of the lines that it is for. */
export interface FittingOffer {
  readonly offer: Offer;
  readonly places: readonly number[];
}

/** An offer that applies: what it takes off each line, and off shipping, in cents. */
export interface AppliedOffer {
  readonly offer: Offer;
  readonly shares: readonly Cents[];
  readonly shipping: Cents;
}

/** What the offers are chosen for: lines with their amounts, and the charge for shipping of goods that cost so much; all in cents. */
export interface OfferedGoods {
  readonly lines: readonly PricedLine[];
  readonly amounts: readonly Cents[];
  readonly shippingOf: (goods: Cents) => Cents;
}

/** An offer that fits, with what choosing needs of it. */
export interface RankedOffer extends FittingOffer {
  readonly kind: OfferClass;
  /** What it takes off the goods when it is the only one, in cents. */
  readonly amount: Cents;
  /** What it saves when it is the only one, in cents; below 0 where it brings the charge for shipping back. */
  readonly saved: number;
  /** The classes that it combines with, as a number: the same number means the same classes. */
  readonly reach: number;
}

/** Beyond this number only the largest offer of each kind of combination is compared (decision 0045). */
const mostCompared = 10;

/** Returns 0 for an offer with a code, 1 for an automatic one. */
export function rankOf({ offer }: FittingOffer): number {
  return offer.code === null ? 1 : 0;
}

/** Returns the offers to compare: all of a few; of many the largest with each set of classes that it combines with. */
export function compared(offers: readonly RankedOffer[]): readonly RankedOffer[] {
  return offers.length <= mostCompared ? offers : largestBy(offers, ({ reach }) => reach);
}

/** Returns the offers of which no other for the same lines and with the same classes saves more. */
export function notDominated(offers: readonly RankedOffer[]): readonly RankedOffer[] {
  return largestBy(offers, ({ reach, places }) => `${reach} ${places.join(' ')}`);
}

function largestBy(
  offers: readonly RankedOffer[],
  keyOf: (entry: RankedOffer) => number | string,
): readonly RankedOffer[] {
  const largest = new Map<number | string, RankedOffer>();
  for (const entry of offers) {
    const key = keyOf(entry);
    const known = largest.get(key);
    if (!known || entry.saved > known.saved) largest.set(key, entry);
  }
  return [...largest.values()];
}
