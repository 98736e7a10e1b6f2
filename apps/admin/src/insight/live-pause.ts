const usualMs = 10_000;
const maxMs = 160_000;

/** Returns the pause before the next refresh in milliseconds. It doubles with each failure in a row. */
export function livePause(failures: number): number {
  return Math.min(usualMs * 2 ** failures, maxMs);
}
