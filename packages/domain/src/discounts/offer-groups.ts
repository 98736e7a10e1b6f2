import type { Cents } from '../money/cents.ts';
import type { Offer, OfferClass } from './offer.ts';

/** An offer that fits, and the places of the lines that it is for. */
export interface FittingOffer {
  readonly offer: Offer;
  readonly places: readonly number[];
}

/** An offer that fits, with what choosing needs of it. */
export interface RankedOffer extends FittingOffer {
  readonly kind: OfferClass;
  /** What it saves when it is the only one, in cents. */
  readonly saved: Cents;
  /** The classes that it combines with, as a number: the same number means the same classes. */
  readonly reach: number;
}

export interface GroupedOffer extends RankedOffer {
  /** It is left out where it does not combine with the others of the order. */
  readonly isOptional?: boolean;
}

/** Beyond these numbers only the largest offers of each kind of combination are compared (decision 0127). */
const mostCompared = 10;
const mostComparedFreely = 6;
const fewComparedFreely = 4;

/** Returns 0 for an offer with a code, 1 for an automatic one. */
export function rankOf({ offer }: FittingOffer): number {
  return offer.code === null ? 1 : 0;
}

/** Returns the groups of product offers to compare: none, each alone, and those that combine with one another. */
export function productGroups(offers: readonly RankedOffer[]): readonly (readonly GroupedOffer[])[] {
  const singles = compared(offers).map((entry) => [entry]);
  const free = notDominated(offers.filter(({ offer }) => offer.combinesWith.has('PRODUCT'))).toSorted(
    (a, b) => b.saved - a.saved || rankOf(a) - rankOf(b) || (a.offer.id < b.offer.id ? -1 : 1),
  );
  if (areIndependent(free)) return [[], ...singles, ...(free.length > 1 ? [free] : [])];
  const core = free.slice(0, free.length > mostComparedFreely ? fewComparedFreely : mostComparedFreely);
  const others = free.slice(core.length).map((entry) => ({ ...entry, isOptional: true }));
  const groups = subsetsOf(core).filter((subset) => subset.length + others.length > 1);
  return [[], ...singles, ...groups.map((subset) => [...subset, ...others])];
}

/** Returns the offers to compare: all of a few; of many the largest with each set of classes that it combines with. */
export function compared(offers: readonly RankedOffer[]): readonly RankedOffer[] {
  return offers.length <= mostCompared ? offers : largestBy(offers, ({ reach }) => reach);
}

/** Says whether offers combine with the same classes and share no line: then all of them together are best. */
function areIndependent(offers: readonly RankedOffer[]): boolean {
  const seen = new Set<number>();
  return offers.every(({ reach, places }) => {
    if (reach !== offers[0]?.reach || places.some((place) => seen.has(place))) return false;
    for (const place of places) seen.add(place);
    return true;
  });
}

/** Returns the offers of which no other for the same lines and with the same classes saves more. */
function notDominated(offers: readonly RankedOffer[]): readonly RankedOffer[] {
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

function subsetsOf<Entry>(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  return entries.reduceRight<readonly (readonly Entry[])[]>(
    (subsets, entry) => [...subsets.map((subset) => [entry, ...subset]), ...subsets],
    [[]],
  );
}
