import { allocateByLargestRemainder } from '../money/allocation.ts';
import {
  applyRate,
  basisPoints,
  type Cents,
  cents,
  minCents,
  multiplyCents,
  nonNegative,
  subtractCents,
  sumCents,
  zeroCents,
} from '../money/cents.ts';
import type { PricedLine } from '../pricing/priced-line.ts';
import type { Discount } from './pricing-discount.ts';

/** The goods that a discount reduces. `left` is the price of each line after other discounts, in cents. */
export interface ReducibleGoods {
  readonly lines: readonly PricedLine[];
  readonly left: readonly Cents[];
  /** The indexes of the lines that the discount applies to. */
  readonly positions: readonly number[];
  /** The indexes of the lines that the discount may reduce. Absent means all that it applies to. */
  readonly reducible?: readonly number[];
}

/** Returns the indexes of the lines that a discount can reduce. It excludes goods that only need to be bought. */
export function reducibleLines(discount: Discount, lines: readonly PricedLine[], positions: readonly number[]) {
  if (discount.kind !== 'BUY_X_GET_Y' || discount.getProductIds.size === 0) return positions;
  return positions.filter((index) => isGiven(discount, lines[index]));
}

function isGiven({ getProductIds }: Discount, line: PricedLine | undefined): boolean {
  return line?.productId !== undefined && getProductIds.has(line.productId);
}

/**
 * Returns the reduction of each line by a discount, in cents and in the order of the lines. Never more than the rest of
 * a line.
 */
export function discountShares(discount: Discount, goods: ReducibleGoods): readonly Cents[] {
  const amount = wholeAmount(discount, goods);
  if (amount !== null) return spread(amount, goods);
  if (discount.kind === 'BUY_X_GET_Y') return fitted(freedUnits(discount, goods), goods);
  if (discount.kind === 'BUNDLE') return fitted(bundledUnits(discount, goods), goods);
  return goods.lines.map(() => zeroCents);
}

/**
 * Returns the reduction of all lines by a discount, in cents. It is the sum of its shares, but the majority of kinds
 * need no spreading.
 */
export function computeDiscountAmount(discount: Discount, goods: ReducibleGoods): Cents {
  const amount = wholeAmount(discount, goods);
  if (amount === null) return sumCents(discountShares(discount, goods));
  return minCents(amount, computeSum(goods));
}

/**
 * Returns the amount of a kind that is spread over all its lines, before it is limited to them. Returns null for the
 * other kinds.
 */
function wholeAmount(discount: Discount, goods: ReducibleGoods): Cents | null {
  if (discount.kind === 'AMOUNT') return cents(discount.value);
  if (discount.kind === 'PERCENTAGE') return applyRate(computeSum(goods), basisPoints(discount.value));
  return discount.kind === 'TIERS' ? applyRate(computeSum(goods), basisPoints(reachedTier(discount, goods))) : null;
}

function computeSum({ left, positions, reducible = positions }: ReducibleGoods): Cents {
  return sumCents(reducible.map((index) => left[index] ?? zeroCents));
}

/** Spreads an amount, limited to the rest, over the lines in proportion to the rest of each. */
function spread(amount: Cents, { left, positions, reducible = positions }: ReducibleGoods): readonly Cents[] {
  const weights = left.map((amountLeft, index) => (reducible.includes(index) ? amountLeft : zeroCents));
  return allocateByLargestRemainder(minCents(nonNegative(amount), sumCents(weights)), weights);
}

function fitted(shares: ReadonlyMap<number, Cents>, { left }: ReducibleGoods): readonly Cents[] {
  return left.map((amountLeft, index) => minCents(shares.get(index) ?? zeroCents, amountLeft));
}

/**
 * Returns the highest share that the goods have reached, in basis points. Goods that another discount reduces count.
 */
function reachedTier({ tiers, value }: Discount, { lines, positions }: ReducibleGoods): number {
  if (tiers.length === 0) return value;
  const chosen = positions.flatMap((index) => lines[index] ?? []);
  const subtotal = sumCents(chosen.map(({ price, quantity }) => multiplyCents(price, quantity)));
  const units = computeUnits(chosen);
  const reached = tiers.filter((tier) => subtotal >= tier.minimumSubtotal && units >= tier.minimumQuantity);
  return Math.max(0, ...reached.map((tier) => tier.value));
}

function computeUnits(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

interface PlacedLine extends PricedLine {
  readonly index: number;
}

function placed({ lines, positions, reducible = positions }: ReducibleGoods): readonly PlacedLine[] {
  return reducible.flatMap((index) => {
    const line = lines[index];
    return line ? [{ ...line, index }] : [];
  });
}

/** Some units of one line, with the unit price in cents. */
interface Units {
  readonly index: number;
  readonly price: Cents;
  readonly units: number;
}

/**
 * Reduces units by BUY_X_GET_Y, and uses the number of sets of X + Y that saves the maximum.
 * The sets consist of the units with the highest prices. The cheapest Y units of every set are reduced by `value`, so
 * an added cheap item never replaces an expensive one.
 * Where the reduced goods differ from the bought ones, every X bought units reduce the Y units with the highest prices.
 */
function freedUnits(discount: Discount, goods: ReducibleGoods): ReadonlyMap<number, Cents> {
  const { getProductIds, buyQuantity, getQuantity, usageLimitPerOrder } = discount;
  const limit = usageLimitPerOrder ?? Number.MAX_SAFE_INTEGER;
  const sorted = placed(goods)
    .map(({ index, price, quantity }): Units => ({ index, price, units: quantity }))
    .toSorted((a, b) => b.price - a.price || b.index - a.index);
  if (getProductIds.size > 0) {
    const bought = goods.positions
      .flatMap((index) => goods.lines[index] ?? [])
      .filter((line) => !isGiven(discount, line));
    const sets = Math.min(Math.floor(computeUnits(bought) / buyQuantity), limit);
    return reducedBy(discount.value, firstUnits(sorted, sets * getQuantity));
  }
  let best: readonly Units[] = [];
  for (const sets of setCounts(sorted, discount, limit)) {
    const counted = firstUnits(sorted, sets * (buyQuantity + getQuantity));
    const freed = firstUnits(counted.toReversed(), sets * getQuantity);
    if (computePrice(freed) > computePrice(best)) best = freed;
  }
  return reducedBy(discount.value, best);
}

/**
 * Returns the numbers of sets that include the best one. The savings change their slope only where the counted or the
 * bought units reach the next line, so no other number can save more.
 */
function setCounts(
  sorted: readonly Units[],
  { buyQuantity, getQuantity }: Pick<Discount, 'buyQuantity' | 'getQuantity'>,
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

function computePrice(stacks: readonly Units[]): number {
  return stacks.reduce((sum, { price, units }) => sum + price * units, 0);
}

/** Returns the reduction of each line when these units are reduced by a share in basis points. */
function reducedBy(share: number, freed: readonly Units[]): ReadonlyMap<number, Cents> {
  const amounts = freed.map(({ price, units }) => multiplyCents(price, units));
  const parts = allocateByLargestRemainder(applyRate(sumCents(amounts), basisPoints(share)), amounts);
  return new Map(freed.map(({ index: position }, index) => [position, parts[index] ?? zeroCents]));
}

/**
 * Reduces units by BUNDLE. One unit of each product costs `value` together, from the highest price down, as long as
 * that is less than their prices.
 */
function bundledUnits(discount: Discount, goods: ReducibleGoods): ReadonlyMap<number, Cents> {
  const all = placed(goods);
  const stacks = [...discount.productIds].map((productId) =>
    all
      .filter((line) => line.productId === productId)
      .toSorted((a, b) => b.price - a.price || a.index - b.index)
      .map((line) => ({ ...line, unitsLeft: line.quantity })),
  );
  const shares = new Map<number, Cents>();
  let sets = discount.usageLimitPerOrder ?? Number.MAX_SAFE_INTEGER;
  while (sets > 0) {
    const tops = stacks.flatMap((stack) => stack.find(({ unitsLeft }) => unitsLeft > 0) ?? []);
    const saved = subtractCents(sumCents(tops.map(({ price }) => price)), cents(discount.value));
    if (tops.length < stacks.length || tops.length === 0 || saved <= 0) break;
    const count = Math.min(sets, ...tops.map(({ unitsLeft }) => unitsLeft));
    const weights = tops.map(({ price }) => multiplyCents(price, count));
    allocateByLargestRemainder(multiplyCents(saved, count), weights).forEach((share, index) => {
      const top = tops[index];
      if (top) shares.set(top.index, sumCents([shares.get(top.index) ?? zeroCents, share]));
    });
    for (const top of tops) top.unitsLeft -= count;
    sets -= count;
  }
  return shares;
}
