import type { SavedMethodView } from '@vitrine/contract/payments/saved-methods.schema.ts';
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
export function cardName({ brand, last4 }: Pick<SavedMethodView, 'brand' | 'last4'>): string {
  return t('checkout.cardEndingIn', { brand: brands[brand] ?? t('checkout.card'), last4 });
}

/** Returns 'Expires 04/2030', or that the card has expired. */
export function expiryText({ expiryMonth, expiryYear, isExpired }: SavedMethodView): string {
  const month = `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`;
  return isExpired ? t('checkout.cardExpired', { month }) : t('checkout.cardExpires', { month });
}
