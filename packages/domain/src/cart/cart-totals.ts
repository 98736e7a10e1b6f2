import { messages, salesTax } from '../errors/messages.ts';
import { addCents, type BasisPoints, type Cents, formatMoney, subtractCents, zeroCents } from '../money/cents.ts';
import type { Currency } from '../money/currencies.ts';
import { type OrderPricing, orderPrice } from '../pricing/order-price.ts';
import { noDiscounts, type OrderDiscount } from '../pricing/stages/discount-stage.ts';
import { noMethods } from '../pricing/stages/shipping-stage.ts';
import type { TaxRounding } from '../pricing/stages/tax-stage.ts';

export type { OrderDiscount } from '../pricing/stages/discount-stage.ts';

/** The settings that totals depend on: two amounts in cents and a rate in basis points. */
export interface CartTotalsSettings {
  /** The currency of all amounts. */
  readonly currency: Currency;
  readonly freeShippingThreshold: Cents;
  readonly flatShippingRate: Cents;
  readonly taxRate: BasisPoints;
  /** The name of this rate's tax. Default: 'Sales Tax'. */
  readonly taxName?: string;
  /** Whether prices contain their taxes. By default, taxes are added. */
  readonly pricesIncludeTax?: boolean;
  /** By default, the tax of the whole order is rounded. */
  readonly taxRounding?: TaxRounding;
}

/** A line as the totals need it: the price of one unit in cents, and the quantity. */
export interface TotalledLine {
  readonly price: Cents;
  readonly quantity: number;
}

/** All amounts in cents. subtotal - discount + shipping + tax = total. */
export interface CartTotals {
  readonly subtotal: Cents;
  /** The reduction of the goods by discounts. Absent means none. */
  readonly discount?: Cents;
  readonly shipping: Cents;
  /** The fee of the chosen payment method. Absent means none. */
  readonly paymentFee?: Cents;
  /** The amount that the subtotal lacks for free shipping. 0 when it is reached. */
  readonly freeShippingDist: Cents;
  readonly tax: Cents;
  readonly total: Cents;
}

/** The terms that staff agreed with a customer for one order. */
export interface OrderTerms {
  readonly discount: OrderDiscount | null;
  /** In cents. Null means the charge of the settings. */
  readonly shippingCharge: Cents | null;
}

export const noTerms: OrderTerms = { discount: null, shippingCharge: null };

/** All amounts in cents. subtotal - discount + shipping + tax = total. */
export interface OrderTotals extends CartTotals {
  /** Never more than the subtotal. */
  readonly discount: Cents;
  /** The share of each line in the discount, in the order of the lines. The shares sum to the discount. */
  readonly lineDiscounts: readonly Cents[];
}

/**
 * Returns the pricing of an order by the settings and the terms that staff agreed. The settings are the flat rate, free
 * shipping from the threshold, and one tax rate on the goods (docs/behaviour/arithmetic.md#totals).
 */
export function settingsPricing(
  settings: CartTotalsSettings,
  { discount, shippingCharge }: OrderTerms = noTerms,
): OrderPricing {
  const { freeShippingThreshold, flatShippingRate, taxRate, taxName, pricesIncludeTax, taxRounding } = settings;
  return {
    currency: settings.currency,
    discounts: { ...noDiscounts, agreed: discount },
    shipping: {
      agreedCharge: shippingCharge,
      methodsFor: noMethods,
      reasonWithoutMethod: null,
      chosenId: null,
      flatRate: flatShippingRate,
      freeFrom: freeShippingThreshold,
    },
    taxes: {
      rates: [
        {
          title: taxName ?? salesTax,
          rate: taxRate,
          taxClass: null,
          appliesToShipping: false,
          location: { country: null, state: null, postalCode: null },
        },
      ],
      rounding: taxRounding ?? 'ORDER',
      exemptReason: null,
      isIncluded: pricesIncludeTax ?? false,
    },
    giftCards: [],
  };
}

/**
 * Returns the totals of an order with terms, in cents (docs/behaviour/arithmetic.md#order-discounts).
 * Tax and free shipping depend on the goods after the discount. A discount beyond the subtotal reduces the subtotal to
 * zero and nothing else.
 *
 * @example orderTotals([{ price: cents(2400), quantity: 2 }], settings, { discount: { type: 'AMOUNT', amount:
 * cents(800) }, shippingCharge: zeroCents }) // { subtotal: 4800, discount: 800, shipping: 0, tax: 260, total: 4260,
 * ... } with 6.5 % tax
 */
export function orderTotals(
  lines: readonly TotalledLine[],
  settings: CartTotalsSettings,
  terms: OrderTerms,
): OrderTotals {
  const price = orderPrice(lines, settingsPricing(settings, terms));
  const { giftCards: _, ...totals } = price.totals;
  return { ...totals, lineDiscounts: price.lines.map(({ discount }) => discount) };
}

/**
 * Returns subtotal, shipping, tax and total in cents (docs/behaviour/arithmetic.md#totals). Shipping is 0 for a cart
 * without units.
 *
 * @example cartTotals([{ price: cents(2400), quantity: 2 }], settings) // { subtotal: 4800, shipping: 799,
 * freeShippingDist: 200, tax: 312, total: 5911 } with 6.5 % tax and free shipping from 50.00
 */
export function cartTotals(lines: readonly TotalledLine[], settings: CartTotalsSettings): CartTotals {
  const { subtotal, shipping, freeShippingDist, tax, total } = orderTotals(lines, settings, noTerms);
  return { subtotal, shipping, freeShippingDist, tax, total };
}

/**
 * Returns the label of a discount in a list of amounts: 'Discount (Returning customer)', or 'Discount' without a
 * reason.
 */
export function discountLabel(reason: string | null): string {
  return reason ? `Discount (${reason})` : 'Discount';
}

/**
 * Returns the label of the shipping in a list of amounts: 'Shipping (Express)', or 'Shipping' when no method was
 * chosen.
 */
export function shippingName(methodTitle: string | null): string {
  return methodTitle ? `${messages.totals.shipping} (${methodTitle})` : messages.totals.shipping;
}

/** Returns the total in cents for screens without tax: subtotal, less discounts, plus shipping (spec §2). */
export function totalBeforeTax({ subtotal, discount = zeroCents, shipping }: CartTotals): Cents {
  return addCents(subtractCents(subtotal, discount), shipping);
}

/** Returns 'FREE!' or the amount (spec §2). */
export function shippingLabel({ shipping }: CartTotals, currency: Currency, locale?: string): string {
  return shipping === 0 ? messages.totals.freeShipping : formatMoney(shipping, currency, locale);
}

/** Returns 'Add $X for free shipping!' while the subtotal is below the limit, or null (spec §2). */
export function freeShippingBanner(
  { freeShippingDist }: CartTotals,
  currency: Currency,
  locale?: string,
): string | null {
  return freeShippingDist > 0 ? `Add ${formatMoney(freeShippingDist, currency, locale)} for free shipping!` : null;
}
