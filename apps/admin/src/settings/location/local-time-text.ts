import { partsInZone } from '@vitrine/domain/time/time-zones.ts';
import { adminLocale, t } from '@vitrine/messages/admin/t.ts';

/** Returns the time in a zone as text: 'It is 14:05 on Sunday, Nov 22 in New York'. */
export function localTimeText(at: Date, timeZone: string): string {
  const time = at.toLocaleTimeString(adminLocale(), { timeZone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' });
  const day = at.toLocaleDateString(adminLocale(), { timeZone, weekday: 'long', month: 'short', day: 'numeric' });
  return t('It is {time} on {day} in {timeZone}', { time, day, timeZone: partsInZone(timeZone) });
}
