import type { PaymentShop } from '../payment-provider.ts';

/** A card that a provider has saved for one of its customers. */
export interface SavedMethod {
  readonly id: string;
  /** The provider's name of the brand in lower case, such as 'visa'. */
  readonly brand: string;
  readonly last4: string;
  /** From 1 to 12. The card is valid until the end of that month. */
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

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
   * Returns the account and the mode to which customers belong now. Null when it is unknown. A customer of another
   * account is never used.
   */
  account(shop: PaymentShop): Promise<string | null>;
  /**
   * Returns the id of a user's customer at the provider: the given one, or a new one when there is none or the provider
   * no longer has it. Any number of calls at once creates one.
   */
  ensureCustomer(
    shop: PaymentShop,
    user: { readonly userId: string; readonly customerId: string | null },
  ): Promise<string>;
  /** Returns the saved cards of a customer, newest first. A customer whom the provider does not have has none. */
  list(shop: PaymentShop, customerId: string): Promise<readonly SavedMethod[]>;
  /**
   * Removes a saved card, so that it can not be charged any more. Returns false when the customer has no such card, and
   * then changes nothing.
   */
  detach(shop: PaymentShop, owned: OwnedMethod): Promise<boolean>;
  /** Deletes a customer with all saved cards. Succeeds also for one who is deleted. */
  deleteCustomer(shop: PaymentShop, customerId: string): Promise<void>;
}
