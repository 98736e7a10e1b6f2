import { addCents, type Cents, proportionOf, subtractCents, sumCents, zeroCents } from './cents.ts';

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
