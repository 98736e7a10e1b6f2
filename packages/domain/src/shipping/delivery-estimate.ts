import { localTime, momentOf } from '../time/calendar-days.ts';

/** How long an order takes, in working days: Monday to Friday. */
export interface DeliveryTimes {
  /** Whether shoppers are shown when an order arrives. */
  readonly isShown: boolean;
  /** Working days from the day on which work on an order begins to the day on which its parcel leaves; 0: the same day. */
  readonly handlingDays: number;
  /** Work on an order begins on the same day when it comes before this hour of the shop's day, 1 to 24 (midnight). */
  readonly cutoffHour: number;
  /** Working days that the shipping method takes, from the shortest to the longest. */
  readonly transitDays: { readonly least: number; readonly most: number };
}

/** Two days of the calendar, as YYYY-MM-DD; `from` is never after `to`. */
export interface ArrivalDays {
  readonly from: string;
  readonly to: string;
}

/** The times of a shop whose owner has not set any. */
export const defaultDeliveryTimes: DeliveryTimes = {
  isShown: true,
  handlingDays: 1,
  cutoffHour: 14,
  transitDays: { least: 2, most: 4 },
};

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Returns the days on which an order of that moment arrives, in the shop's time zone (docs/behaviour/orders.md#delivery-estimate). */
export function arrivalDays(orderedAt: Date, times: DeliveryTimes, timeZone: string): ArrivalDays {
  const leaves = addWorkingDays(firstWorkingDay(orderedAt, times, timeZone), times.handlingDays);
  const { least, most } = times.transitDays;
  return { from: isoDay(addWorkingDays(leaves, least)), to: isoDay(addWorkingDays(leaves, most)) };
}

/** Returns the moment from which `arrivalDays` has another answer: the next cutoff of a working day. */
export function nextCutoff(at: Date, times: DeliveryTimes, timeZone: string): Date {
  const cutoff = firstWorkingDay(at, times, timeZone) + times.cutoffHour * hourMs;
  return new Date(momentOf(cutoff, timeZone));
}

/** Returns the days in words: 'Arrives Nov 26', 'Arrives Nov 26-28', 'Arrives Nov 30 - Dec 2'. */
export function arrivalText({ from, to }: ArrivalDays): string {
  const [first, last] = [dayText(from), dayText(to)];
  if (first.text === last.text) return `Arrives ${first.text}`;
  return `Arrives ${first.text}${first.month === last.month ? `-${last.day}` : ` - ${last.text}`}`;
}

/** Returns the day on which work on an order begins. Days and local times are milliseconds of UTC with the same figures. */
function firstWorkingDay(at: Date, { cutoffHour }: DeliveryTimes, timeZone: string): number {
  const local = localTime(at.getTime(), timeZone);
  const day = Math.floor(local / dayMs) * dayMs;
  const isInTime = local - day < cutoffHour * hourMs;
  return isWorkingDay(day) && isInTime ? day : addWorkingDays(day, 1);
}

function addWorkingDays(day: number, count: number): number {
  let reached = day;
  for (let left = count; left > 0; ) {
    reached += dayMs;
    if (isWorkingDay(reached)) left -= 1;
  }
  return reached;
}

function isWorkingDay(day: number): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

function isoDay(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}

const monthAndDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

function dayText(day: string): { readonly text: string; readonly month: string; readonly day: number } {
  const date = new Date(day);
  return { text: monthAndDay.format(date), month: day.slice(0, 7), day: date.getUTCDate() };
}
