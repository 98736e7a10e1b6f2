import { type Currency, isCurrency } from '../money/currencies.ts';
import { isDay } from '../time/calendar-days.ts';
import type { ExchangeRate } from './market.ts';
import { isOldRate, isRate } from './rate-price.ts';

/** The source of the rates in the daily file of the ECB. */
const ecbSource = 'European Central Bank';

interface Wanted {
  /** The currency of the shop. */
  readonly base: Currency;
  readonly wanted: readonly Currency[];
  /** 'YYYY-MM-DD' */
  readonly today: string;
}

/** Why a file is refused, in one sentence. */
export class RateFileError extends Error {
  override readonly name = 'RateFileError';
}

/**
 * Returns the rates of the wanted currencies in a daily file of the ECB, which has the value of one euro in each. Those
 * of another base are computed by the euro. A currency that the file lacks is absent.
 * Throws RateFileError for another file, an old one, one of a later day, a rate of 0, and without the base.
 */
export function ratesFromEcb(xml: string, { base, wanted, today }: Wanted): readonly ExchangeRate[] {
  const days = [...xml.matchAll(/<Cube time=['"]([\d-]{10})['"]>/g)].map(([, day = '']) => day);
  const [date = ''] = days;
  if (!xml.includes('<gesmes:Envelope') || days.length !== 1 || !isDay(date))
    throw new RateFileError('The address returns no file of rates of the ECB.');
  if (date > today || isOldRate(date, today)) throw new RateFileError(`The file has the rates of ${date}.`);
  const perEuro = new Map<string, string>([['EUR', '1']]);
  for (const [, code = '', rate = ''] of xml.matchAll(
    /<Cube currency=['"]([^'"]{1,10})['"] rate=['"]([^'"]{1,20})['"]/g,
  )) {
    if (!isRate(rate)) throw new RateFileError(`The rate of ${code} is no number above 0.`);
    if (perEuro.has(code)) throw new RateFileError(`The file names ${code} twice.`);
    perEuro.set(code, rate);
  }
  const ofBase = perEuro.get(base);
  if (ofBase === undefined) throw new RateFileError(`The file has no rate of ${base}, the currency of the shop.`);
  return wanted.filter(isCurrency).flatMap((currency) => {
    const ofWanted = perEuro.get(currency);
    if (ofWanted === undefined) return [];
    const rate = base === 'EUR' ? ofWanted : quotient(ofWanted, ofBase);
    return isRate(rate) ? [{ currency, rate, source: ecbSource, date }] : [];
  });
}

/** Returns the quotient of two decimal texts with ten decimals, rounded half up. */
function quotient(dividend: string, divisor: string): string {
  const [numerator, denominator] = [toTenDecimals(dividend), toTenDecimals(divisor)];
  const digits = String((2n * numerator * 10n ** 10n + denominator) / (2n * denominator)).padStart(11, '0');
  return `${digits.slice(0, -10)}.${digits.slice(-10)}`;
}

function toTenDecimals(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(10, '0'));
}

/** Returns the stored rates with those of the ECB. A rate of another source is replaced only when it is older. */
export function refreshedRates(
  stored: readonly ExchangeRate[],
  read: readonly ExchangeRate[],
): readonly ExchangeRate[] {
  const newer = read.filter(({ currency, date }) => {
    const known = stored.find((rate) => rate.currency === currency);
    return !known || known.date < date || (known.source === ecbSource && known.date === date);
  });
  const replaced = stored.map((rate) => newer.find(({ currency }) => currency === rate.currency) ?? rate);
  return [...replaced, ...newer.filter(({ currency }) => !stored.some((rate) => rate.currency === currency))];
}
