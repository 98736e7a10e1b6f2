const firstMs = 1_000;
const growth = 1.5;
const maxMs = 30_000;

/**
 * Returns the pause before the page requests a payment again, in milliseconds: short at first, then longer, up to half
 * a minute.
 */
export function pauseBeforeAsking(requestedCount: number): number {
  return Math.min(firstMs * growth ** Math.max(0, requestedCount - 1), maxMs);
}
