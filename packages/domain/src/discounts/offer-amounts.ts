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
  /** The indexes of the lines that the offer is for. */
  readonly places: readonly number[];
  /** The indexes of the lines that the offer may reduce; absent: all that it is for. */
  readonly reducible?: readonly number[];
}

/** Returns the indexes of the lines that an offer can reduce: the goods that are only bought for it are not among them. */
export function reducibleLines(offer: Offer, lines: readonly PricedLine[], places: readonly number[]) {
  if (offer.kind !== 'BUY_X_GET_Y' || offer.getProductIds.size === 0) return places;
  return places.filter((place) => isGiven(offer, lines[place]));
}

function isGiven({ getProductIds }: Offer, line: PricedLine | undefined): boolean {
  return line?.productId !== undefined && getProductIds.has(line.productId);
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

function sumOf({ left, places, reducible = places }: ReducibleGoods): Cents {
  return sumCents(reducible.map((place) => left[place] ?? zeroCents));
}

/** Spreads an amount, at most what is left, over the lines by what is left of them. */
function spread(amount: Cents, { left, places, reducible = places }: ReducibleGoods): readonly Cents[] {
  const weights = left.map((amountLeft, place) => (reducible.includes(place) ? amountLeft : zeroCents));
  return allocateByLargestRemainder(smallerOf(atLeastZero(amount), sumCents(weights)), weights);
}

function fitted(shares: ReadonlyMap<number, Cents>, { left }: ReducibleGoods): readonly Cents[] {
  return left.map((amountLeft, place) => smallerOf(shares.get(place) ?? zeroCents, amountLeft));
}

/** Returns the highest share that the goods have reached, in basis points; goods that another offer reduces count. */
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

function placed({ lines, places, reducible = places }: ReducibleGoods): readonly PlacedLine[] {
  return reducible.flatMap((place) => {
    const line = lines[place];
    return line ? [{ ...line, place }] : [];
  });
}

/** Some units of one line, with the price of one in cents. */
interface Units {
  readonly place: number;
  readonly price: Cents;
  readonly units: number;
}

/**
 * BUY_X_GET_Y: of the dearest units, in the number of sets of X + Y that saves the most, the cheapest Y of every set are reduced by `value`:
 * a cheap item that is added never takes the place of a dear one. Where other goods are given than bought, every X bought units reduce
 * the Y dearest of the given ones.
 */
function freedUnits(offer: Offer, goods: ReducibleGoods): ReadonlyMap<number, Cents> {
  const { getProductIds, buyQuantity, getQuantity, usageLimitPerOrder } = offer;
  const limit = usageLimitPerOrder ?? Number.MAX_SAFE_INTEGER;
  const sorted = placed(goods)
    .map(({ place, price, quantity }): Units => ({ place, price, units: quantity }))
    .toSorted((a, b) => b.price - a.price || b.place - a.place);
  if (getProductIds.size > 0) {
    const bought = goods.places.flatMap((place) => goods.lines[place] ?? []).filter((line) => !isGiven(offer, line));
    const sets = Math.min(Math.floor(unitsOf(bought) / buyQuantity), limit);
    return reducedBy(offer.value, firstUnits(sorted, sets * getQuantity));
  }
  let best: readonly Units[] = [];
  for (const sets of setCounts(sorted, offer, limit)) {
    const counted = firstUnits(sorted, sets * (buyQuantity + getQuantity));
    const freed = firstUnits(counted.toReversed(), sets * getQuantity);
    if (priceOf(freed) > priceOf(best)) best = freed;
  }
  return reducedBy(offer.value, best);
}

/**
 * Returns the numbers of sets of which one saves the most. What the sets save changes its slope only where the counted or the bought
 * units reach the next line, so no other number can save more.
 */
function setCounts(
  sorted: readonly Units[],
  { buyQuantity, getQuantity }: Pick<Offer, 'buyQuantity' | 'getQuantity'>,
  limit: number,
): readonly number[] {
  const setSize = buyQuantity + getQuantity;
  let units = 0;
  const counts: number[] = [];
  for (const stack of sorted) {
    units += stack.units;
    for (const size of [setSize, buyQuantity]) counts.push(Math.floor(units / size), Math.ceil(units / size));
  }
  const max = Math.min(Math.floor(units / setSize), limit);
  return [...new Set(counts.map((count) => Math.min(count, max)))].toSorted((a, b) => a - b);
}

function firstUnits(sorted: readonly Units[], count: number): readonly Units[] {
  let left = count;
  return sorted.flatMap((stack) => {
    const units = Math.min(left, stack.units);
    left -= units;
    return units > 0 ? [{ ...stack, units }] : [];
  });
}

function priceOf(stacks: readonly Units[]): number {
  return stacks.reduce((sum, { price, units }) => sum + price * units, 0);
}

/** Returns what each line gives up when these units are reduced by a share in basis points. */
function reducedBy(share: number, freed: readonly Units[]): ReadonlyMap<number, Cents> {
  const amounts = freed.map(({ price, units }) => multiplyCents(price, units));
  const parts = allocateByLargestRemainder(percentageOf(sumCents(amounts), basisPoints(share)), amounts);
  return new Map(freed.map(({ place }, index) => [place, parts[index] ?? zeroCents]));
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
