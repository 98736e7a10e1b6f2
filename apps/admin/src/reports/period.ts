import { laterDay, toDay } from '@vitrine/domain/time/calendar-days.ts';
import { partsInZone } from '@vitrine/domain/time/time-zones.ts';
import { t } from '@vitrine/messages/admin/t.ts';

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Returns the period of the last `days` days including today (YYYY-MM-DD). */
export function lastDays(days: number, today: string): Period {
  return { from: laterDay(today, 1 - days), to: today };
}

/**
 * Returns the web's paid orders divided by the carts begun, in percent with one decimal. Returns 0 if no cart was
 * counted.
 */
export function conversion({ webOrders, carts }: { readonly webOrders: number; readonly carts: number }): number {
  return carts > 0 ? Math.round((1000 * webOrders) / carts) / 10 : 0;
}

/** Returns the change in whole percent, or null if there is nothing to compare with. */
export function changeInPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 100);
}

/**
 * Returns the period in the URL: `from` and `to`, or the last `days` days of the shop's time zone. Defaults to 30 days
 * if neither is valid.
 */
export function getPeriod(params: URLSearchParams, timeZone: string): Period {
  const [from, to] = [params.get('from'), params.get('to')];
  if (from && to) return from <= to ? { from, to } : { from: to, to: from };
  const days = Number(params.get('days') ?? 30);
  return lastDays(Number.isSafeInteger(days) && days > 0 && days <= 800 ? days : 30, toDay(new Date(), timeZone));
}

/** Returns the time zone of the days as text: 'UTC', 'the time zone of New York'. */
export function zoneText(timeZone: string): string {
  return timeZone === 'UTC' ? timeZone : t('the time zone of {timeZone}', { timeZone: partsInZone(timeZone) });
}
