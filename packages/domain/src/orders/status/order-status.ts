import { cardMethod } from '../../payments/card-provider.ts';

export const orderStatuses = ['PENDING', 'PAID', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ['PENDING', 'PAID', 'REFUNDED', 'FAILED'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * The payment methods of an order: by card, on the page of a provider, or by other means that staff record. The table
 * `payment_methods` names the provider of each.
 */
export const paymentMethods = [
  cardMethod,
  'PAYPAL',
  'IDEAL',
  'BANCONTACT',
  'KLARNA',
  'SEPA_DEBIT',
  'PACKAGE',
  'CASH',
  'BANK_TRANSFER',
  'OTHER',
  'CASH_ON_DELIVERY',
  'INVOICE',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The methods that shoppers approve on the page of their provider. */
export const redirectMethods = [
  // The name of a method is also the token of such a payment.
  'PAYPAL',
  'IDEAL',
  'BANCONTACT',
  'KLARNA',
  // The package that the configuration file names.
  'PACKAGE',
] as const satisfies readonly PaymentMethod[];
export type RedirectMethod = (typeof redirectMethods)[number];

/** Returns whether shoppers approve the method on the page of its provider. */
export function isRedirectMethod(method: string): method is RedirectMethod {
  return (redirectMethods as readonly string[]).includes(method);
}

/** The methods whose accounts are saved. A token of a saved account begins with its method; the provider's id follows. */
export const savedAccountMethods = ['PAYPAL'] as const satisfies readonly RedirectMethod[];
export type SavedAccountMethod = (typeof savedAccountMethods)[number];

/** Returns whether shoppers may save their account of a method. */
export function isSavedAccountMethod(method: string): method is SavedAccountMethod {
  return (savedAccountMethods as readonly string[]).includes(method);
}

/** Returns the token by which an order is paid from a saved account. */
export function toAccountToken(method: SavedAccountMethod, id: string): string {
  return `${method}:${id}`;
}

/** Returns the method and the provider's id of a saved account. Returns null for any other token. */
export function readAccountToken(token: string): { readonly method: SavedAccountMethod; readonly id: string } | null {
  const method = savedAccountMethods.find((name) => token.startsWith(`${name}:`));
  return method ? { method, id: token.slice(method.length + 1) } : null;
}

/** A token of the browser for a direct debit begins with this text; the provider's token follows. */
const debitPrefix = 'SEPA_DEBIT:';

/** Returns the token by which an order is paid by direct debit from the account behind the provider's token. */
export function toDebitToken(token: string): string {
  return `${debitPrefix}${token}`;
}

/** Returns the provider's token of a direct debit. Returns null for any other token. */
export function readDebitToken(token: string): string | null {
  return token.startsWith(debitPrefix) ? token.slice(debitPrefix.length) : null;
}

/** The methods that staff choose when they record a payment. No provider knows about such a payment or its refunds. */
export const otherMeans = ['CASH', 'BANK_TRANSFER', 'OTHER'] as const satisfies readonly PaymentMethod[];
export type OtherMeans = (typeof otherMeans)[number];

/** The names of the other means on screens and in emails. */
const otherMeansNames = {
  CASH: 'cash',
  BANK_TRANSFER: 'bank transfer',
  OTHER: 'other means',
  CASH_ON_DELIVERY: 'cash on delivery',
  INVOICE: 'invoice',
} as const satisfies Record<Exclude<PaymentMethod, typeof cardMethod | 'SEPA_DEBIT' | RedirectMethod>, string>;

/** The names of the methods that a provider takes, on screens and in emails. */
const providerMeansNames = {
  [cardMethod]: 'card',
  PAYPAL: 'PayPal',
  IDEAL: 'iDEAL',
  BANCONTACT: 'Bancontact',
  KLARNA: 'Klarna',
  SEPA_DEBIT: 'SEPA Direct Debit',
  PACKAGE: 'online payment',
} as const;

/** Returns the name of the means when staff record the payment. Returns null when a provider takes it. */
export function otherMeansName(method: PaymentMethod): string | null {
  return method in providerMeansNames ? null : methodName(method);
}

/** Returns the name of a payment method inside a sentence: 'card', 'PayPal', 'bank transfer'. */
export function methodName(method: PaymentMethod): string {
  return { ...providerMeansNames, ...otherMeansNames }[method];
}

/** An allowed change of an order's status. Some require a full refund of the payment. */
export interface OrderTransition {
  readonly to: OrderStatus;
  readonly needs?: 'FULL_REFUND';
}

const refund = { to: 'REFUNDED', needs: 'FULL_REFUND' } as const;

/** The allowed status changes of an order (docs/behaviour/orders.md#order-life). */
export const orderTransitions = {
  PENDING: [{ to: 'PAID' }, { to: 'CANCELLED' }],
  PAID: [{ to: 'SHIPPED' }, refund, { to: 'CANCELLED', needs: 'FULL_REFUND' }],
  SHIPPED: [{ to: 'DELIVERED' }, refund],
  DELIVERED: [refund],
  CANCELLED: [],
  REFUNDED: [],
} as const satisfies Record<OrderStatus, readonly OrderTransition[]>;

/** The allowed status changes of a transaction (docs/behaviour/orders.md#payment-life). */
export const paymentTransitions = {
  PENDING: ['PAID', 'FAILED'],
  PAID: ['REFUNDED'],
  REFUNDED: [],
  FAILED: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

/**
 * Returns whether an order may change from one status to another. fullRefund: the whole payment is refunded with the
 * change.
 */
export function canChangeStatus(
  from: OrderStatus,
  to: OrderStatus,
  { fullRefund }: { readonly fullRefund: boolean } = { fullRefund: false },
): boolean {
  const transitions: readonly OrderTransition[] = orderTransitions[from];
  return transitions.some((step) => step.to === to && (step.needs !== 'FULL_REFUND' || fullRefund));
}

/** Returns the statuses that staff can choose next, with the requirement of each. */
export function nextStatuses(from: OrderStatus): readonly OrderTransition[] {
  return orderTransitions[from];
}

/** Returns whether a transaction may change from one status to another. */
export function canChangePaymentStatus(from: PaymentStatus, to: PaymentStatus): boolean {
  const next: readonly PaymentStatus[] = paymentTransitions[from];
  return next.includes(to);
}
