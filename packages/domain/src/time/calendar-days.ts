/**
 * Days of the calendar are texts (YYYY-MM-DD). A day of a time zone has 23, 24 or 25 hours. A zone may even skip one.
 */

const dayMs = 86_400_000;
const hourMs = 3_600_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns a clock of the zone. Creating one takes far longer than reading it. */
function getClock(timeZone: string): Intl.DateTimeFormat {
  const current = clocks.get(timeZone);
  if (current) return current;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/**
 * Returns the local time of the zone at that moment, to the second, as milliseconds of UTC with the same figures.
 * Throws RangeError for a nonexistent zone.
 */
export function localTime(moment: number, timeZone: string): number {
  const parts = getClock(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** Returns the moment of this local time in the zone. The second step corrects for a clock change in between. */
export function toMoment(local: number, timeZone: string): number {
  const near = local - (localTime(local, timeZone) - local);
  return near - (localTime(near, timeZone) - local);
}

/** Returns the day of the calendar in the zone at that moment. */
export function toDay(at: Date, timeZone: string): string {
  return new Date(localTime(at.getTime(), timeZone)).toISOString().slice(0, 10);
}

/** Returns whether a text is a day of the calendar, such as '2026-02-28'. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && !text.startsWith('0000') && new Date(time).toISOString().startsWith(text);
}

/** Returns the day this number of days later, or earlier for a negative count. */
export function laterDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the days of the same number that end on the day before a period. Both ends are included. */
export function daysBefore({ from, to }: { readonly from: string; readonly to: string }): {
  readonly from: string;
  readonly to: string;
} {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return { from: laterDay(from, -length), to: laterDay(from, -1) };
}

/**
 * Returns the first moment of a day in the zone: midnight, or the replacement time where the clocks skip it.
 * A day that the zone skips begins and ends at the beginning of the next day.
 *
 * @example dayStart('2026-03-08', 'America/New_York') // 2026-03-08T05:00:00.000Z; this day has 23 hours
 */
export function dayStart(day: string, timeZone: string): Date {
  const local = Date.parse(day);
  // No clock is more than 14 hours ahead of UTC or more than 12 behind it.
  let [before, start] = [(local - 15 * hourMs) / 1000, (local + 13 * hourMs) / 1000];
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2);
    if (localTime(middle * 1000, timeZone) >= local) start = middle;
    else before = middle;
  }
  return new Date(start * 1000);
}

/**
 * Returns the moment as ISO 8601 with the offset of the zone, to the second. In UTC it stays unchanged.
 *
 * @example zonedIso('2026-11-22T04:30:00.000Z', 'America/New_York') // '2026-11-21T23:30:00-05:00'
 */
export function zonedIso(at: string, timeZone: string): string {
  if (timeZone === 'UTC') return at;
  const moment = Math.floor(Date.parse(at) / 1000) * 1000;
  const local = localTime(moment, timeZone);
  const minutes = Math.round((local - moment) / 60_000);
  const size = Math.abs(minutes);
  const offset = `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
  return `${new Date(local).toISOString().slice(0, 19)}${offset}`;
}

function twoDigits(figure: number): string {
  return String(figure).padStart(2, '0');
}
