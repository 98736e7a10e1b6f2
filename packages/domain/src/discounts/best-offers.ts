import { type Cents, cents, subtractCents, sumCents, zeroCents } from '../money/cents.ts';
import type { PricedLine } from '../pricing/priced-line.ts';
import { classOf, combine, type Offer } from './offer.ts';
import { offerAmount, offerShares } from './offer-amounts.ts';
import {
  compared,
  type FittingOffer,
  type GroupedOffer,
  productGroups,
  type RankedOffer,
  rankOf,
} from './offer-groups.ts';

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

/** The offers of products of a choice, and what they leave of the lines, in cents. */
interface ProductPart {
  readonly applied: readonly AppliedOffer[];
  readonly left: readonly Cents[];
  readonly sum: Cents;
}

interface Choice {
  readonly products: ProductPart;
  readonly order: RankedOffer | undefined;
  readonly freed: RankedOffer | undefined;
}

/**
 * Returns the offers that together leave the shopper the least to pay for goods and shipping. Of equal choices the first in a fixed
 * order wins: codes before automatic offers, then the older offer. Choices are compared by their cost alone; what each line gives up
 * is computed once for a group of product offers, and for the offer of the order in the best choice only.
 */
export function bestOffers(fitting: readonly FittingOffer[], goods: OfferedGoods): readonly AppliedOffer[] {
  const ranked = rankedOffers(fitting, goods);
  if (ranked.length === 0) return [];
  const ofClass = (wanted: string) => ranked.filter(({ kind }) => kind === wanted);
  const shipping = firstOfEachReach(compared(ofClass('SHIPPING')));
  const orders = compared(ofClass('ORDER'));
  const { amounts, shippingOf } = goods;
  const whole = sumCents(amounts);
  let least: number = whole + shippingOf(whole);
  let best: Choice | null = null;
  for (const group of productGroups(ofClass('PRODUCT').filter(({ saved }) => saved !== 0))) {
    const partBeside = productParts(group, goods);
    for (const order of [undefined, ...orders]) {
      const restOf = restBeside(order, goods);
      for (const freed of [undefined, ...shipping]) {
        if (order && freed && !combine(order.offer, freed.offer)) continue;
        const products = partBeside(order, freed);
        if (products === null) continue;
        const rest = restOf(products);
        const charge = shippingOf(rest);
        const cost = freed && charge > 0 ? rest : rest + charge;
        if (cost >= least) continue;
        least = cost;
        best = { products, order, freed };
      }
    }
  }
  return best === null ? [] : appliedOf(best, goods);
}

function rankedOffers(fitting: readonly FittingOffer[], goods: OfferedGoods): readonly RankedOffer[] {
  const before = sumCents(goods.amounts);
  const charge = goods.shippingOf(before);
  return fitting
    .map((entry): RankedOffer => {
      const { combinesWith } = entry.offer;
      const kind = classOf(entry.offer);
      const reach =
        (combinesWith.has('PRODUCT') ? 1 : 0) +
        (combinesWith.has('ORDER') ? 2 : 0) +
        (combinesWith.has('SHIPPING') ? 4 : 0);
      return { ...entry, kind, reach, saved: kind === 'SHIPPING' ? charge : savedAlone(entry, goods, before) };
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b) || b.saved - a.saved || (a.offer.id < b.offer.id ? -1 : 1));
}

/** Returns what an offer saves when it is the only one, in cents; below 0 where it brings the charge for shipping back. */
function savedAlone({ offer, places }: FittingOffer, { lines, amounts, shippingOf }: OfferedGoods, goods: Cents) {
  const amount = offerAmount(offer, { lines, left: amounts, places });
  return cents(amount + shippingOf(goods) - shippingOf(subtractCents(goods, amount)));
}

/** Each offer of shipping frees all of it: of those that combine with the same classes, the first is as good as the others. */
function firstOfEachReach(offers: readonly RankedOffer[]): readonly RankedOffer[] {
  return offers.filter(({ reach }, place) => offers.findIndex((other) => other.reach === reach) === place);
}

/**
 * Returns a function for what the group takes off beside an offer of the order and one of shipping; null: they do not combine. Which of the
 * group combine depends on the presence of the two, and on whether they combine with product offers: it is computed once for each case.
 */
function productParts(group: readonly GroupedOffer[], goods: OfferedGoods) {
  const known = new Map<number, ProductPart | null>();
  let whole: ProductPart | null = null;
  const compute = (around: readonly RankedOffer[]): ProductPart | null => {
    const fits = ({ offer }: GroupedOffer) => around.every((other) => combine(other.offer, offer));
    if (!group.every((entry) => entry.isOptional || fits(entry))) return null;
    const fitting = group.filter(fits);
    if (fitting.length < group.length) return productPart(fitting, goods);
    whole ??= productPart(group, goods);
    return whole;
  };
  return (order: RankedOffer | undefined, freed: RankedOffer | undefined): ProductPart | null => {
    const key = caseOf(order) * 3 + caseOf(freed);
    const found = known.get(key);
    if (found !== undefined) return found;
    const part = compute([order, freed].flatMap((entry) => entry ?? []));
    known.set(key, part);
    return part;
  };
}

function caseOf(around: RankedOffer | undefined): number {
  if (!around) return 0;
  return around.offer.combinesWith.has('PRODUCT') ? 1 : 2;
}

/** Applies product offers in the order given, each to lines of its own. */
function productPart(entries: readonly FittingOffer[], { lines, amounts }: OfferedGoods): ProductPart {
  const applied: AppliedOffer[] = [];
  const taken = new Set<number>();
  let left = amounts;
  for (const { offer, places } of entries) {
    if (left.every((amount, place) => amount === 0 || taken.has(place))) break;
    const free = taken.size === 0 ? places : places.filter((place) => !taken.has(place));
    if (free.length === 0) continue;
    const shares = offerShares(offer, { lines, left, places: free });
    if (sumCents(shares) === 0) continue;
    left = left.map((amount, place) => subtractCents(amount, shares[place] ?? zeroCents));
    shares.forEach((share, place) => share > 0 && taken.add(place));
    applied.push({ offer, shares, shipping: zeroCents });
  }
  return { applied, left, sum: sumCents(left) };
}

/** Returns a function for what the goods cost after an offer of the order, in cents; computed once for each group of product offers. */
function restBeside(order: RankedOffer | undefined, { lines }: OfferedGoods): (products: ProductPart) => Cents {
  if (!order) return ({ sum }) => sum;
  const { offer, places } = order;
  const known = new Map<ProductPart, Cents>();
  return (products) => {
    const rest = known.get(products) ?? subtractCents(products.sum, offerAmount(offer, { ...products, lines, places }));
    known.set(products, rest);
    return rest;
  };
}

/** Returns the offers of a choice with what each takes off: those of products, then that of the order, then that of shipping. */
function appliedOf({ products, order, freed }: Choice, { lines, shippingOf }: OfferedGoods): readonly AppliedOffer[] {
  const { left, sum } = products;
  const shares = order ? offerShares(order.offer, { lines, left, places: order.places }) : [];
  const amount = sumCents(shares);
  const shipping = freed ? shippingOf(subtractCents(sum, amount)) : zeroCents;
  return [
    ...products.applied,
    ...(order && amount > 0 ? [{ offer: order.offer, shares, shipping: zeroCents }] : []),
    ...(freed && shipping > 0 ? [{ offer: freed.offer, shares: [], shipping }] : []),
  ];
}
