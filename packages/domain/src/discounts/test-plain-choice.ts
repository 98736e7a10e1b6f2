import { type Cents, cents, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import type { AppliedOffer, OfferedGoods } from './best-offers.ts';
import { classOf, combine } from './offer.ts';
import { offerAmount, offerShares } from './offer-amounts.ts';
import type { FittingOffer } from './offer-groups.ts';

interface Choice {
  readonly applied: readonly AppliedOffer[];
  /** What goods and shipping cost with them, in cents. */
  readonly cost: Cents;
}

/** Beyond these numbers only the largest offers of each kind of combination are compared (decision 0127). */
const mostCompared = 10;
const mostComparedFreely = 6;
const fewComparedFreely = 4;

/** Returns what `bestOffers` returns, by computing every choice as a whole: the first one of those that cost least. */
export function plainlyBestOffers(fitting: readonly FittingOffer[], goods: OfferedGoods): readonly AppliedOffer[] {
  const ranked = fitting
    .map((entry) => ({ ...entry, saved: savedAlone(entry, goods) }))
    .toSorted((a, b) => rank(a) - rank(b) || b.saved - a.saved || (a.offer.id < b.offer.id ? -1 : 1));
  if (ranked.length === 0) return [];
  const ofClass = (wanted: string) => ranked.filter(({ offer }) => classOf(offer) === wanted);
  const shipping = compared(ofClass('SHIPPING'));
  const orders = compared(ofClass('ORDER'));
  const groups = productGroups(ofClass('PRODUCT').filter(({ saved }) => saved !== 0));
  let best: Choice = { applied: [], cost: costOf(goods, []) };
  for (const group of groups) {
    for (const order of [undefined, ...orders]) {
      for (const freed of [undefined, ...shipping]) {
        const around = [order, freed].flatMap((entry) => entry ?? []);
        if (order && freed && !combine(order.offer, freed.offer)) continue;
        const fits = ({ offer }: FittingOffer) => around.every((other) => combine(other.offer, offer));
        if (!group.every((entry) => entry.isOptional || fits(entry))) continue;
        const choice = chosen([...group.filter(fits), ...around], goods);
        if (choice.cost < best.cost) best = choice;
      }
    }
  }
  return best.applied;
}

function rank({ offer }: FittingOffer): number {
  return offer.code === null ? 1 : 0;
}

/** Returns what an offer saves when it is the only one, in cents; below 0 where it brings the charge for shipping back. */
function savedAlone({ offer, places }: FittingOffer, { lines, amounts, shippingOf }: OfferedGoods): Cents {
  const goods = sumCents(amounts);
  const shipping = shippingOf(goods);
  if (classOf(offer) === 'SHIPPING') return shipping;
  const amount = offerAmount(offer, { lines, left: amounts, places });
  return cents(amount + shipping - shippingOf(subtractCents(goods, amount)));
}

interface GroupedOffer extends FittingOffer {
  /** It is left out where it does not combine with the others of the order. */
  readonly isOptional?: boolean;
}

/** Returns the groups of product offers to compare: none, each alone, and those that combine with one another. */
function productGroups(
  offers: readonly (FittingOffer & { readonly saved: Cents })[],
): readonly (readonly GroupedOffer[])[] {
  const singles = compared(offers).map((entry) => [entry]);
  const free = notDominated(offers.filter(({ offer }) => offer.combinesWith.has('PRODUCT'))).toSorted(
    (a, b) => b.saved - a.saved || rank(a) - rank(b) || (a.offer.id < b.offer.id ? -1 : 1),
  );
  if (areIndependent(free)) return [[], ...singles, ...(free.length > 1 ? [free] : [])];
  const core = free.slice(0, free.length > mostComparedFreely ? fewComparedFreely : mostComparedFreely);
  const others = free.slice(core.length).map((entry) => ({ ...entry, isOptional: true }));
  const groups = subsetsOf(core).filter((subset) => subset.length + others.length > 1);
  return [[], ...singles, ...groups.map((subset) => [...subset, ...others])];
}

/** Says whether offers combine with the same classes and share no line: then all of them together are best. */
function areIndependent(offers: readonly FittingOffer[]): boolean {
  const places = offers.flatMap((entry) => entry.places);
  return new Set(offers.map(classesOf)).size <= 1 && new Set(places).size === places.length;
}

/** Returns the offers of which no other for the same lines and with the same classes saves more. */
function notDominated<Entry extends FittingOffer & { readonly saved: Cents }>(
  offers: readonly Entry[],
): readonly Entry[] {
  return largestBy(offers, (entry) => `${classesOf(entry)} ${entry.places.join(' ')}`);
}

function largestBy<Entry extends { readonly saved: Cents }>(
  offers: readonly Entry[],
  keyOf: (entry: Entry) => string,
): readonly Entry[] {
  const largest = new Map<string, Entry>();
  for (const entry of offers) {
    const known = largest.get(keyOf(entry));
    if (!known || entry.saved > known.saved) largest.set(keyOf(entry), entry);
  }
  return [...largest.values()];
}

function classesOf({ offer }: FittingOffer): string {
  return [...offer.combinesWith].sort().join(' ');
}

function subsetsOf<Entry>(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  return entries.reduceRight<readonly (readonly Entry[])[]>(
    (subsets, entry) => [...subsets.map((subset) => [entry, ...subset]), ...subsets],
    [[]],
  );
}

/** Returns the offers to compare: all of a few; of many the largest with each set of classes that it combines with. */
function compared<Entry extends FittingOffer & { readonly saved: Cents }>(offers: readonly Entry[]): readonly Entry[] {
  return offers.length <= mostCompared ? offers : largestBy(offers, classesOf);
}

/** Applies offers in the order given: those of products to lines of their own, then those of the order, then of shipping. */
function chosen(entries: readonly FittingOffer[], goods: OfferedGoods): Choice {
  const applied: AppliedOffer[] = [];
  const taken = new Set<number>();
  let left: readonly Cents[] = goods.amounts;
  for (const { offer, places } of entries) {
    const kind = classOf(offer);
    if (kind === 'SHIPPING') {
      const shipping = goods.shippingOf(sumCents(left));
      if (shipping > 0) applied.push({ offer, shares: [], shipping });
      continue;
    }
    const free = kind === 'PRODUCT' ? places.filter((place) => !taken.has(place)) : places;
    const shares = offerShares(offer, { lines: goods.lines, left, places: free });
    if (sumCents(shares) === 0) continue;
    left = left.map((amount, place) => subtractCents(amount, shares[place] ?? zeroCents));
    if (kind === 'PRODUCT') shares.forEach((share, place) => share > 0 && taken.add(place));
    applied.push({ offer, shares, shipping: zeroCents });
  }
  return { applied, cost: costOf(goods, applied) };
}

function costOf({ amounts, shippingOf }: OfferedGoods, applied: readonly AppliedOffer[]): Cents {
  const taken = sumCents(applied.flatMap(({ shares }) => shares));
  const rest = subtractCents(sumCents(amounts), taken);
  const saved = sumCents(applied.map(({ shipping }) => shipping));
  return cents(rest + shippingOf(rest) - saved);
}
