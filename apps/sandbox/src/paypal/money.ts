import { invalidRequest, unprocessable } from './failure.ts';
import type { Money } from './objects.ts';

const withoutDecimals = new Set(['HUF', 'JPY', 'TWD']);

/** Returns an amount in hundredths. */
export function toHundredths({ value }: Money): number {
  return Math.round(Number(value) * 100);
}

export function fromHundredths(hundredths: number, currency: string): Money {
  const value = (hundredths / 100).toFixed(withoutDecimals.has(currency) ? 0 : 2);
  return { currency_code: currency, value };
}

/** Reads the amount of a request. @throws PayPalFailure */
export function readMoney(given: unknown): Money {
  const { currency_code: currency, value } = { ...(given as Partial<Money> | null) };
  if (
    typeof currency !== 'string' ||
    !/^[A-Z]{3}$/.test(currency) ||
    typeof value !== 'string' ||
    !/^\d{1,12}(\.\d{1,2})?$/.test(value)
  )
    throw invalidRequest('INVALID_PARAMETER_SYNTAX', 'The value of a field does not conform to the expected format.');
  if (withoutDecimals.has(currency) && value.includes('.'))
    throw unprocessable('DECIMAL_PRECISION', `Currency ${currency} does not support decimals.`);
  if (Number(value) === 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.');
  return { currency_code: currency, value };
}
