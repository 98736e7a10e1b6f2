import { type Currency, currencyDecimals } from './currencies.ts';

declare const unit: unique symbol;

/** A whole number of the smallest unit of a currency: cents of USD, yen of JPY, fils of KWD. */
export type Cents = number & { readonly [unit]: 'cents' };

/** A rate in hundredths of a percent: 10000 is 100 %. */
export type BasisPoints = number & { readonly [unit]: 'basis points' };

/**
 * The rate of a tax in basis points with at most two decimals, so that it is a whole number of millionths. 887.5 is
 * 8.875 %.
 */
export type TaxPoints = number & { readonly [unit]: 'basis points' | 'tax points' };

export const zeroCents = cents(0);

/** 100 % in basis points. */
export const wholeRate = basisPoints(10_000);

/**
 * Brands an amount in cents. Throws RangeError when it is not a safe integer.
 *
 * @example cents(1250) // 12.50 cents(12.5) // throws RangeError
 */
export function cents(amount: number): Cents {
  return safeInteger(amount, 'an amount in cents') as Cents;
}

/**
 * Brands a rate in basis points. Throws RangeError when it is not a safe integer.
 *
 * @example basisPoints(825) // 8.25 %
 */
export function basisPoints(rate: number): BasisPoints {
  return safeInteger(rate, 'a rate in basis points') as BasisPoints;
}

/**
 * Brands the rate of a tax in basis points. Throws RangeError when it has more than two decimals. Equal rates are equal
 * numbers.
 *
 * @example taxPoints(887.5) // 8.875 %
 */
export function taxPoints(rate: number): TaxPoints {
  const millionths = Math.round(rate * 100);
  if (!Number.isSafeInteger(millionths) || Math.abs(rate * 100 - millionths) > 1e-6)
    throw new RangeError(`a rate of tax must be a whole number of millionths, not ${rate} basis points`);
  return (millionths / 100) as TaxPoints;
}

/** Returns a tax rate in millionths, a whole number: 8.875 % is 88750. */
export function toMillionths(rate: TaxPoints): number {
  return Math.round(rate * 100);
}

/** 100 % in millionths. */
export const wholeMillionths = 1_000_000;

/**
 * Formats a rate in basis points as percent without trailing zeros, by default as in the United States.
 *
 * @example
 * ratePercent(887.5) // '8.875%'
 * ratePercent(887.5, 'de-DE') // '8,875 %' with an unbreakable space
 */
export function ratePercent(rate: number, locale = 'en-US'): string {
  const digits = String(Math.round(rate * 100)).padStart(5, '0');
  const fraction = digits.slice(-4).replace(/0{1,4}$/, '');
  const text = `${digits.slice(0, -4)}${fraction && '.'}${fraction}`;
  return locale === 'de-DE' ? `${text.replace('.', ',')}\u00a0%` : `${text}%`;
}

function safeInteger(value: number, what: string): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${what} must be a safe integer, not ${value}`);
  return value === 0 ? 0 : value; // -0 is not an amount
}

/**
 * Returns the rate's share of the amount in cents, rounded half up (docs/behaviour/arithmetic.md#rounding).
 *
 * @example
 * applyRate(cents(6799), basisPoints(650)) // 442: 6.5 % of 67.99
 */
export function applyRate(amount: Cents, rate: BasisPoints): Cents {
  return computeProportion(amount, rate, wholeRate);
}

/**
 * Returns amount x part / whole in cents, rounded half up and exact for a product of any size.
 * Throws RangeError when whole is not positive or the result is not a safe integer.
 *
 * @example
 * computeProportion(cents(100), 1, 3) // 33
 */
export function computeProportion(amount: Cents, part: number, whole: number): Cents {
  if (whole <= 0) throw new RangeError(`a proportion of ${whole} parts has no meaning`);
  const product = 2 * amount * part;
  const fitsNumbers = [product, product + whole, 2 * whole].every(Number.isSafeInteger);
  if (fitsNumbers) return cents(floorDivide(product + whole, 2 * whole));
  const numerator = 2n * BigInt(amount) * BigInt(part) + BigInt(whole);
  const denominator = 2n * BigInt(whole);
  const remainder = ((numerator % denominator) + denominator) % denominator;
  return cents(Number((numerator - remainder) / denominator));
}

/** Returns the exact floor of a quotient. Math.floor(a / b) alone can return the next higher whole number. */
function floorDivide(numerator: number, denominator: number): number {
  const remainder = ((numerator % denominator) + denominator) % denominator;
  return (numerator - remainder) / denominator;
}

/**
 * Returns the sum of two amounts in cents. Throws RangeError beyond safe integers.
 *
 * @example addCents(cents(1999), cents(1)) // 2000
 */
export function addCents(first: Cents, second: Cents): Cents {
  return cents(first + second);
}

/**
 * Returns the first amount minus the second, in cents. The result may be negative.
 *
 * @example subtractCents(cents(500), cents(799)) // -299
 */
export function subtractCents(amount: Cents, less: Cents): Cents {
  return cents(amount - less);
}

/**
 * Returns the price of `quantity` units, in cents.
 *
 * @example
 * multiplyCents(cents(2400), 2) // 4800
 */
export function multiplyCents(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity);
}

/**
 * Returns the sum of amounts in cents, or 0 for an empty list.
 *
 * @example sumCents([cents(4800), cents(1999)]) // 6799
 */
export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce(addCents, zeroCents);
}

/**
 * Returns the smaller of two amounts in cents.
 *
 * @example
 * minCents(cents(300), cents(200)) // 200
 */
export function minCents(first: Cents, second: Cents): Cents {
  return first < second ? first : second;
}

/**
 * Returns the amount in cents, or 0 when it is negative.
 *
 * @example
 * nonNegative(cents(-1)) // 0
 */
export function nonNegative(amount: Cents): Cents {
  return amount < 0 ? zeroCents : amount;
}

/** The formats of amounts, by locale and currency. Creating one costs more than a thousand uses of it. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats an amount with the symbol and the decimals of its currency (spec §9), by default as in the United States:
 * thousands in groups, and '-$3.00' for a negative amount.
 * It is the only format of amounts for people: on screens, in emails and on invoices.
 *
 * @example formatMoney(cents(123450), 'USD') // '$1,234.50' formatMoney(cents(1200), 'JPY') // '¥1,200'
 */
export function formatMoney(amount: Cents, currency: Currency, locale = 'en-US'): string {
  const text = moneyFormat(currency, locale).format(decimalAmount(amount, currency) as Intl.StringNumericLiteral);
  // An amount from right to left begins with a mark. Without its own direction, 'US$' would be shown as '$US'.
  return text.startsWith('\u200f') ? `\u2066${text}\u2069` : text;
}

function moneyFormat(currency: Currency, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const decimals = currencyDecimals(currency);
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(key, format);
  return format;
}

/**
 * Returns the symbol of a currency as amounts show it.
 *
 * @example
 * currencySymbol('EUR') // '€'
 */
export function currencySymbol(currency: Currency, locale = 'en-US'): string {
  const parts = moneyFormat(currency, locale).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/**
 * Formats an amount as '1234.50': a decimal text without a currency sign, for feeds, files and schema.org.
 *
 * @example
 * decimalAmount(cents(5), 'USD') // '0.05'
 */
export function decimalAmount(amount: Cents, currency: Currency): string {
  const decimals = currencyDecimals(currency);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const end = digits.length - decimals;
  return `${amount < 0 ? '-' : ''}${digits.slice(0, end)}${decimals > 0 ? `.${digits.slice(end)}` : ''}`;
}

const decimalNumber = /^(-?)(\d+)(?:\.(\d+))?$/;

/** The error for a text that is not a decimal amount. */
export class MoneyFormatError extends Error {
  readonly text: string;

  constructor(text: string) {
    super(`'${text}' is not an amount such as 12.34`);
    this.name = 'MoneyFormatError';
    this.text = text;
  }
}

/**
 * Reads an amount from a decimal text such as '12.34', '5' or '6.9', without floating point. Digits after the last
 * decimal of the currency are rounded half up ('0.125' is 13 cents).
 * Throws MoneyFormatError for any other text, and for an amount beyond safe integers.
 *
 * @example parseMoney('12.34', 'USD') // 1234 parseMoney('a lot', 'USD') // throws MoneyFormatError
 */
export function parseMoney(text: string, currency: Currency): Cents {
  const match = decimalNumber.exec(text.trim());
  if (!match) throw new MoneyFormatError(text);
  const [, sign = '', whole = '', fraction = ''] = match;
  const decimals = currencyDecimals(currency);
  const digits = fraction.slice(0, decimals).padEnd(decimals, '0');
  const size = Number(`${whole}${digits}`) + (Number(fraction.charAt(decimals)) >= 5 ? 1 : 0);
  if (!Number.isSafeInteger(size)) throw new MoneyFormatError(text);
  return cents(sign === '-' ? -size : size);
}
