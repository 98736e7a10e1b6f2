import { toPercent } from '../../ui/decimal.ts';

/** Returns a part of a whole as text in percent with one decimal. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '–' : toPercent(Math.round((1000 * part) / whole) / 10);
}
