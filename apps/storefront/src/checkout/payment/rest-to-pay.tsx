import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { FormError } from '../../ui/fields/field.tsx';
import { CardField, type OnCardEntry } from './card-provider.ts';
import { NoPaymentMethod } from './no-payment-method.tsx';
import { CardPayment } from './saved/card-payment.tsx';

interface RestToPayProps {
  /** The quote of exactly this cart, or undefined. */
  readonly quote: Quote | undefined;
  /** Whether nothing is left to pay. */
  readonly isFree: boolean;
  /** Whether no payment method takes the order. */
  readonly isUnpayable: boolean;
  /** The message of the last attempt. */
  readonly reported: string | undefined;
  readonly onEntry: OnCardEntry;
}

/**
 * Renders the entry of the card, or why none is needed, or why nothing or no card can be charged the rest
 * (docs/behaviour/gift-cards.md#paying).
 */
export function RestToPay({ quote, isFree, isUnpayable, reported, onEntry }: RestToPayProps) {
  if (isFree) return <p>{t('checkout.thereIsNothingLeftTo')}</p>;
  if (isUnpayable) return <NoPaymentMethod />;
  if (quote?.cardReason) return <FormError message={`${quote.cardReason}.`} />;
  return (
    <>
      {quote?.cardNote && <p>{`${quote.cardNote}.`}</p>}
      <CardPayment onEntry={onEntry}>
        <CardField reported={reported} />
      </CardPayment>
    </>
  );
}
