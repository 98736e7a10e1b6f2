import {
  isRedirectMethod,
  type PaymentMethod,
  readAccountToken,
  readDebitToken,
} from '@vitrine/domain/orders/status/order-status.ts';
import { cardMethod } from '@vitrine/domain/payments/card-provider.ts';

/** Returns the method of the transaction that a token of the browser pays: the method that it names, or the card. */
export function methodOfToken(token: string | null): PaymentMethod {
  if (token === null) return cardMethod;
  if (readDebitToken(token) !== null) return 'SEPA_DEBIT';
  return readAccountToken(token)?.method ?? (isRedirectMethod(token) ? token : cardMethod);
}
