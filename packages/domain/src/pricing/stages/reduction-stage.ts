import { type Cents, minCents, multiplyCents, subtractCents, sumCents, zeroCents } from '../../money/cents.ts';
import type { PricedLine } from '../priced-line.ts';
import type { LineShare, QuotedDiscount } from './discount-stage.ts';

/** A reduction that an extension proposes for the line of a product and variant. The amount is above 0. */
export interface LineReduction {
  readonly productId: string;
  readonly variantId: string | null;
  readonly amount: Cents;
  /** The name that shoppers see. */
  readonly label: string;
}

/** The part of each line that reductions take, under their labels, in the order of the lines. */
export type ReducedShares = readonly (readonly LineShare[])[];

const isFor = ({ productId, variantId = null }: PricedLine) => {
  return (reduction: LineReduction) => reduction.productId === productId && reduction.variantId === variantId;
};

/**
 * Computes what extensions reduce of the lines, after their discounts and before the shipping. A line loses at most what
 * is left of it. `left` has what discounts leave of each line.
 */
export function reductionStage(
  lines: readonly PricedLine[],
  left: readonly Cents[],
  reductions: readonly LineReduction[],
): ReducedShares {
  return lines.map((line, index) => {
    let rest = left[index] ?? zeroCents;
    return reductions.filter(isFor(line)).flatMap(({ label, amount }) => {
      const taken = minCents(amount, rest);
      rest = subtractCents(rest, taken);
      return taken > 0 ? [{ label, amount: taken }] : [];
    });
  });
}

/** Returns what the reductions take of the lines before discounts, in cents. */
export function maxReduction(lines: readonly PricedLine[], reductions: readonly LineReduction[]): Cents {
  const whole = lines.map((line) => multiplyCents(line.price, line.quantity));
  return sumCents(reductionStage(lines, whole, reductions).flatMap((shares) => shares.map(({ amount }) => amount)));
}

/** Returns the reductions as discounts of the order: one for each label, in the order of the proposals. */
export function reducedDiscounts(
  shares: ReducedShares,
  reductions: readonly LineReduction[],
): readonly QuotedDiscount[] {
  const labels = new Set(reductions.map(({ label }) => label));
  return [...labels].flatMap((title) => {
    const amount = sumCents(shares.flat().flatMap((share) => (share.label === title ? [share.amount] : [])));
    return amount > 0 ? [{ code: null, title, amount, isApplied: true, reason: null }] : [];
  });
}
