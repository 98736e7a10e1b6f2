import { type Cents, cents, subtractCents, sumCents, zeroCents } from '../money/cents.ts';

/** The days for which the units of a requested exchange are reserved. */
export const reservationDays = 30;

/** A unit price that the shopper agreed to, in cents, for a number of units. */
export interface AgreedLine {
  readonly unitPrice: Cents;
  readonly quantity: number;
}

/** Returns the price of the replacements that the shopper agreed to, in cents, before taxes that are added. */
export function agreedPrice(lines: readonly AgreedLine[]): Cents {
  return sumCents(lines.map(({ unitPrice, quantity }) => cents(unitPrice * quantity)));
}

/**
 * Returns what the replacements cost more today than the shopper agreed to, in cents. The replacement order has it as a
 * discount. A price that fell since counts as it is today.
 */
export function priceIncrease(today: Cents, lines: readonly AgreedLine[]): Cents {
  return cents(Math.max(0, subtractCents(today, agreedPrice(lines))));
}

/** The one amount that an exchange moves, in cents: the shopper pays `due`, or receives `refund`. One of the two is 0. */
interface ExchangeDifference {
  readonly due: Cents;
  readonly refund: Cents;
}

/**
 * Returns the difference between the refund of the returned units and the cost of their replacements, in cents
 * (docs/behaviour/returns.md#exchanges).
 *
 * @example exchangeDifference({ value: cents(2_000), cost: cents(2_500) }) // { due: 500, refund: 0 }
 */
export function exchangeDifference({
  value,
  cost,
}: {
  readonly value: Cents;
  readonly cost: Cents;
}): ExchangeDifference {
  return value > cost
    ? { due: zeroCents, refund: subtractCents(value, cost) }
    : { due: subtractCents(cost, value), refund: zeroCents };
}
