import { laterDay } from '../time/calendar-days.ts';

/** Whole days, both ends included. */
interface Period {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns as many months before the months of a period. Whole months count in cohorts, so that none counts in both.
 * @example monthsBefore({ from: '2026-02-10', to: '2026-03-05' }) // { from: '2025-12-01', to: '2026-01-31' }
 */
export function monthsBefore({ from, to }: Period): Period {
  const first = `${from.slice(0, 7)}-01`;
  const months = monthNumber(to) - monthNumber(from) + 1;
  const at = new Date(first);
  at.setUTCMonth(at.getUTCMonth() - months);
  return { from: at.toISOString().slice(0, 10), to: laterDay(first, -1) };
}

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}
