import { addCents, type Cents, cents, proportionOf, subtractCents, sumCents, zeroCents } from './cents.ts';

/**
 * Splits an amount in proportion to weights (no weight below 0): each share is as close to its proportion as whole cents allow, and
 * the shares always sum to the amount. When all weights are 0, the last share gets the whole amount.
 */
export function allocate(amount: Cents, weights: readonly Cents[]): readonly Cents[] {
  const whole = sumCents(weights);
  let passed = zeroCents;
  let given = zeroCents;
  return weights.map((weight, index) => {
    passed = addCents(passed, weight);
    const upToHere =
      index === weights.length - 1 ? amount : whole === 0 ? zeroCents : proportionOf(amount, passed, whole);
    const share = subtractCents(upToHere, given);
    given = upToHere;
    return share;
  });
}

/**
 * Splits an amount of at least 0 in proportion to weights (no weight below 0) by the largest remainder: each share is its exact
 * proportion rounded down, and the cents that are left go to the shares that lost most, the earlier one first. The shares always sum to
 * the amount, and none exceeds its weight when the amount does not exceed the sum of the weights. All weights 0: all shares are 0.
 *
 * @example
 * allocateByLargestRemainder(cents(100), [cents(1), cents(1), cents(1)]) // 34, 33, 33
 */
export function allocateByLargestRemainder(amount: Cents, weights: readonly Cents[]): readonly Cents[] {
  const whole = BigInt(sumCents(weights));
  if (whole === 0n) return weights.map(() => zeroCents);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const floors = exact.map((share) => cents(Number(share / whole)));
  const left = subtractCents(amount, sumCents(floors));
  const byLoss = exact
    .map((share, place) => ({ place, lost: share % whole }))
    .toSorted((a, b) => (a.lost === b.lost ? a.place - b.place : a.lost > b.lost ? -1 : 1));
  const raised = new Set(byLoss.slice(0, left).map(({ place }) => place));
  return floors.map((share, place) => (raised.has(place) ? addCents(share, cents(1)) : share));
}
