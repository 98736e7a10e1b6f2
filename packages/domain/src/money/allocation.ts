import { addCents, type Cents, cents, computeProportion, subtractCents, sumCents, zeroCents } from './cents.ts';

/**
 * Splits an amount in proportion to weights (no weight below 0). Each share is as close to its proportion as whole
 * cents allow, and the shares always sum to the amount. When all weights are 0, the last share receives the whole
 * amount.
 */
export function allocate(amount: Cents, weights: readonly Cents[]): readonly Cents[] {
  const whole = sumCents(weights);
  let passed = zeroCents;
  let given = zeroCents;
  return weights.map((weight, index) => {
    passed = addCents(passed, weight);
    const upToHere =
      index === weights.length - 1 ? amount : whole === 0 ? zeroCents : computeProportion(amount, passed, whole);
    const share = subtractCents(upToHere, given);
    given = upToHere;
    return share;
  });
}

/**
 * Splits an amount of at least 0 in proportion to weights (no weight below 0) by the largest remainder.
 * Each share is its exact proportion rounded down. The remaining cents go to the shares with the largest remainders,
 * the earlier one first.
 * The shares always sum to the amount, and none exceeds its weight when the amount does not exceed the sum of the
 * weights. If all weights are 0, all shares are 0.
 *
 * @example allocateByLargestRemainder(cents(100), [cents(1), cents(1), cents(1)]) // 34, 33, 33
 */
export function allocateByLargestRemainder(amount: Cents, weights: readonly Cents[]): readonly Cents[] {
  const whole = sumCents(weights);
  if (whole === 0) return weights.map(() => zeroCents);
  const { floors, losses } = Number.isSafeInteger(amount * whole)
    ? flooredShares(amount, weights, whole)
    : flooredLargeShares(amount, weights, whole);
  const left = subtractCents(amount, sumCents(floors));
  if (left === 0) return floors;
  const byLoss = losses
    .map((lost, index) => ({ index, lost }))
    .sort((a, b) => (a.lost === b.lost ? a.index - b.index : a.lost > b.lost ? -1 : 1));
  const raised = new Set(byLoss.slice(0, left).map(({ index }) => index));
  return floors.map((share, index) => (raised.has(index) ? addCents(share, cents(1)) : share));
}

/** A part of an amount: amount x part / whole, in cents. Part and whole are at least 0. */
export interface Proportion {
  readonly amount: Cents;
  readonly part: Cents;
  readonly whole: Cents;
}

/**
 * Returns the exact sum of the proportions (each to a millionth of a cent), rounded once to the nearest cent. Where
 * part and whole are the same, a proportion is its amount. A whole of 0 adds nothing.
 *
 * @example sumOfProportions([{ amount: cents(1), part: cents(1), whole: cents(2) }, { amount: cents(1), part: cents(1),
 * whole: cents(2) }]) // 1
 */
export function sumOfProportions(shares: readonly Proportion[]): Cents {
  const exact = shares
    .filter(({ whole }) => whole > 0)
    .map(({ amount, part, whole }) => (BigInt(amount) * BigInt(part) * 1_000_000n) / BigInt(whole));
  return cents(Number((exact.reduce((sum, share) => sum + share, 0n) + 500_000n) / 1_000_000n));
}

interface FlooredShares {
  readonly floors: readonly Cents[];
  /** The rounding loss of each share, in parts of the whole. */
  readonly losses: readonly (number | bigint)[];
}

function flooredShares(amount: Cents, weights: readonly Cents[], whole: Cents): FlooredShares {
  const losses = weights.map((weight) => (amount * weight) % whole);
  const floors = weights.map((weight, index) => cents((amount * weight - (losses[index] ?? 0)) / whole));
  return { floors, losses };
}

function flooredLargeShares(amount: Cents, weights: readonly Cents[], whole: Cents): FlooredShares {
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const floors = exact.map((share) => cents(Number(share / BigInt(whole))));
  return { floors, losses: exact.map((share) => share % BigInt(whole)) };
}
