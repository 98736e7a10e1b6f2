export interface Period {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;

/** A day in UTC as YYYY-MM-DD. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** The last so many days, today among them. */
export function lastDays(days: number, today: Date): Period {
  return { from: dayOf(new Date(today.getTime() - (days - 1) * dayMs)), to: dayOf(today) };
}

/** How much more or less than before, in whole percent; null when there is nothing to compare with. */
export function changeInPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 100);
}
