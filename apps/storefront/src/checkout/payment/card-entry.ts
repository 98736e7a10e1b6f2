import type { PlaceOrderBody } from '@vitrine/contract/orders/place-order.schema.ts';
import type { Address } from '@vitrine/domain/shipping/address/address.ts';

/** The card provider's field in which the shopper types the card. Its number never reaches the shop. */
export interface CardEntry {
  createPaymentMethod(address: Address): Promise<{ readonly id: string } | { readonly error: string }>;
  /** Requests the shopper's confirmation with the bank. Returns why that failed, or null. */
  confirm(clientSecret: string): Promise<string | null>;
  /** How the order names the method with this id. The default is a new card. */
  readonly toFields?: (id: string) => Pick<PlaceOrderBody, 'paymentMethod' | 'savedMethod' | 'saveMethod'>;
}
