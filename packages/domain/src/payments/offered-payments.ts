import { type Cents, formatMoney, zeroCents } from '../money/cents.ts';
import type { Currency } from '../money/currencies.ts';
import { type PaymentMethod, redirectMethods } from '../orders/status/order-status.ts';

/** The methods without a provider that an owner can offer in the checkout. */
export const manualMethods = [
  'BANK_TRANSFER',
  'CASH_ON_DELIVERY',
  'INVOICE',
] as const satisfies readonly PaymentMethod[];
export type ManualMethod = (typeof manualMethods)[number];

/** The methods beside the card that an owner can offer in the checkout. */
export const methodsBesideCard = [...redirectMethods, 'SEPA_DEBIT', ...manualMethods] as const;
/** All methods that an owner puts in order. `CARD` is the entry of the card provider, which is always on. */
export const offeredMethods = ['CARD', ...methodsBesideCard] as const;
type OfferedMethod = (typeof offeredMethods)[number];

/** Returns whether the shop itself follows the payment, because no provider does. */
export function isManualMethod(method: string): method is ManualMethod {
  return (manualMethods as readonly string[]).includes(method);
}

/** A payment method as the owner set it up. */
export interface OfferedPayment<Method extends OfferedMethod = OfferedMethod> {
  readonly method: Method;
  readonly isOn: boolean;
  /** The name in the checkout. */
  readonly name: string;
  /** How to pay, for the shopper. */
  readonly instructions: string;
  /** Upper-case codes of two characters. Empty means every country. */
  readonly countries: readonly string[];
  /** The smallest and largest amount that is left to pay. Null means no limit. */
  readonly minimum: Cents | null;
  readonly maximum: Cents | null;
  /** The limits in other currencies. They count where the shop's currency has the limit. */
  readonly currencyLimits?: readonly CurrencyLimits[] | undefined;
  /** What the shopper pays for the method, in the shop's currency. Absent or null means no fee. */
  readonly fee?: Cents | null | undefined;
  /** The fee in other currencies. Absent means none. */
  readonly currencyFees?: readonly CurrencyFee[] | undefined;
  /** Days after which the shopper is reminded of a payment without a provider. Null means no reminder. */
  readonly reminderDays: number | null;
  /** Days after which an unpaid order without a provider is cancelled. */
  readonly days: number;
}

/** The fee of a payment method in a currency beside the shop's. */
export interface CurrencyFee {
  readonly currency: Currency;
  readonly fee: Cents;
}

/** The limits of a payment method in a currency beside the shop's. Null means no amount. */
export interface CurrencyLimits {
  readonly currency: Currency;
  readonly minimum: Cents | null;
  readonly maximum: Cents | null;
}

/**
 * Returns the methods in the currency of a market. A method with a limit or a fee that has no amount in that currency is
 * not offered: a rate never computes an amount (decision 0056).
 */
export function offeredPaymentsInCurrency(
  methods: readonly OfferedPayment[],
  currency: Currency,
): readonly OfferedPayment[] {
  return methods.flatMap((payment) => {
    const { currencyLimits = [], currencyFees = [] } = payment;
    const limits = currencyLimits.find((entry) => entry.currency === currency);
    const minimum = payment.minimum === null ? null : limits?.minimum;
    const maximum = payment.maximum === null ? null : limits?.maximum;
    const hasFee = (payment.fee ?? 0) > 0;
    const fee = currencyFees.find((entry) => entry.currency === currency)?.fee ?? null;
    const isWithoutAmount =
      isAbsent(minimum, payment.minimum) || isAbsent(maximum, payment.maximum) || (hasFee && fee === null);
    return isWithoutAmount ? [] : [{ ...payment, minimum: minimum ?? null, maximum: maximum ?? null, fee }];
  });
}

function isAbsent(amount: Cents | null | undefined, inMainCurrency: Cents | null): boolean {
  return inMainCurrency !== null && (amount ?? null) === null;
}

/**
 * Returns the fee of the chosen method, in cents. Only cash on delivery has one. A method that the country does not have
 * costs nothing. Without a country, every country counts.
 */
export function paymentFee(
  methods: readonly OfferedPayment[],
  chosen: string | null | undefined,
  country?: string,
): Cents {
  const payment = methods.find(({ method, isOn }) => isOn && method === chosen && method === 'CASH_ON_DELIVERY');
  return payment && (country === undefined || isServed(payment, country)) ? (payment.fee ?? zeroCents) : zeroCents;
}

/** The card before the first change: it is the first method, for every country and amount. */
export const defaultCard: OfferedPayment = {
  ...switchOff({ method: 'CARD', name: 'Card', instructions: 'Pay by card.' }),
  isOn: true,
};

/** What an owner sees before the first change beside the card: every method is off. */
export const defaultOfferedPayments: readonly OfferedPayment[] = [
  switchOff({
    method: 'PAYPAL',
    name: 'PayPal',
    instructions: 'You continue to PayPal to approve the payment, and return here.',
  }),
  switchOff({
    method: 'IDEAL',
    name: 'iDEAL',
    instructions: 'You continue to your bank to approve the payment, and return here.',
    countries: ['NL'],
  }),
  switchOff({
    method: 'BANCONTACT',
    name: 'Bancontact',
    instructions: 'You continue to your bank to approve the payment, and return here.',
    countries: ['BE'],
  }),
  switchOff({
    method: 'KLARNA',
    name: 'Klarna',
    instructions: 'You continue to Klarna to choose how you pay, and return here.',
  }),
  switchOff({
    method: 'PACKAGE',
    name: 'Online payment',
    instructions: 'You continue to the payment provider to approve the payment, and return here.',
  }),
  switchOff({
    method: 'SEPA_DEBIT',
    name: 'SEPA Direct Debit',
    instructions: 'We debit your bank account. The order ships when your bank has paid, which takes some days.',
  }),
  switchOff({
    method: 'BANK_TRANSFER',
    name: 'Bank transfer',
    instructions: 'Transfer the amount to our account. Name the order number as the reference.',
    days: 7,
  }),
  switchOff({
    method: 'CASH_ON_DELIVERY',
    name: 'Cash on delivery',
    instructions: 'Pay the amount in cash when you receive the parcel.',
    days: 30,
  }),
  switchOff({
    method: 'INVOICE',
    name: 'Invoice',
    instructions: 'Transfer the amount of the invoice. Name the order number as the reference.',
    days: 14,
  }),
];

interface DefaultPayment extends Pick<OfferedPayment, 'method' | 'name' | 'instructions'> {
  readonly days?: number;
  readonly countries?: readonly string[];
}

/** Returns a method that is off, without limits of its amount. */
function switchOff({ method, name, instructions, days = 1, countries = [] }: DefaultPayment): OfferedPayment {
  const limits = { countries, minimum: null, maximum: null };
  return { method, isOn: false, name, instructions, ...limits, reminderDays: null, days };
}

interface OrderToPay {
  readonly currency: Currency;
  /** The country of the shipping address. Null while it is unknown. */
  readonly country: string | null;
  /** What is left to pay after gift cards, without the fee of a payment method. */
  readonly due: Cents;
}

/**
 * Returns the methods beside the card that an order can be paid with, in the owner's order. Without a country, the
 * methods of every country are returned.
 */
export function availableOfferedPayments(
  methods: readonly OfferedPayment[],
  { country, due, currency }: OrderToPay,
): readonly OfferedPayment<Exclude<OfferedMethod, 'CARD'>>[] {
  if (due <= 0) return [];
  return methods.filter(
    (payment): payment is OfferedPayment<Exclude<OfferedMethod, 'CARD'>> =>
      payment.method !== 'CARD' &&
      payment.isOn &&
      (country === null || isServed(payment, country)) &&
      amountRefusal(payment, due, currency) === null,
  );
}

/** How the checkout lists the card among the other methods. */
export interface ListedCard {
  /** How many of the listed methods come before the card. */
  readonly position: number;
  /** Empty means every country. */
  readonly countries: readonly string[];
  /** Whether the amount allows it. */
  readonly isOffered: boolean;
}

/**
 * Returns how a checkout lists the card beside these methods. Returns null while the card comes first, for every
 * country and amount.
 */
export function listedCard(
  methods: readonly OfferedPayment[],
  listed: readonly { readonly method: string }[],
  { due, currency }: Pick<OrderToPay, 'due' | 'currency'>,
): ListedCard | null {
  const index = methods.findIndex(({ method }) => method === 'CARD');
  const card = methods[index];
  if (!card) return { position: 0, countries: [], isOffered: false };
  const before = methods.slice(0, index).map(({ method }): string => method);
  const position = listed.filter(({ method }) => before.includes(method)).length;
  const isOffered = due <= 0 || amountRefusal(card, due, currency) === null;
  if (position === 0 && card.countries.length === 0 && isOffered) return null;
  return { position, countries: card.countries, isOffered };
}

/** Returns why an order cannot be paid with the chosen method, in one sentence. Returns null if it can. */
export function offeredPaymentRefusal(
  methods: readonly OfferedPayment[],
  method: string,
  { country, due, currency }: OrderToPay & { readonly country: string },
): string | null {
  const payment = methods.find((one) => one.method === method && one.isOn);
  if (!payment) return 'This payment method is no longer available. Choose another one';
  if (!isServed(payment, country))
    return `${payment.name} is not available in this country. Choose another payment method`;
  return amountRefusal(payment, due, currency);
}

function isServed({ countries }: Pick<OfferedPayment, 'countries'>, country: string): boolean {
  return countries.length === 0 || countries.includes(country);
}

function amountRefusal({ name, minimum, maximum }: OfferedPayment, due: Cents, currency: Currency): string | null {
  if (minimum !== null && due < minimum)
    return `${name} is available from ${formatMoney(minimum, currency)}. Choose another payment method`;
  if (maximum !== null && due > maximum)
    return `${name} is available up to ${formatMoney(maximum, currency)}. Choose another payment method`;
  return null;
}

/** The maximum number of orders of one shopper that wait for a payment without a provider. */
export const maxOpenManualPayments = 5;
