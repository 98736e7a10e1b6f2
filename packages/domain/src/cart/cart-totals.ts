import { messages } from '../errors/messages.ts';
import { allocateByLargestRemainder } from '../money/allocation.ts';
import {
  addCents,
  atLeastZero,
  type BasisPoints,
  type Cents,
  formatMoney,
  multiplyCents,
  percentageOf,
  smallerOf,
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

/** A reduction of a whole order: an amount in cents, or a share of the subtotal. */
export type OrderDiscount =
  | { readonly type: 'AMOUNT'; readonly amount: Cents }
  | { readonly type: 'PERCENTAGE'; readonly rate: BasisPoints };

/** What staff agreed with a customer for one order. */
export interface OrderTerms {
  readonly discount: OrderDiscount | null;
  /** In cents; null: what the settings charge. */
  readonly shippingCharge: Cents | null;
}

export const noTerms: OrderTerms = { discount: null, shippingCharge: null };

/** All in cents; subtotal - discount + shipping + tax = total. */
export interface OrderTotals extends CartTotals {
  /** Never more than the subtotal. */
  readonly discount: Cents;
  /** The share of each line in the discount, in the order of the lines; they sum to the discount. */
  readonly lineDiscounts: readonly Cents[];
}

/**
 * Returns the totals of an order with terms, in cents (docs/behaviour/arithmetic.md#order-discounts). Tax and free shipping follow the
 * goods after the discount; a discount beyond the subtotal takes all of the subtotal and nothing else.
 *
 * @example
 * orderTotals([{ price: cents(2400), quantity: 2 }], settings, { discount: { type: 'AMOUNT', amount: cents(800) }, shippingCharge: zeroCents })
 * // { subtotal: 4800, discount: 800, shipping: 0, tax: 260, total: 4260, ... } with 6.5 % tax
 */
export function orderTotals(
  lines: readonly TotalledLine[],
  settings: CartTotalsSettings,
  { discount: wanted, shippingCharge }: OrderTerms,
): OrderTotals {
  const amounts = lines.map((line) => multiplyCents(line.price, line.quantity));
  const subtotal = sumCents(amounts);
  const discount = smallerOf(discountAmount(wanted, subtotal), subtotal);
  const goods = subtractCents(subtotal, discount);
  const freeShippingDist = atLeastZero(subtractCents(settings.freeShippingThreshold, goods));
  const hasUnits = lines.some((line) => line.quantity > 0);
  const ownShipping = hasUnits && freeShippingDist > 0 ? settings.flatShippingRate : zeroCents;
  const shipping = shippingCharge ?? ownShipping;
  const tax = percentageOf(goods, settings.taxRate);
  return {
    subtotal,
    discount,
    lineDiscounts: allocateByLargestRemainder(discount, amounts),
    shipping,
    freeShippingDist,
    tax,
    total: sumCents([goods, shipping, tax]),
  };
}

function discountAmount(discount: OrderDiscount | null, subtotal: Cents): Cents {
  if (discount === null) return zeroCents;
  return atLeastZero(discount.type === 'AMOUNT' ? discount.amount : percentageOf(subtotal, discount.rate));
}

/**
 * Returns subtotal, shipping, tax and total in cents (docs/behaviour/arithmetic.md#totals); shipping is 0 for a cart without units.
 *
 * @example
 * cartTotals([{ price: cents(2400), quantity: 2 }], settings)
 * // { subtotal: 4800, shipping: 799, freeShippingDist: 200, tax: 312, total: 5911 } with 6.5 % tax and free shipping from 50.00
 */
export function cartTotals(lines: readonly TotalledLine[], settings: CartTotalsSettings): CartTotals {
  const { subtotal, shipping, freeShippingDist, tax, total } = orderTotals(lines, settings, noTerms);
  return { subtotal, shipping, freeShippingDist, tax, total };
}

/** Returns what a list of amounts calls a discount: 'Discount (Returning customer)', or 'Discount' when no reason was given. */
export function discountLabel(reason: string | null): string {
  return reason ? `Discount (${reason})` : 'Discount';
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
