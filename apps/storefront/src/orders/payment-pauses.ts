const firstMs = 1_000;
const growth = 1.5;
const longestMs = 30_000;

/** How long the page waits before it asks about a payment again, in milliseconds: short at first, then ever longer up to half a minute. */
export function pauseBeforeAsking(askedCount: number): number {
  return Math.min(firstMs * growth ** Math.max(0, askedCount - 1), longestMs);
}
