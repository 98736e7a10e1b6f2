import { laterDay, localTime, toDay } from '@vitrine/domain/time/calendar-days.ts';
import { adminLocale, t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { useShopLocale } from './shop-locale.tsx';

const days = new Intl.DateTimeFormat(adminLocale(), { dateStyle: 'medium', timeZone: 'UTC' });

const shortDay = new Intl.DateTimeFormat(adminLocale(), { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Formats a day of the API ('2026-11-21') without its year: 'Nov 21'. */
export function dayLabel(day: string): string {
  return shortDay.format(new Date(day));
}

/** Formats a day of the API with its year: 'Nov 21, 2026'. */
export function fullDayLabel(day: string): string {
  return days.format(new Date(day));
}

const month = new Intl.DateTimeFormat(adminLocale(), { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats the month of a day of the API: 'Nov 2026'. */
export function monthLabel(day: string): string {
  return month.format(new Date(day));
}

/** Formats a range of days of the API ('2026-11-21'). */
export function dayRangeLabel({ from, to }: { readonly from: string; readonly to: string }): string {
  return days.formatRange(new Date(from), new Date(to));
}

const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

interface Formats {
  readonly full: Intl.DateTimeFormat;
  readonly zone: Intl.DateTimeFormat;
  readonly hourAndMinute: Intl.DateTimeFormat;
}

const formats = new Map<string, Formats>();

/** Returns the formats of a time zone. Creating one takes far longer than formatting a time. */
function getFormats(timeZone: string): Formats {
  const current = formats.get(timeZone);
  if (current) return current;
  const made = {
    full: new Intl.DateTimeFormat(adminLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone }),
    zone: new Intl.DateTimeFormat(adminLocale(), { timeZoneName: 'short', timeZone }),
    hourAndMinute: new Intl.DateTimeFormat(adminLocale(), { hour: 'numeric', minute: '2-digit', timeZone }),
  };
  formats.set(timeZone, made);
  return made;
}

/** Returns the time in the zone in full. It names the zone if the reader's clock shows another time. */
function fullTime(moment: number, timeZone: string): string {
  const { full, zone } = getFormats(timeZone);
  const isOwn = localTime(moment, timeZone) === localTime(moment, ownZone);
  const name = isOwn ? '' : zone.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;
  return `${full.format(moment)}${name ? ` ${name}` : ''}`;
}

/**
 * Returns the time as a list shows it: 'Today 4:44 PM', 'Yesterday', 'Nov 21', or 'Nov 21, 2025' for another year.
 *
 * @example shortTime('2026-11-21T16:44:00Z', { timeZone: 'UTC', now: new Date('2026-11-23') }) // 'Nov 21'
 */
export function shortTime(at: string, { timeZone, now }: { readonly timeZone: string; readonly now: Date }): string {
  const [day, today] = [toDay(new Date(at), timeZone), toDay(now, timeZone)];
  if (day === today) {
    return t('Today {time}', { time: getFormats(timeZone).hourAndMinute.format(Date.parse(at)) });
  }
  if (day === laterDay(today, -1)) return t('Yesterday');
  return day.slice(0, 4) === today.slice(0, 4) ? dayLabel(day) : days.format(new Date(day));
}

/**
 * Renders a time in the shop's time zone.
 *
 * @example <Time at={order.createdAt} /> // Nov 23, 2026, 1:06 AM
 */
export function Time({ at }: { at: string }) {
  const { timeZone } = useShopLocale();
  return <time dateTime={at}>{fullTime(Date.parse(at), timeZone)}</time>;
}

/**
 * Renders a time of a list in short form. Its title is the full time.
 *
 * @example <ShortTime at={order.createdAt} /> // Today 1:06 AM
 */
export function ShortTime({ at }: { at: string }) {
  const { timeZone } = useShopLocale();
  const [now] = useState(() => new Date());
  return (
    <time dateTime={at} title={fullTime(Date.parse(at), timeZone)} className="unbroken">
      {shortTime(at, { timeZone, now })}
    </time>
  );
}
