import { allocateByLargestRemainder } from '../money/allocation.ts';
import {
  atLeastZero,
  basisPoints,
  type Cents,
  cents,
  multiplyCents,
  percentageOf,
  smallerOf,
  subtractCents,
  sumCents,
  zeroCents,
} from '../money/cents.ts';
import type { PricedLine } from '../pricing/priced-line.ts';
import type { Offer } from './offer.ts';

/** The goods that an offer is taken off: `left` is what each line costs after other discounts, in cents. */
export interface ReducibleGoods {
  readonly lines: readonly PricedLine[];
  readonly left: readonly Cents[];
  /** The places of the lines that the offer is for and that no other offer of products reduces. */
  readonly places: readonly number[];
}

/** Returns what an offer takes off each line, in cents and in the order of the lines; never more than is left of a line. */
export function offerShares(offer: Offer, goods: ReducibleGoods): readonly Cents[] {
  const amount = wholeAmount(offer, goods);
  if (amount !== null) return spread(amount, goods);
  if (offer.kind === 'BUY_X_GET_Y') return fitted(freedUnits(offer, goods), goods);
  if (offer.kind === 'BUNDLE') return fitted(bundledUnits(offer, goods), goods);
  return goods.lines.map(() => zeroCents);
}

/** Returns what an offer takes off all lines, in cents: the sum of its shares, for which most kinds need not be spread. */
export function offerAmount(offer: Offer, goods: ReducibleGoods): Cents {
  const amount = wholeAmount(offer, goods);
  if (amount === null) return sumCents(offerShares(offer, goods));
  return smallerOf(amount, sumOf(goods));
}

/** Returns the amount of a kind that is spread over all its lines, before it is limited to them; null for the other kinds. */
function wholeAmount(offer: Offer, goods: ReducibleGoods): Cents | null {
  if (offer.kind === 'AMOUNT') return cents(offer.value);
  if (offer.kind === 'PERCENTAGE') return percentageOf(sumOf(goods), basisPoints(offer.value));
  return offer.kind === 'TIERS' ? percentageOf(sumOf(goods), basisPoints(reachedTier(offer, goods))) : null;
}

function sumOf({ left, places }: ReducibleGoods): Cents {
  return sumCents(places.map((place) => left[place] ?? zeroCents));
}

/** Spreads an amount, at most what is left, over the lines by what is left of them. */
function spread(amount: Cents, { left, places }: ReducibleGoods): readonly Cents[] {
  const weights = left.map((amountLeft, place) => (places.includes(place) ? amountLeft : zeroCents));
  return allocateByLargestRemainder(smallerOf(atLeastZero(amount), sumCents(weights)), weights);
}

function fitted(shares: ReadonlyMap<number, Cents>, { left }: ReducibleGoods): readonly Cents[] {
  return left.map((amountLeft, place) => smallerOf(shares.get(place) ?? zeroCents, amountLeft));
}

/** Returns the highest share that the goods have reached, in basis points. */
function reachedTier({ tiers, value }: Offer, { lines, places }: ReducibleGoods): number {
  if (tiers.length === 0) return value;
  const chosen = places.flatMap((place) => lines[place] ?? []);
  const subtotal = sumCents(chosen.map(({ price, quantity }) => multiplyCents(price, quantity)));
  const units = unitsOf(chosen);
  const reached = tiers.filter((tier) => subtotal >= tier.minimumSubtotal && units >= tier.minimumQuantity);
  return Math.max(0, ...reached.map((tier) => tier.value));
}

function unitsOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

interface PlacedLine extends PricedLine {
  readonly place: number;
}

function placed({ lines, places }: ReducibleGoods): readonly PlacedLine[] {
  return places.flatMap((place) => {
    const line = lines[place];
    return line ? [{ ...line, place }] : [];
  });
}

/**
 * BUY_X_GET_Y: of every X + Y units the Y cheapest are reduced by `value`. Where other goods are given than bought, every X bought units
 * reduce the Y cheapest of the given ones.
 */
function freedUnits(offer: Offer, goods: ReducibleGoods): ReadonlyMap<number, Cents> {
  const { getProductIds, buyQuantity, getQuantity, usageLimitPerOrder } = offer;
  const all = placed(goods);
  const isGiven = ({ productId }: PlacedLine) => productId !== undefined && getProductIds.has(productId);
  const given = getProductIds.size > 0 ? all.filter(isGiven) : all;
  const bought = getProductIds.size > 0 ? all.filter((line) => !isGiven(line)) : all;
  const setSize = getProductIds.size > 0 ? buyQuantity : buyQuantity + getQuantity;
  const sets = Math.min(Math.floor(unitsOf(bought) / setSize), usageLimitPerOrder ?? Number.MAX_SAFE_INTEGER);
  let free = Math.min(sets * getQuantity, unitsOf(given));
  const shares = new Map<number, Cents>();
  for (const line of given.toSorted((a, b) => a.price - b.price || a.place - b.place)) {
    const units = Math.min(free, line.quantity);
    free -= units;
    if (units > 0) shares.set(line.place, percentageOf(multiplyCents(line.price, units), basisPoints(offer.value)));
  }
  return shares;
}

/** BUNDLE: one unit of each product costs `value` together, the dearest units first, as long as that is less than their prices. */
function bundledUnits(offer: Offer, goods: ReducibleGoods): ReadonlyMap<number, Cents> {
  const all = placed(goods);
  const stacks = [...offer.productIds].map((productId) =>
    all
      .filter((line) => line.productId === productId)
      .toSorted((a, b) => b.price - a.price || a.place - b.place)
      .map((line) => ({ ...line, unitsLeft: line.quantity })),
  );
  const shares = new Map<number, Cents>();
  let sets = offer.usageLimitPerOrder ?? Number.MAX_SAFE_INTEGER;
  while (sets > 0) {
    const tops = stacks.flatMap((stack) => stack.find(({ unitsLeft }) => unitsLeft > 0) ?? []);
    const saved = subtractCents(sumCents(tops.map(({ price }) => price)), cents(offer.value));
    if (tops.length < stacks.length || tops.length === 0 || saved <= 0) break;
    const count = Math.min(sets, ...tops.map(({ unitsLeft }) => unitsLeft));
    const weights = tops.map(({ price }) => multiplyCents(price, count));
    allocateByLargestRemainder(multiplyCents(saved, count), weights).forEach((share, index) => {
      const top = tops[index];
      if (top) shares.set(top.place, sumCents([shares.get(top.place) ?? zeroCents, share]));
    });
    for (const top of tops) top.unitsLeft -= count;
    sets -= count;
  }
  return shares;
}
