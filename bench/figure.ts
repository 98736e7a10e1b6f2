/** One measured figure with its limit (docs/performance.md). */
export interface Figure {
  readonly what: string;
  readonly measured: string;
  readonly budget: string;
  readonly isWithin: boolean;
}

/** Returns a figure that must not be above its budget. */
export function maxFigure(what: string, value: number, max: number, unit: string): Figure {
  return { what, measured: `${round(value)} ${unit}`, budget: `at most ${max} ${unit}`, isWithin: value <= max };
}

/** Returns a figure that must not be below its budget. */
export function minFigure(what: string, value: number, min: number, unit: string): Figure {
  return { what, measured: `${round(value)} ${unit}`, budget: `at least ${min} ${unit}`, isWithin: value >= min };
}

/** Returns a figure without a budget. */
export function noted(what: string, measured: string): Figure {
  return { what, measured, budget: '-', isWithin: true };
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
}
