import { messages } from '../errors/messages.ts';
import {
  addCents,
  atLeastZero,
  type BasisPoints,
  type Cents,
  formatMoney,
  multiplyCents,
  percentageOf,
  subtractCents,
  sumCents,
  zeroCents,
} from '../money/cents.ts';

/** The settings that totals depend on: two amounts in cents and a rate in basis points. */
export interface CartTotalsSettings {
  readonly freeShippingThreshold: Cents;
  readonly flatShippingRate: Cents;
  readonly taxRate: BasisPoints;
}

/** A line as the totals need it: the price of one unit in cents, and the quantity. */
export interface TotalledLine {
  readonly price: Cents;
  readonly quantity: number;
}

/** All in cents; subtotal + shipping + tax = total. */
export interface CartTotals {
  readonly subtotal: Cents;
  readonly shipping: Cents;
  /** How much the subtotal still lacks for free shipping; 0 when it is reached. */
  readonly freeShippingDist: Cents;
  readonly tax: Cents;
  readonly total: Cents;
}

/**
 * Returns subtotal, shipping, tax and total in cents (docs/behaviour/arithmetic.md#totals); shipping is 0 for a cart without units.
 *
 * @example
 * cartTotals([{ price: cents(2400), quantity: 2 }], settings)
 * // { subtotal: 4800, shipping: 799, freeShippingDist: 200, tax: 312, total: 5911 } with 6.5 % tax and free shipping from 50.00
 */
export function cartTotals(lines: readonly TotalledLine[], settings: CartTotalsSettings): CartTotals {
  const subtotal = sumCents(lines.map((line) => multiplyCents(line.price, line.quantity)));
  const freeShippingDist = atLeastZero(subtractCents(settings.freeShippingThreshold, subtotal));
  const hasUnits = lines.some((line) => line.quantity > 0);
  const shipping = hasUnits && freeShippingDist > 0 ? settings.flatShippingRate : zeroCents;
  const tax = percentageOf(subtotal, settings.taxRate);
  return { subtotal, shipping, freeShippingDist, tax, total: sumCents([subtotal, shipping, tax]) };
}

/** Returns the total in cents for places that show no tax: subtotal plus shipping (spec §2). */
export function totalBeforeTax({ subtotal, shipping }: CartTotals): Cents {
  return addCents(subtotal, shipping);
}

/** Returns 'FREE!' or the amount (spec §2). */
export function shippingLabel({ shipping }: CartTotals): string {
  return shipping === 0 ? messages.totals.freeShipping : formatMoney(shipping);
}

/** Returns 'Add $X for free shipping!' while the subtotal is below the limit, else null (spec §2). */
export function freeShippingBanner({ freeShippingDist }: CartTotals): string | null {
  return freeShippingDist > 0 ? `Add ${formatMoney(freeShippingDist)} for free shipping!` : null;
}
