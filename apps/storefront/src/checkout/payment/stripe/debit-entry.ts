import type { Stripe } from '@stripe/stripe-js';
import { toDebitToken } from '@vitrine/domain/orders/status/order-status.ts';
import { t } from '@vitrine/messages/src/t.ts';
import type { CardEntry } from '../card-entry.ts';

/**
 * Creates the entry of a bank account. The account goes to the provider only, and the confirmation gives it the mandate
 * of the shopper.
 */
export function debitEntry(stripe: Stripe | null, iban: string): CardEntry {
  return {
    async createPaymentMethod({ name, email }) {
      if (!stripe) return { error: t('specified.checkoutCardClientNotLoaded') };
      if (iban.trim() === '') return { error: t('checkout.enterIban') };
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: 'sepa_debit',
        sepa_debit: { iban },
        billing_details: { name, email: email ?? '' },
      });
      if (paymentMethod) return { id: paymentMethod.id };
      return {
        error:
          error.code === 'invalid_bank_account_iban'
            ? t('checkout.invalidIban')
            : (error.message ?? t('specified.checkoutPaymentMethodFailed')),
      };
    },
    async confirm(clientSecret) {
      if (!stripe) return t('specified.checkoutCardClientNotLoaded');
      const { error } = await stripe.confirmSepaDebitPayment(clientSecret);
      return error ? (error.message ?? t('specified.checkoutPlacementFailed')) : null;
    },
    toFields: (id) => ({ paymentMethod: toDebitToken(id) }),
  };
}
