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

/** The goods that a discount reduces. `left` is the price of each line after other discounts, in cents. */
export interface ReducibleGoods {
  readonly lines: readonly PricedLine[];
  readonly left: readonly Cents[];
  /** The indexes of the lines that the discount applies to. */
  readonly places: readonly number[];
  /** The indexes of the lines that the discount may reduce. Absent means all that it applies to. */
  readonly reducible?: readonly number[];
}

/** Returns the indexes of the lines that a discount can reduce. It excludes goods that only need to be bought. */
export function reducibleLines(offer: Offer, lines: readonly PricedLine[], places: readonly number[]) {
  if (offer.kind !== 'BUY_X_GET_Y' || offer.getProductIds.size === 0) return places;
  return places.filter((place) => isGiven(offer, lines[place]));
}

function isGiven({ getProductIds }: Offer, line: PricedLine | undefined): boolean {
  return line?.productId !== undefined && getProductIds.has(line.productId);
}

/**
 * Returns the reduction of each line by a discount, in cents and in the order of the lines. Never more than the rest of
 * a line.
 */
export function offerShares(offer: Offer, goods: ReducibleGoods): readonly Cents[] {
  const amount = wholeAmount(offer, goods);
  if (amount !== null) return spread(amount, goods);
  if (offer.kind === 'BUY_X_GET_Y') return fitted(freedUnits(offer, goods), goods);
  if (offer.kind === 'BUNDLE') return fitted(bundledUnits(offer, goods), goods);
  return goods.lines.map(() => zeroCents);
}

/**
 * Returns the reduction of all lines by a discount, in cents. It is the sum of its shares, but the majority of kinds
 * need no spreading.
 */
export function offerAmount(offer: Offer, goods: ReducibleGoods): Cents {
  const amount = wholeAmount(offer, goods);
  if (amount === null) return sumCents(offerShares(offer, goods));
  return smallerOf(amount, sumOf(goods));
}

/**
 * Returns the amount of a kind that is spread over all its lines, before it is limited to them. Returns null for the
 * other kinds.
 */
function wholeAmount(offer: Offer, goods: ReducibleGoods): Cents | null {
  if (offer.kind === 'AMOUNT') return cents(offer.value);
  if (offer.kind === 'PERCENTAGE') return percentageOf(sumOf(goods), basisPoints(offer.value));
  return offer.kind === 'TIERS' ? percentageOf(sumOf(goods), basisPoints(reachedTier(offer, goods))) : null;
}

function sumOf({ left, places, reducible = places }: ReducibleGoods): Cents {
  return sumCents(reducible.map((place) => left[place] ?? zeroCents));
}

/** Spreads an amount, limited to the rest, over the lines in proportion to the rest of each. */
function spread(amount: Cents, { left, places, reducible = places }: ReducibleGoods): readonly Cents[] {
  const weights = left.map((amountLeft, place) => (reducible.includes(place) ? amountLeft : zeroCents));
  return allocateByLargestRemainder(smallerOf(atLeastZero(amount), sumCents(weights)), weights);
}

function fitted(shares: ReadonlyMap<number, Cents>, { left }: ReducibleGoods): readonly Cents[] {
  return left.map((amountLeft, place) => smallerOf(shares.get(place) ?? zeroCents, amountLeft));
}

/**
 * Returns the highest share that the goods have reached, in basis points. Goods that another discount reduces count.
 */
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

/** Some units of one line, with the unit price in cents. */
interface Units {
  readonly place: number;
  readonly price: Cents;
  readonly units: number;
}

/**
 * Reduces units by BUY_X_GET_Y, and uses the number of sets of X + Y that saves the maximum.
 * The sets consist of the units with the highest prices. The cheapest Y units of every set are reduced by `value`, so
 * an added cheap item never replaces an expensive one.
 * Where the reduced goods differ from the bought ones, every X bought units reduce the Y units with the highest prices.
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
 * Returns the numbers of sets that include the best one. The savings change their slope only where the counted or the
 * bought units reach the next line, so no other number can save more.
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

/** Returns the reduction of each line when these units are reduced by a share in basis points. */
function reducedBy(share: number, freed: readonly Units[]): ReadonlyMap<number, Cents> {
  const amounts = freed.map(({ price, units }) => multiplyCents(price, units));
  const parts = allocateByLargestRemainder(percentageOf(sumCents(amounts), basisPoints(share)), amounts);
  return new Map(freed.map(({ place }, index) => [place, parts[index] ?? zeroCents]));
}

/**
 * Reduces units by BUNDLE. One unit of each product costs `value` together, from the highest price down, as long as
 * that is less than their prices.
 */
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
