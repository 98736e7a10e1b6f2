import { localTime } from '@vitrine/domain/time/calendar-days.ts';
import { useShopLocale } from './shop-locale.tsx';

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a range of days of the API ('2026-11-21'). */
export function dayRangeLabel({ from, to }: { readonly from: string; readonly to: string }): string {
  return days.formatRange(new Date(from), new Date(to));
}

const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const formats = new Map<string, readonly [time: Intl.DateTimeFormat, zone: Intl.DateTimeFormat]>();

function getFormats(timeZone: string) {
  const present = formats.get(timeZone);
  if (present) return present;
  const made = [
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }),
    new Intl.DateTimeFormat('en-US', { timeZoneName: 'short', timeZone }),
  ] as const;
  formats.set(timeZone, made);
  return made;
}

/**
 * Renders a time in the shop's time zone. It names the zone if the reader's clock shows another time.
 *
 * @example <Time at={order.createdAt} /> // Nov 23, 2026, 1:06 AM
 */
export function Time({ at }: { at: string }) {
  const { timeZone } = useShopLocale();
  const moment = Date.parse(at);
  const [time, zone] = getFormats(timeZone);
  const isOwn = localTime(moment, timeZone) === localTime(moment, ownZone);
  const name = isOwn ? '' : zone.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;
  return (
    <time dateTime={at}>
      {time.format(moment)}
      {name ? ` ${name}` : ''}
    </time>
  );
}
