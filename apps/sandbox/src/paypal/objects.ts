export interface Money {
  readonly currency_code: string;
  readonly value: string;
}

/** The test buyers of the approval page: pays, is declined at the capture, or pays or is declined later, as by a bank. */
export const buyers = ['pays', 'declined', 'pays-later', 'declined-later'] as const;
export type Buyer = (typeof buyers)[number];

/** The owner of a saved account, who may also have to approve each payment again. */
export type SavedBuyer = Buyer | 'asks';

/** An order as the sandbox stores it. `orderBody` writes it in PayPal's form. */
export interface PayPalOrder {
  readonly id: string;
  readonly status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  readonly createdAt: string;
  readonly referenceId: string;
  readonly customId: string | null;
  readonly description: string | null;
  readonly amount: Money;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** Who approved it; null before. */
  readonly buyer: Buyer | null;
  readonly intent: 'CAPTURE' | 'AUTHORIZE';
  /** The customer with the buyer's account, which is saved when the order succeeds; a null id: a new one. Absent: it is not saved. */
  readonly saves?: { readonly customerId: string | null };
  /** The payment token that pays the order. Absent: a buyer on the approval page. */
  readonly vaultId?: string;
}

/** A saved account. `tokenBody` writes it in PayPal's form. */
export interface PayPalToken {
  readonly id: string;
  readonly customerId: string;
  /** The order that saved it. */
  readonly orderId: string;
  readonly buyer: SavedBuyer;
  readonly email: string;
}

export interface PayPalAuthorization {
  readonly id: string;
  readonly orderId: string;
  readonly status: 'CREATED' | 'CAPTURED' | 'PARTIALLY_CAPTURED' | 'VOIDED';
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly customId: string | null;
  readonly amount: Money;
}

export interface PayPalCapture {
  readonly id: string;
  readonly orderId: string;
  readonly status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  readonly createdAt: string;
  readonly customId: string | null;
  readonly amount: Money;
}

export interface PayPalRefund {
  readonly id: string;
  readonly captureId: string;
  readonly orderId: string;
  readonly status: 'COMPLETED' | 'FAILED';
  readonly createdAt: string;
  readonly customId: string | null;
  readonly amount: Money;
}

export interface PayPalDispute {
  readonly id: string;
  readonly captureId: string;
  readonly reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED' | 'UNAUTHORISED';
  readonly status: 'WAITING_FOR_SELLER_RESPONSE' | 'RESOLVED';
  readonly outcome: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR' | null;
  readonly createdAt: string;
  readonly amount: Money;
}

/** The object that a call with a request id made. */
export interface PayPalRequest {
  readonly id: string;
  readonly objectId: string;
}
