import type { PlaceOrderBody } from '@vitrine/contract/orders/place-order.schema.ts';
import type { ListedCardAnswer, PaymentOption } from '@vitrine/contract/payments/offered-payments.schema.ts';
import { isRedirectMethod, isSavedAccountMethod } from '@vitrine/domain/orders/status/order-status.ts';
import { isManualMethod } from '@vitrine/domain/payments/offered-payments.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useEffect, useState } from 'react';

/** The saved account that pays, or whether a new one is saved. */
export type ChosenAccount = { readonly savedMethod: string } | { readonly saveMethod: true };

/** The payment methods beside the card, and the one that the shopper chose. */
export interface PaymentChoice {
  readonly options: readonly PaymentOption[];
  /** How many options come before the card. Null when the order cannot be paid by card. */
  readonly cardPosition: number | null;
  /** Null for the card. */
  readonly option: PaymentOption | null;
  /** Whether neither the card nor an option takes the amount or the country. */
  readonly isUnpayable: boolean;
  readonly choose: (method: string) => void;
  /** Null for an account that is neither saved nor to be saved. */
  readonly account: ChosenAccount | null;
  readonly chooseAccount: (account: ChosenAccount | null) => void;
}

/** The choice of the card, which has no option. */
export const cardChoice = 'CARD';

interface OfferedChoices {
  readonly paymentOptions?: readonly PaymentOption[] | undefined;
  readonly card?: ListedCardAnswer | undefined;
}

/**
 * Stores the shopper's payment method. The methods are those of the quote that serve the entered country. Without a
 * choice, and when the chosen method is no longer available, the first method counts.
 */
export function usePaymentChoice(
  quote: OfferedChoices | undefined,
  country: string,
  [chosen, choose]: readonly [string | null, (method: string | null) => void],
): PaymentChoice {
  const [chosenAccount, chooseAccount] = useState<ChosenAccount | null>(null);
  const serves = ({ countries }: { readonly countries: readonly string[] }) =>
    countries.length === 0 || countries.includes(country);
  const all = quote?.paymentOptions ?? [];
  const options = all.filter(serves);
  const card = quote?.card;
  const isCardOffered = !card || (card.isOffered && (country === '' || serves(card)));
  const cardPosition = isCardOffered ? all.slice(0, card?.position ?? 0).filter(serves).length : null;
  const first = cardPosition === 0 ? null : (options[0] ?? null);
  const isCardChosen = chosen === cardChoice && isCardOffered;
  const option = isCardChosen ? null : (options.find(({ method }) => method === chosen) ?? first);
  const method = option?.method ?? null;
  // The quote contains the fee of the chosen method.
  useEffect(() => {
    if (method !== null && method !== chosen) choose(method);
  }, [method, chosen, choose]);
  const account = option && isSavedAccountMethod(option.method) ? chosenAccount : null;
  const isUnpayable = options.length === 0 && !isCardOffered;
  return { options, cardPosition, option, isUnpayable, choose, account, chooseAccount };
}

/** Returns the choice of a quote by which the totals contain the fee of the method. A provider's method has none. */
export function methodChoice(method: string | null): { readonly manualPayment?: string } {
  return method !== null && isManualMethod(method) ? { manualPayment: method } : {};
}

/** Returns whether the shopper enters a bank account, which the card provider receives as it does a card. */
export function isDebit({ method }: PaymentOption): boolean {
  return method === 'SEPA_DEBIT';
}

/**
 * Returns the chosen method in the form of an order. A provider's method is its own token, a saved account of it has
 * another one, and the shop follows any other method.
 */
export function paymentFields(
  { method }: PaymentOption,
  account: ChosenAccount | null,
): Pick<PlaceOrderBody, 'manualPayment' | 'paymentMethod' | 'savedMethod' | 'saveMethod'> {
  if (!isRedirectMethod(method)) return { manualPayment: method };
  return account && 'savedMethod' in account ? account : { paymentMethod: method, ...account };
}

/**
 * Returns the label of the button that leads to the page of a provider. Null for any other method, for the card, and for a
 * saved account.
 */
export function redirectLabel({ option, account }: Pick<PaymentChoice, 'account' | 'option'>): string | null {
  if (account && 'savedMethod' in account) return null;
  return option && isRedirectMethod(option.method) ? t('checkout.continueToName', { name: option.name }) : null;
}

/** Returns the quote without the reason why no card can pay, which does not concern another payment method. */
export function payableQuote<Quote extends { readonly cardReason?: string | undefined }>(
  quote: Quote | undefined,
  { option }: PaymentChoice,
): Quote | undefined {
  return quote && option ? { ...quote, cardReason: undefined } : quote;
}
