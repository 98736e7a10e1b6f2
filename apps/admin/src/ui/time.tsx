const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a range of days of the API ('2026-11-21'). */
export function dayRangeLabel({ from, to }: { readonly from: string; readonly to: string }): string {
  return days.formatRange(new Date(from), new Date(to));
}

/** A time in the reader's own time zone. */
export function Time({ at }: { at: string }) {
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
