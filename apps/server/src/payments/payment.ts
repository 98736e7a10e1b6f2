import type { Cents } from '@vitrine/domain/money/cents.ts';
import type { SavedAccountMethod } from '@vitrine/domain/orders/status/order-status.ts';

/** A payment as its provider reports it, in the shop's terms. */
export interface PaymentReading {
  readonly paymentId: string;
  /**
   * `APPROVED`: the shopper approved the payment on the provider's page. `resume` takes it. `AUTHORIZED`: the amount is
   * reserved. `capture` takes it, `cancel` releases it.
   */
  readonly state: 'PAID' | 'PROCESSING' | 'NEEDS_SHOPPER' | 'APPROVED' | 'AUTHORIZED' | 'DECLINED' | 'CANCELLED';
  readonly amount: Cents;
  readonly amountReceived: Cents;
  /** Three upper-case characters. */
  readonly currency: string;
  /** The order that the payment is for, as stored at the provider. */
  readonly orderId: string | null;
  readonly clientSecret: string | null;
  /** The provider's page on which the shopper approves the payment. Null when the shopper stays in the shop. */
  readonly redirectUrl: string | null;
  readonly chargeId: string | null;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly failure: PaymentFailure | null;
  /** The provider's customer with the saved means of this payment. Absent: none, or the shop created the customer. */
  readonly savedFor?: string | undefined;
  /** When the authorisation lapses. Null in any other state. */
  readonly authorizedUntil: Date | null;
}

/** Why a card was not charged: the card issuer's message, which can be shown to the shopper. */
export interface PaymentFailure {
  readonly code: string;
  readonly declineCode: string | null;
  readonly message: string;
}

/**
 * The result of an attempt to charge. `WAITING`: staff record the payment when it arrives. `REFUSED`: the provider took nothing and created no payment that could still
 * succeed. `UNKNOWN`: there was no reliable response. Only another request returns the result.
 */
export type ChargeResult =
  | { readonly kind: 'READ'; readonly payment: PaymentReading }
  | { readonly kind: 'WAITING' }
  | { readonly kind: 'REFUSED'; readonly failure: PaymentFailure }
  | { readonly kind: 'UNKNOWN'; readonly cause: unknown };

/** A refund as the provider reports it. */
export interface RefundReading {
  readonly providerRefundId: string;
  readonly status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  readonly amount: Cents;
  readonly currency: string;
  readonly paymentId: string | null;
  /** The id of the shop's own refund, when the shop requested it. */
  readonly refundId: string | null;
  readonly failureReason: string | null;
}

export type RefundResult =
  | { readonly kind: 'READ'; readonly refund: RefundReading }
  | { readonly kind: 'REFUSED'; readonly message: string }
  | { readonly kind: 'UNKNOWN'; readonly cause: unknown };

export interface DisputeReading {
  readonly providerDisputeId: string;
  readonly paymentId: string | null;
  readonly amount: Cents;
  readonly currency: string;
  readonly reason: string;
  readonly status: string;
  /** The deadline to respond to the provider. Null when it names none. */
  readonly respondBy: Date | null;
}

/** A card, or an account of another method, that a provider has saved for one of its customers. */
export type SavedMethod = SavedCard | SavedAccount;

/** The account of a shopper at the provider of a method. Its id is a token of an account. */
export interface SavedAccount {
  readonly id: string;
  readonly method: SavedAccountMethod;
  /** The email of the account. Null when the provider does not name it. */
  readonly email: string | null;
}

export interface SavedCard {
  readonly id: string;
  /** The provider's name of the brand in lower case, such as 'visa'. */
  readonly brand: string;
  readonly last4: string;
  /** From 1 to 12. The card is valid until the end of that month. */
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** The provider could not be reached, or returned an unreliable response. The call may be repeated. */
export class PaymentProviderUnavailable extends Error {
  override readonly name: string = 'PaymentProviderUnavailable';
}

/**
 * The provider reports an amount, currency or order that differs from the order's payment. Other payments are not
 * affected.
 */
export class PaymentMismatch extends PaymentProviderUnavailable {
  override readonly name = 'PaymentMismatch';
}
