import { type Cents, cents } from '../money/cents.ts';
import { type Currency, currencyDecimals } from '../money/currencies.ts';

/**
 * The rules by which a price from a rate is rounded, each to the nearest amount in the smallest unit of the currency:
 * every one, those that end in 90, those that end in 00, or every fifth one.
 */
export const priceRoundings = ['NONE', 'END_90', 'END_00', 'STEP_5'] as const;
export type PriceRounding = (typeof priceRoundings)[number];

const steps = {
  NONE: { step: 1n, ending: 0n },
  END_90: { step: 100n, ending: 90n },
  END_00: { step: 100n, ending: 0n },
  STEP_5: { step: 5n, ending: 0n },
} as const satisfies Record<PriceRounding, object>;

/** The form of a rate: a decimal text with at most 6 digits before the point and 10 after it. */
export const ratePattern = /^\d{1,6}(?:\.\d{1,10})?$/;

/** Returns whether a text is a rate above 0. */
export function isRate(text: string): boolean {
  return ratePattern.test(text) && /[1-9]/.test(text);
}

interface RateTerms {
  readonly from: Currency;
  readonly to: Currency;
  /** The value of one unit of `from` in `to`, as a decimal text. */
  readonly rate: string;
  readonly rounding: PriceRounding;
}

/**
 * Returns the price that a rate suggests for a price in the shop's currency. Equally near amounts round up. A price
 * above 0 never becomes 0. The owner can edit the result; no charge is ever computed by a rate.
 *
 * @example
 * priceFromRate(cents(2400), { from: 'EUR', to: 'CHF', rate: '0.9385', rounding: 'END_90' }) // 2290: 22.524 is near 22.90
 */
export function priceFromRate(price: Cents, { from, to, rate, rounding }: RateTerms): Cents {
  if (!isRate(rate)) throw new RangeError(`${rate} is no rate above 0`);
  const [whole = '', fraction = ''] = rate.split('.');
  const { step, ending } = steps[rounding];
  // The exact price is numerator / denominator smallest units of `to`.
  const numerator = BigInt(price) * BigInt(whole + fraction) * 10n ** BigInt(currencyDecimals(to));
  const denominator = 10n ** BigInt(fraction.length + currencyDecimals(from));
  const doubled = 2n * (numerator - ending * denominator) + step * denominator;
  const count = floorDivide(doubled, 2n * step * denominator);
  const nearest = count * step + ending;
  const smallest = ending > 0n ? ending : step;
  return cents(Number(price > 0 && nearest < smallest ? smallest : nearest < 0n ? 0n : nearest));
}

function floorDivide(numerator: bigint, denominator: bigint): bigint {
  const remainder = ((numerator % denominator) + denominator) % denominator;
  return (numerator - remainder) / denominator;
}

/** Days after which a rate is old, so that screens warn of it. */
export const oldRateDays = 30;

/** Returns whether the day of a rate is more than 30 days before `today`, both 'YYYY-MM-DD'. */
export function isOldRate(date: string, today: string): boolean {
  return Date.parse(today) - Date.parse(date) > oldRateDays * 86_400_000;
}
