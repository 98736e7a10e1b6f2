import type { PaymentOption } from '@vitrine/contract/payments/offered-payments.schema.ts';
import { isRedirectMethod } from '@vitrine/domain/orders/status/order-status.ts';
import { isManualMethod } from '@vitrine/domain/payments/offered-payments.ts';
import { t } from '@vitrine/messages/src/t.ts';

/** The payment methods beside the card, and the one that the shopper chose. */
export interface PaymentChoice {
  readonly options: readonly PaymentOption[];
  /** Null for the card. */
  readonly option: PaymentOption | null;
  readonly choose: (method: string | null) => void;
}

/**
 * Stores the shopper's payment method. The methods are those of the quote that serve the entered country. A chosen
 * method that is no longer available becomes the card again.
 */
export function usePaymentChoice(
  quote: { readonly paymentOptions?: readonly PaymentOption[] | undefined } | undefined,
  country: string,
  [chosen, choose]: readonly [string | null, (method: string | null) => void],
): PaymentChoice {
  const options = (quote?.paymentOptions ?? []).filter(
    ({ countries }) => countries.length === 0 || countries.includes(country),
  );
  return { options, option: options.find(({ method }) => method === chosen) ?? null, choose };
}

/** Returns the choice of a quote by which the totals contain the fee of the method. A provider's method has none. */
export function methodChoice(method: string | null): { readonly manualPayment?: string } {
  return method !== null && isManualMethod(method) ? { manualPayment: method } : {};
}

/** Returns whether the shopper enters a bank account, which the card provider receives as it does a card. */
export function isDebit({ method }: PaymentOption): boolean {
  return method === 'SEPA_DEBIT';
}

/** Returns the chosen method in the form of an order. A provider's method is its own token, and the shop follows any other. */
export function paymentFields(
  option: PaymentOption,
): { readonly paymentMethod: string } | { readonly manualPayment: string } {
  const { method } = option;
  return isRedirectMethod(method) ? { paymentMethod: method } : { manualPayment: method };
}

/** Returns the label of the button that pays with a method of a provider. Null for any other method, and for the card. */
export function redirectLabel(option: PaymentOption | null): string | null {
  return option && isRedirectMethod(option.method) ? t('checkout.continueToName', { name: option.name }) : null;
}

/** Returns the quote without the reason why no card can pay, which does not concern another payment method. */
export function payableQuote<Quote extends { readonly cardReason?: string | undefined }>(
  quote: Quote | undefined,
  { option }: PaymentChoice,
): Quote | undefined {
  return quote && option ? { ...quote, cardReason: undefined } : quote;
}
