import { cents } from '@vitrine/domain/money/cents.ts';
import { isRedirectMethod, type PaymentMethod } from '@vitrine/domain/orders/status/order-status.ts';
import { cardMethod } from '@vitrine/domain/payments/card-provider.ts';
import type { TextOf } from '@vitrine/messages/src/t.ts';
import type { MailedOrderRow } from '../outbox/mail.queries.ts';
import type { EmailWords } from './languages/email-words.ts';

/** Returns the refund destination. A payment by other means does not go back to a card. */
function getRefundWay(method: PaymentMethod, t: TextOf): string {
  if (method === cardMethod) return t('emails.refundByCard');
  if (method === 'PAYPAL') return t('emails.refundToPayPal');
  if (method === 'CASH') return t('emails.refundInCash');
  if (method === 'CASH_ON_DELIVERY') return t('emails.refundInCashOrTransfer');
  return method === 'OTHER' || isRedirectMethod(method) ? t('emails.refundToOriginal') : t('emails.refundByTransfer');
}

/** Returns how a refund reaches the customer: the shares of gift cards and store credit, and the rest. */
export function refundWay(order: MailedOrderRow, { t, money }: EmailWords): string {
  const { refund, payment_method: method, gift_cards: cards, currency } = order;
  const { amount = 0, storeCredit = 0, giftCards = 0, exchange = 0, bonus = 0, asGiftCard = false } = refund ?? {};
  const isExchange = cards.some(({ kind }) => kind === 'EXCHANGE');
  const shown = (value: number) => ({ amount: money(cents(value), currency) });
  return [
    giftCards > 0 && isExchange ? t('emails.refundedToReturnedItems', shown(giftCards)) : null,
    giftCards > 0 && !isExchange ? backOnCards(order, shown(giftCards), t) : null,
    storeCredit > 0 && asGiftCard ? t('emails.refundOnNewGiftCard', shown(storeCredit)) : null,
    storeCredit > 0 && !asGiftCard ? t('emails.storeCreditForNextOrder', shown(storeCredit)) : null,
    bonus > 0 ? t('emails.storeCreditBonus', shown(bonus)) : null,
    exchange > 0 ? t('emails.paysForReplacement', shown(exchange)) : null,
    giftCards + storeCredit + exchange < amount || amount === 0 ? getRefundWay(method, t) : null,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

/** Returns that an amount is back on the gift cards, in the store credit, or both. */
function backOnCards({ gift_cards: cards }: MailedOrderRow, shown: { readonly amount: string }, t: TextOf): string {
  const hasCredit = cards.some(({ kind }) => kind === 'STORE_CREDIT');
  const hasCards = cards.some(({ kind = 'GIFT_CARD' }) => kind === 'GIFT_CARD');
  if (!hasCredit) return t('emails.backOnGiftCards', shown);
  return hasCards ? t('emails.backOnCardsAndCredit', shown) : t('emails.backInStoreCredit', shown);
}
