import { zonedIso } from '../time/calendar-days.ts';

/** The number of retained nightly backups: one of each of the last days, weeks and months that have one. */
export interface BackupRetention {
  readonly daily: number;
  readonly weekly: number;
  readonly monthly: number;
}

const dayMs = 86_400_000;

/**
 * Returns the moments of the retained backups: the newest of each of the latest days, weeks (from Monday) and months in
 * the time zone. A backup may have several reasons for its retention.
 *
 * @example retainedBackups(moments, { retention: { daily: 3, weekly: 2, monthly: 1 }, timeZone: 'Europe/Berlin' })
 */
export function retainedBackups(
  moments: readonly string[],
  { retention, timeZone }: { readonly retention: BackupRetention; readonly timeZone: string },
): ReadonlySet<string> {
  const newestFirst = moments.toSorted((a, b) => Date.parse(b) - Date.parse(a));
  const stored = new Set<string>();
  const store = (count: number, getPeriod: (day: string) => string) => {
    const periods = new Set<string>();
    for (const moment of newestFirst) {
      const period = getPeriod(zonedIso(moment, timeZone).slice(0, 10));
      if (periods.has(period) || periods.size === count) continue;
      periods.add(period);
      stored.add(moment);
    }
  };
  store(retention.daily, (day) => day);
  store(retention.weekly, findMonday);
  store(retention.monthly, (day) => day.slice(0, 7));
  return stored;
}

function findMonday(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  const daysSinceMonday = (moment.getUTCDay() + 6) % 7;
  return new Date(moment.getTime() - daysSinceMonday * dayMs).toISOString().slice(0, 10);
}
