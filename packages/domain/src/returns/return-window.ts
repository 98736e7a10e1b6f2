import { euCountries } from '../taxes/one-stop-shop.ts';
import { dayStart, laterDay, toDay } from '../time/calendar-days.ts';

/**
 * Countries whose consumers may withdraw from a distance contract online (Directive 2011/83/EU, Article 11a, as inserted
 * by Directive (EU) 2023/2673): the European Union.
 */
export const withdrawalCountries: readonly string[] = euCountries;

/** Days to withdraw, counted from the day after the delivery (Directive 2011/83/EU, Article 9). */
export const withdrawalDays = 14;

/** The times of an order that its periods are counted from. null: not yet, or unknown. */
export interface OrderTimes {
  readonly shippedAt: Date | null;
  readonly deliveredAt: Date | null;
}

export interface Period {
  readonly days: number;
  /** Days from shipping to delivery, when the delivery is unknown. */
  readonly transitDays: number;
  readonly timeZone: string;
}

/**
 * Returns the first moment after the period: the start of the day after its last day. null while the order has not
 * shipped, because the period has not begun.
 */
export function returnsUntil({ shippedAt, deliveredAt }: OrderTimes, period: Period): Date | null {
  const { days, transitDays, timeZone } = period;
  const begins = deliveredAt ?? shippedAt;
  if (begins === null) return null;
  const arrival = laterDay(toDay(begins, timeZone), deliveredAt === null ? transitDays : 0);
  return dayStart(laterDay(arrival, days + 1), timeZone);
}

/**
 * Returns the first moment after the withdrawal period. A last day on a weekend moves to the next working day
 * (Regulation 1182/71, Article 3).
 */
export function withdrawalUntil(times: OrderTimes, period: Omit<Period, 'days'>): Date | null {
  const end = returnsUntil(times, { ...period, days: withdrawalDays });
  if (end === null) return null;
  const lastDay = laterDay(toDay(end, period.timeZone), -1);
  const weekDay = new Date(lastDay).getUTCDay();
  const moved = weekDay === 6 ? 2 : weekDay === 0 ? 1 : 0;
  return moved === 0 ? end : dayStart(laterDay(lastDay, moved + 1), period.timeZone);
}

/** Returns whether a period that ends then still runs. null has not begun. */
export function isWithin(until: Date | null, now: Date): boolean {
  return until === null || now < until;
}

/** Returns whether the buyer of an order has the right to withdraw online. A business does not. */
export function hasWithdrawalRight(order: { readonly country: string | null; readonly isBusiness: boolean }): boolean {
  return !order.isBusiness && order.country !== null && withdrawalCountries.includes(order.country);
}
