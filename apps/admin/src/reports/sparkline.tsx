/** Renders the course of a figure as straight lines from day to day. The chart's table holds the values. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const highest = Math.max(...values);
  if (values.length < 2 || highest <= 0) return null;
  const points = values.map((value, index) => `${(100 * index) / (values.length - 1)},${26 - (24 * value) / highest}`);
  return (
    <svg className="sparkline" viewBox="0 0 100 28" preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  );
}
