/** The days of a report: the last ones, or a period with both ends. */
export type ReportDays = { readonly days: number } | { readonly from: string; readonly to: string };

/** Returns the days as the query of an address. */
export function daysQuery(days: ReportDays): URLSearchParams {
  return new URLSearchParams('days' in days ? { days: String(days.days) } : { from: days.from, to: days.to });
}
