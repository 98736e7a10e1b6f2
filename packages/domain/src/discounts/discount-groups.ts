import type { Cents } from '../money/cents.ts';
import type { PricedLine } from '../pricing/priced-line.ts';
import type { Discount, DiscountClass } from './pricing-discount.ts';

/** A fitting discount with the indexes of its lines. */
export interface FittingDiscount {
  readonly discount: Discount;
  readonly positions: readonly number[];
}

/** An applied discount, with its reduction of each line and of shipping, in cents. */
export interface AppliedDiscount {
  readonly discount: Discount;
  readonly shares: readonly Cents[];
  readonly shipping: Cents;
}

/**
 * The input for choosing discounts: lines with their amounts, and the charge for shipping of goods at that price. All
 * in cents.
 */
export interface OfferedGoods {
  readonly lines: readonly PricedLine[];
  readonly amounts: readonly Cents[];
  readonly getShipping: (goods: Cents) => Cents;
}

/** A fitting discount with the data for choosing. */
export interface RankedDiscount extends FittingDiscount {
  readonly kind: DiscountClass;
  /** The reduction of the goods when it is the only discount, in cents. */
  readonly amount: Cents;
  /** The savings when it is the only discount, in cents. Below 0 where it reintroduces the charge for shipping. */
  readonly saved: number;
  /** The classes that it combines with, as a number. The same number means the same classes. */
  readonly reach: number;
}

/** Beyond this number only the largest discount of each kind of combination is compared (decision 0045). */
const maxCompared = 10;

/** Returns 0 for a discount with a code, 1 for an automatic one. */
export function computeRank({ discount }: FittingDiscount): number {
  return discount.code === null ? 1 : 0;
}

/** Returns the discounts to compare: all of a few, or of many the largest with each set of combinable classes. */
export function compared(discounts: readonly RankedDiscount[]): readonly RankedDiscount[] {
  return discounts.length <= maxCompared ? discounts : largestBy(discounts, ({ reach }) => reach);
}

/** Returns the discounts without a better one for the same lines and with the same classes. */
export function notDominated(discounts: readonly RankedDiscount[]): readonly RankedDiscount[] {
  return largestBy(discounts, ({ reach, positions }) => `${reach} ${positions.join(' ')}`);
}

function largestBy(
  discounts: readonly RankedDiscount[],
  toKey: (entry: RankedDiscount) => number | string,
): readonly RankedDiscount[] {
  const largest = new Map<number | string, RankedDiscount>();
  for (const entry of discounts) {
    const key = toKey(entry);
    const known = largest.get(key);
    if (!known || entry.saved > known.saved) largest.set(key, entry);
  }
  return [...largest.values()];
}
