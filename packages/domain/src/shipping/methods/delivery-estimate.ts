import { localTime, toMoment } from '../../time/calendar-days.ts';

/** A day without handover or delivery. `date` is YYYY-MM-DD. */
export interface Holiday {
  readonly date: string;
  /** Whether the same day of each other year is also a holiday. */
  readonly isYearly: boolean;
}

/** The duration of an order in working days: Monday to Friday without holidays. */
export interface DeliveryTimes {
  /** Whether shoppers see the arrival estimate. */
  readonly isShown: boolean;
  /** Working days from the start of work on an order to the departure of its parcel. 0 means the same day. */
  readonly handlingDays: number;
  /** The hour of the shop's day, 1 to 24 (midnight), before which work on an order begins on the same day. */
  readonly cutoffHour: number;
  /** Working days in transit, from the minimum to the maximum. */
  readonly transitDays: { readonly least: number; readonly most: number };
  /** At most `maxHolidays`. Absent means none. */
  readonly holidays?: readonly Holiday[] | undefined;
}

/** The maximum number of holidays. Each year still has working days, even when all are yearly. */
export const maxHolidays = 100;

/** Two days of the calendar, as YYYY-MM-DD. `from` is never after `to`. */
export interface ArrivalDays {
  readonly from: string;
  readonly to: string;
}

/** The times of a shop whose owner has not changed any. */
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
  const closed = closedDays(times);
  const leaves = addWorkingDays(firstWorkingDay(orderedAt, times, { timeZone, closed }), times.handlingDays, closed);
  const { least: min, most: max } = times.transitDays;
  return { from: isoDay(addWorkingDays(leaves, min, closed)), to: isoDay(addWorkingDays(leaves, max, closed)) };
}

/** Returns the moment from which the result of `arrivalDays` changes: the next cutoff of a working day. */
export function nextCutoff(at: Date, times: DeliveryTimes, timeZone: string): Date {
  const cutoff = firstWorkingDay(at, times, { timeZone, closed: closedDays(times) }) + times.cutoffHour * hourMs;
  return new Date(toMoment(cutoff, timeZone));
}

/** Returns the days in words: 'Arrives Nov 26', 'Arrives Nov 26–28', 'Arrives Nov 30 – Dec 2'. */
export function arrivalText({ from, to }: ArrivalDays): string {
  const [first, last] = [dayText(from), dayText(to)];
  if (first.text === last.text) return `Arrives ${first.text}`;
  return `Arrives ${first.text}${first.month === last.month ? `–${last.day}` : ` – ${last.text}`}`;
}

/** Returns the text of the days for shipped goods (null), or for goods at a pickup location. */
export function daysText(pickupLocation: string | null): (days: ArrivalDays) => string {
  return pickupLocation === null ? arrivalText : readyText;
}

/** Returns the text of the days for pickup goods: 'Ready Nov 26–28'. */
function readyText(days: ArrivalDays): string {
  return arrivalText(days).replace('Arrives', 'Ready');
}

/** Returns the day on which work on an order begins. Days and local times are milliseconds of UTC with the same figures. */
function firstWorkingDay(
  at: Date,
  { cutoffHour }: DeliveryTimes,
  { timeZone, closed }: { readonly timeZone: string; readonly closed: ClosedDays },
): number {
  const local = localTime(at.getTime(), timeZone);
  const day = Math.floor(local / dayMs) * dayMs;
  const isInTime = local - day < cutoffHour * hourMs;
  return isWorkingDay(day, closed) && isInTime ? day : addWorkingDays(day, 1, closed);
}

/** The holidays as texts: 'YYYY-MM-DD' once, 'MM-DD' each year. */
type ClosedDays = ReadonlySet<string>;

function closedDays({ holidays = [] }: DeliveryTimes): ClosedDays {
  return new Set(holidays.slice(0, maxHolidays).map(({ date, isYearly }) => (isYearly ? date.slice(5) : date)));
}

function addWorkingDays(day: number, count: number, closed: ClosedDays): number {
  let reached = day;
  for (let left = count; left > 0; ) {
    reached += dayMs;
    if (isWorkingDay(reached, closed)) left -= 1;
  }
  return reached;
}

function isWorkingDay(day: number, closed: ClosedDays): boolean {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  if (closed.size === 0) return true;
  const date = isoDay(day);
  return !closed.has(date) && !closed.has(date.slice(5));
}

function isoDay(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}

const monthAndDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

function dayText(day: string): { readonly text: string; readonly month: string; readonly day: number } {
  const date = new Date(day);
  return { text: monthAndDay.format(date), month: day.slice(0, 7), day: date.getUTCDate() };
}
