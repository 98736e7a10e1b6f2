import { laterDay } from '../time/calendar-days.ts';

/** How often a saved report is sent by email: every morning, or on Mondays. */
export const reportRhythms = ['DAILY', 'WEEKLY'] as const;
export type ReportRhythm = (typeof reportRhythms)[number];

/**
 * Returns the first day of the current span of a rhythm. An email is due when the last one was sent before it. A weekly
 * email that a stopped shop missed on Monday is due later in the week.
 * @example dueSince('WEEKLY', '2026-11-28') // '2026-11-23', a Monday
 */
export function dueSince(rhythm: ReportRhythm, today: string): string {
  return rhythm === 'DAILY' ? today : laterDay(today, -((new Date(today).getUTCDay() + 6) % 7));
}
