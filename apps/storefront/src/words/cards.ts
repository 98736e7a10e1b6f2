import type {
  SavedAccountView,
  SavedCardView,
  SavedMethodView,
} from '@vitrine/contract/payments/saved-methods.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** Returns 'Visa ending in 4242'. */
export function cardName({ brand, last4 }: Pick<SavedCardView, 'brand' | 'last4'>): string {
  return t('checkout.cardEndingIn', { brand: brands[brand] ?? t('checkout.card'), last4 });
}

/** Returns the name of a saved card, or 'PayPal ad•••@example.com' of a saved account. */
export function methodName(method: SavedMethodView): string {
  if (!isAccount(method)) return cardName(method);
  return method.account === null ? method.name : `${method.name} ${method.account}`;
}

/** Returns whether a saved method is an account, and not a card. */
export function isAccount(method: SavedMethodView): method is SavedAccountView {
  return 'method' in method;
}

/** Returns whether a saved method cannot pay any more. */
export function isUnusable(method: SavedMethodView): boolean {
  return !isAccount(method) && method.isExpired;
}

/** Returns 'Expires 04/2030', or that the card has expired. */
export function expiryText({ expiryMonth, expiryYear, isExpired }: SavedCardView): string {
  const month = `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
  return isExpired ? t('checkout.cardExpired', { month }) : t('checkout.cardExpires', { month });
}
