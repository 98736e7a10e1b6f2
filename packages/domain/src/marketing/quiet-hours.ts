import { localTime } from '../time/calendar-days.ts';

/** The hours without emails, from 0 to 23. The same hour twice means none. */
export interface QuietHours {
  readonly quietFrom: number;
  readonly quietTo: number;
}

/** Returns the hour of a moment in a time zone, from 0 to 23. */
export function hourIn(moment: number, timeZone: string): number {
  return new Date(localTime(moment, timeZone)).getUTCHours();
}

/** Returns whether a moment is in the quiet hours of a time zone, which may include midnight. */
export function isQuiet(moment: number, { quietFrom, quietTo }: QuietHours, timeZone: string): boolean {
  const hour = hourIn(moment, timeZone);
  return quietFrom <= quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo;
}
