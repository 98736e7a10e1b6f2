/** Returns amount x numerator / denominator, rounded half up (docs/behaviour/arithmetic.md#rounding). All are 0 or more. */
export function halfUp(amount: number, numerator: number, denominator: number): number {
  const [twice, by] = [2n * BigInt(amount) * BigInt(numerator), BigInt(denominator)];
  return Number((twice + by) / (2n * by));
}

/**
 * Divides an amount by weights. Each share is rounded down, and the remaining cents go to the shares with the largest
 * remainders (docs/behaviour/arithmetic.md#order-discounts). Without any weight, nothing is divided.
 */
export function divided(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((share) => Number(share / BigInt(sum)));
  const lost = exact.map((share, index) => ({ index, by: share % BigInt(sum) }));
  lost.sort((one, other) => (one.by === other.by ? one.index - other.index : one.by < other.by ? 1 : -1));
  let left = amount - shares.reduce((total, share) => total + share, 0);
  for (const { index } of lost) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}
