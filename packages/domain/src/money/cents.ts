declare const unit: unique symbol;

/** A whole number of cents. */
export type Cents = number & { readonly [unit]: 'cents' };

/** A rate in hundredths of a percent: 10000 is 100 %. */
export type BasisPoints = number & { readonly [unit]: 'basis points' };

export const zeroCents = cents(0);

/** 100 % in basis points. */
export const wholeRate = basisPoints(10_000);

/** Brands an amount in cents; throws RangeError when it is not a safe integer. */
export function cents(amount: number): Cents {
  return safeInteger(amount, 'an amount in cents') as Cents;
}

/** Brands a rate in basis points; throws RangeError when it is not a safe integer. */
export function basisPoints(rate: number): BasisPoints {
  return safeInteger(rate, 'a rate in basis points') as BasisPoints;
}

function safeInteger(value: number, what: string): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${what} must be a safe integer, not ${value}`);
  return value === 0 ? 0 : value; // -0 is not an amount
}

/** The rate's share of the amount in cents, half up (docs/behaviour/arithmetic.md#rounding). */
export function percentageOf(amount: Cents, rate: BasisPoints): Cents {
  return proportionOf(amount, rate, wholeRate);
}

/**
 * amount x part / whole in cents, half up and exact however large the product.
 * Throws RangeError when whole is not positive or the answer is not a safe integer.
 */
export function proportionOf(amount: Cents, part: number, whole: number): Cents {
  if (whole <= 0) throw new RangeError(`a proportion of ${whole} parts has no meaning`);
  const product = 2 * amount * part;
  const fitsNumbers = [product, product + whole, 2 * whole].every(Number.isSafeInteger);
  if (fitsNumbers) return cents(floorDivide(product + whole, 2 * whole));
  const numerator = 2n * BigInt(amount) * BigInt(part) + BigInt(whole);
  const denominator = 2n * BigInt(whole);
  const remainder = ((numerator % denominator) + denominator) % denominator;
  return cents(Number((numerator - remainder) / denominator));
}

/** Exact floor of a quotient: Math.floor(a / b) alone can round up to the next whole number. */
function floorDivide(numerator: number, denominator: number): number {
  const remainder = ((numerator % denominator) + denominator) % denominator;
  return (numerator - remainder) / denominator;
}

export function addCents(first: Cents, second: Cents): Cents {
  return cents(first + second);
}

export function subtractCents(amount: Cents, less: Cents): Cents {
  return cents(amount - less);
}

export function multiplyCents(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity);
}

export function sumCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce(addCents, zeroCents);
}

export function smallerOf(first: Cents, second: Cents): Cents {
  return first < second ? first : second;
}

/** The amount, or 0 when it is negative. */
export function atLeastZero(amount: Cents): Cents {
  return amount < 0 ? zeroCents : amount;
}

/** '$1234.50': cents divided by 100 with two decimals and a $ sign (spec §9); a negative amount is '-$3.00'. */
export function formatMoney(amount: Cents): string {
  return `${amount < 0 ? '-' : ''}$${decimalAmount(cents(Math.abs(amount)))}`;
}

/** '1234.50' without a sign of currency, as feeds, files and schema.org want it. */
export function decimalAmount(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const decimalNumber = /^(-?)(\d+)(?:\.(\d+))?$/;

/** A text that should have been a decimal amount and is not. */
export class MoneyFormatError extends Error {
  readonly text: string;

  constructor(text: string) {
    super(`'${text}' is not an amount such as 12.34`);
    this.name = 'MoneyFormatError';
    this.text = text;
  }
}

/**
 * Cents from a decimal text such as '12.34', '5' or '6.9', without floating point; digits after the second decimal
 * round half up ('0.125' is 13 cents). Throws MoneyFormatError for anything else, and for an amount beyond safe integers.
 */
export function parseMoney(text: string): Cents {
  const match = decimalNumber.exec(text.trim());
  if (!match) throw new MoneyFormatError(text);
  const [, sign = '', whole = '', fraction = ''] = match;
  const size = Number(`${whole}${fraction.slice(0, 2).padEnd(2, '0')}`) + (Number(fraction.charAt(2)) >= 5 ? 1 : 0);
  if (!Number.isSafeInteger(size)) throw new MoneyFormatError(text);
  return cents(sign === '-' ? -size : size);
}
