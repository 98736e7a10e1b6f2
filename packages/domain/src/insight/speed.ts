/** The measures of speed: largest paint and response to input in milliseconds, shift of the layout in thousandths. */
export const speedKinds = ['lcp', 'inp', 'cls'] as const;
export type SpeedKind = (typeof speedKinds)[number];

/** The upper bounds of the groups in which measures are counted. A larger measure counts in the last group. */
export const speedBounds: Readonly<Record<SpeedKind, readonly number[]>> = {
  lcp: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  inp: [50, 100, 150, 200, 300, 500, 1000],
  cls: [10, 50, 100, 150, 250, 500],
};

/** Returns the upper bound of the group of a measure. */
export function speedGroup(kind: SpeedKind, measure: number): number {
  const bounds = speedBounds[kind];
  return bounds.find((bound) => measure <= bound) ?? bounds.at(-1) ?? 0;
}

/**
 * Returns the upper bound of the group that contains the 75th percentile, or null without measures. Three of four page
 * views were at least as fast.
 */
export function usualSpeed(counts: ReadonlyMap<number, number>): number | null {
  const bounds = [...counts.keys()].toSorted((a, b) => a - b);
  const wanted = [...counts.values()].reduce((sum, count) => sum + count, 0) * 0.75;
  let seen = 0;
  for (const bound of bounds) {
    seen += counts.get(bound) ?? 0;
    if (seen >= wanted) return bound;
  }
  return null;
}
