import type { Cents } from '@vitrine/domain/money/cents.ts';
import type { PaymentMethod } from '@vitrine/domain/orders/status/order-status.ts';
import type { PaymentProviderId } from '@vitrine/domain/payments/providers.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type {
  ChargeResult,
  DisputeReading,
  PaymentReading,
  RefundReading,
  RefundResult,
  SavedMethod,
} from './payment.ts';

/** The part of the shop that an adapter uses: its keys, read at each call because the owner may change them. */
export type PaymentShop = Pick<AppContext, 'providers' | 'environment'>;

/** The differences between providers on which the shop depends. The conformance suite tests what an adapter declares. */
export interface PaymentCapabilities {
  /** Staff record payments and refunds. The provider has no payment that the shop could read or cancel. */
  readonly isRecordedByStaff: boolean;
  /** A payment may need the shopper's confirmation after the order is placed, such as 3-D Secure. */
  readonly needsConfirmation: boolean;
  /** The result of a call may be unknown, or change later. The shop then polls and receives webhook calls. */
  readonly hasDelayedResults: boolean;
  /** The shopper approves a payment on the provider's page, and returns. */
  readonly needsApproval: boolean;
  /** The approval itself takes the payment. Otherwise nothing is taken without `resume`. */
  readonly isTakenByApproval: boolean;
  /** Payers may dispute a payment at their bank. */
  readonly hasDisputes: boolean;
  /** A payment can be authorised first, and captured later once, in full or in part. */
  readonly canAuthorize: boolean;
}

/** The payer by the billing address of the order. */
export interface Payer {
  readonly name: string;
  /** Null when the order has no email. */
  readonly email: string | null;
  readonly street1: string;
  readonly street2: string | null;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
}

export interface ChargeRequest {
  /** The idempotency key: any number of calls for one order creates one payment. */
  readonly orderId: string;
  readonly orderNumber: string;
  readonly amount: Cents;
  readonly currency: string;
  readonly method: PaymentMethod;
  /** The provider's token for the shopper's means of payment, created in the browser. */
  readonly paymentMethodId: string;
  /** Who pays. Null for a card, about which the browser sent everything. */
  readonly payer: Payer | null;
  /** Where the provider's page sends a shopper who approved or was declined, and one who went back. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** Whether the amount is only authorised. It is the same for every call for one order. */
  readonly isCapturedLater: boolean;
  /**
   * The provider's customer who pays, and whether the method is saved for them. It is the same for every call. A null id:
   * the provider creates the customer with this payment.
   */
  readonly customer: { readonly id: string | null; readonly savesMethod: boolean } | null;
}

export interface CaptureRequest {
  /** The idempotency key: any number of calls for one capture takes the amount once. */
  readonly captureId: string;
  readonly paymentId: string;
  /** At most the authorised amount. The provider releases the rest. */
  readonly amount: Cents;
  readonly currency: string;
}

export interface RefundRequest {
  /** The idempotency key: any number of calls for one refund creates one refund. */
  readonly refundId: string;
  readonly orderId: string;
  /** The payment at the provider. Null for a payment that staff recorded. */
  readonly paymentId: string | null;
  readonly amount: Cents;
  readonly currency: string;
}

/** A call to the shop's webhook as it arrived. The signature covers the raw bytes. */
export interface WebhookCall {
  readonly rawBody: Buffer;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** The object of an event. Everything else is read from the provider, because events come late and out of order. */
export type PaymentEvent =
  | { readonly about: 'payment'; readonly paymentId: string; readonly orderId: string | null }
  /** The provider has saved the means of a payment, perhaps after the payment. */
  | { readonly about: 'saved-method'; readonly paymentId: string }
  | { readonly about: 'refunds'; readonly paymentId: string }
  | { readonly about: 'refund'; readonly providerRefundId: string }
  | { readonly about: 'dispute'; readonly disputeId: string }
  | { readonly about: 'nothing' };

/** A webhook call whose signature is valid. */
export interface VerifiedEvent {
  readonly eventId: string;
  /** The provider's name of the event, for staff. */
  readonly type: string;
  readonly event: PaymentEvent;
}

/** What a checkout page loads and sends to take this provider's payments. */
export interface BrowserConfiguration {
  readonly scriptUrl: string;
  readonly publishableKey: string;
}

/** A payment handler of the Universal Commerce Protocol (decision 0067). */
export interface AgentPayments {
  /** The name that the provider published. */
  readonly name: string;
  /** Returns the declaration of the handler for the profile of the shop at the provider. */
  handler(shop: PaymentShop, profile: string): Readonly<Record<string, unknown>> & { readonly id: string };
  /** The type of its credentials. */
  readonly tokenType: string;
  /** Returns the handler of the Agentic Commerce Protocol whose delegated payments are tokens of this handler. */
  delegated(shop: PaymentShop, profile: string): Readonly<Record<string, unknown>> & { readonly id: string };
  /** Returns the token of a credential of this handler, which pays as a payment method does. Null for anything else. */
  readToken(credential: { readonly type?: string | undefined; readonly token?: string | undefined }): string | null;
}

/** The origins that a checkout page may use, by directive of its security policy. */
export type ContentSources = Readonly<Record<'script-src' | 'frame-src' | 'connect-src', readonly string[]>>;

/** A customer at the provider, and one of its methods. */
export interface OwnedMethod {
  readonly customerId: string;
  readonly methodId: string;
}

/**
 * The operations of a provider that saves payment methods. Every operation throws PaymentProviderUnavailable when the
 * provider gives no reliable response.
 */
export interface SavedMethods {
  /**
   * Returns the account and the mode to which customers belong now. A customer of another account is never used.
   */
  account(shop: PaymentShop): Promise<string>;
  /**
   * Returns the id of a user's customer at the provider: the given one, or a new one when there is none or the provider
   * no longer has it. Any number of calls at once creates one. Null without a given one where a payment that saves a
   * method creates the customer; then its reading has `savedFor`.
   */
  ensureCustomer(
    shop: PaymentShop,
    user: { readonly userId: string; readonly customerId: string | null },
  ): Promise<string | null>;
  /** Returns the saved methods of a customer, newest first. A customer that the provider does not have has none. */
  list(shop: PaymentShop, customerId: string): Promise<readonly SavedMethod[]>;
  /**
   * Removes a saved method, so that it can not be charged any more. Returns false when the customer has no such method,
   * and then changes nothing.
   */
  detach(shop: PaymentShop, owned: OwnedMethod): Promise<boolean>;
  /** Deletes a customer with all saved methods. Succeeds also for one who is deleted. */
  deleteCustomer(shop: PaymentShop, customerId: string): Promise<void>;
}

/**
 * One payment provider. `docs/providers.md` describes how to write an adapter. Every reading throws
 * PaymentProviderUnavailable when the provider gives no reliable response.
 */
export interface PaymentProvider {
  readonly id: PaymentProviderId;
  /** The name on pages of staff. */
  readonly name: string;
  /** The methods of transactions that this provider takes (table `payment_methods`). */
  readonly methods: readonly PaymentMethod[];
  readonly capabilities: PaymentCapabilities;
  /** The currencies that it takes. Null for every currency of the shop. */
  readonly currencies: ReadonlySet<string> | null;
  /** The countries that a payment in a currency may come from. Absent: every country. */
  readonly countries?: Readonly<Record<string, readonly string[]>>;

  /** Takes the payment of an order, or begins it. Never throws. */
  begin(shop: PaymentShop, request: ChargeRequest): Promise<ChargeResult>;
  /** Takes a payment that the shopper approved, if the approval has not. Any number of calls takes it once. Reads any other payment. */
  resume(shop: PaymentShop, paymentId: string): Promise<PaymentReading | null>;
  /** Returns null when the provider does not know the payment. */
  read(shop: PaymentShop, paymentId: string): Promise<PaymentReading | null>;
  /**
   * Finds the payment of an order whose response was lost. It may appear some time after the payment. A provider that
   * needs approval may return null, because nobody can approve a payment that the shop does not know. A lost payment with
   * a saved account is then found by its event.
   */
  findByOrder(shop: PaymentShop, orderId: string): Promise<PaymentReading | null>;
  /** Takes an authorised payment, or a part of it, once. Never throws. A provider without authorisations refuses. */
  capture(shop: PaymentShop, request: CaptureRequest): Promise<ChargeResult>;
  /**
   * Ensures that the payment can no longer succeed, and releases an authorisation. Returns its final state, which may be
   * paid.
   */
  cancel(shop: PaymentShop, paymentId: string): Promise<PaymentReading | null>;
  /** Refunds a part of a payment or all of it. Never throws for a refusal or a missing response. */
  refund(shop: PaymentShop, request: RefundRequest): Promise<RefundResult>;
  readRefund(shop: PaymentShop, providerRefundId: string): Promise<RefundReading | null>;
  /** Returns all refunds of a payment, including those created at the provider. */
  refunds(shop: PaymentShop, paymentId: string): Promise<readonly RefundReading[]>;
  readDispute(shop: PaymentShop, disputeId: string): Promise<DisputeReading | null>;
  /** Returns null when the signature does not match the body. */
  verifyWebhook(shop: PaymentShop, call: WebhookCall): Promise<VerifiedEvent | null>;

  /** How agents of shoppers pay. Absent for a provider whose payments they cannot make. */
  readonly agentPayments?: AgentPayments;
  /** The capability `savedMethods`. Null for a provider that saves no payment methods of its customers. */
  readonly savedMethods: SavedMethods | null;
  readonly connection: {
    /** Whether the shop has keys. Without them, no call may be sent and no webhook is trusted. */
    isUsable(shop: PaymentShop): boolean;
    /** Whether the sandbox replaces the provider. */
    isSandbox(shop: PaymentShop): boolean;
    /** The account that takes payments now. Null when it is unknown. Refunds must go to the account of their payment. */
    account(shop: PaymentShop): Promise<string | null>;
    /** The page of a payment for staff. Null without one. */
    paymentPage(
      shop: PaymentShop,
      payment: { readonly paymentId: string; readonly chargeId: string | null },
    ): string | null;
  };
  /** Null when nothing is loaded in the browser. */
  readonly browser: {
    configuration(shop: PaymentShop): BrowserConfiguration;
    /** The origins besides the shop's own. Null when the page needs none. */
    contentSources(shop: PaymentShop): ContentSources | null;
  } | null;
}
