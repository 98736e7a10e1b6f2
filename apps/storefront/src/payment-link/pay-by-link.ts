import { ApiError } from '@vitrine/contract/client/api-error.ts';
import type { PayByLinkInput } from '@vitrine/contract/orders/payment-link.schema.ts';
import type { PlaceOrderAnswer } from '@vitrine/contract/orders/place-order.schema.ts';
import type { PaymentOption } from '@vitrine/contract/payments/offered-payments.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';
import type { CardEntry } from '../checkout/payment/card-entry.ts';
import { isUnanswered } from '../checkout/send-order.ts';
import { failureMessage } from '../routing/route-failure.ts';
import { readable } from '../shop/readable-answer.ts';
import { shopClient } from '../shop/shop-client.ts';
import type { OpenLink } from './open-link.ts';

/** A request without a response, with its key. Sent again, it is the same payment. */
export interface LostAttempt {
  readonly key: string;
  readonly body: PayByLinkInput;
}

interface LinkPayment {
  readonly token: string;
  readonly link: OpenLink;
  /** The entry of the card, or the method that pays on the page of its provider. */
  readonly by: CardEntry | PaymentOption;
  readonly lost: LostAttempt | null;
}

type LinkPaymentEnd =
  /** `token` opens the order. */
  | { readonly kind: 'paid'; readonly token: string }
  | { readonly kind: 'pending'; readonly token: string }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'failed'; readonly message: string; readonly lost: LostAttempt | null };

const pausesMs = [300, 900, 1800];

/**
 * Pays the draft of a link with the card, or begins its payment on the page of a provider. Requests the customer's confirmation with the bank when it requires one (3-D
 * Secure).
 */
export async function payByLink({ token, link, by, lost }: LinkPayment): Promise<LinkPaymentEnd> {
  let attempt = lost;
  if (!attempt) {
    if (link.address === null) return failed(t('specified.checkoutPaymentMethodFailed'));
    const { phone, street2, ...address } = link.address;
    const payer = { ...address, email: address.email ?? link.email, phone: phone ?? '', street2: street2 ?? '' };
    const method = 'method' in by ? { id: by.method } : await by.createPaymentMethod(payer);
    if ('error' in method) return failed(method.error);
    const { revision, quote } = link;
    const body = { token, revision, total: quote.totals.total, paymentMethod: method.id };
    attempt = { key: crypto.randomUUID(), body };
  }
  try {
    return await finish(await waitForAnswer(attempt), 'method' in by ? null : by);
  } catch (error) {
    console.error('Order placement failed', error);
    if (isUnanswered(error))
      return {
        kind: 'failed',
        message: t('checkout.weDidNotReceiveAResponse'),
        lost: attempt,
      };
    return failed(error instanceof ApiError ? failureMessage(error) : t('specified.checkoutPlacementFailed'));
  }
}

/** @throws ApiError when the payment is refused, or when no response arrived in the end. */
async function waitForAnswer({ body, key }: LostAttempt): Promise<PlaceOrderAnswer> {
  for (const pause of [...pausesMs, null]) {
    try {
      return await readable(shopClient.orders.payByLink(body, key), ({ success }) => typeof success === 'boolean');
    } catch (error) {
      if (pause === null || !isUnanswered(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  throw new Error('unreachable: the last attempt returns or throws');
}

async function finish(answer: PlaceOrderAnswer, card: CardEntry | null): Promise<LinkPaymentEnd> {
  if (answer.success) return { kind: 'paid', token: answer.trackingToken };
  if (!('orderId' in answer)) return failed(answer.error || t('specified.checkoutPlacementFailed'));
  const { orderId, trackingToken: token } = answer;
  if ('pending' in answer) return { kind: 'pending', token };
  if ('redirectUrl' in answer) return { kind: 'redirect', url: answer.redirectUrl };
  const refused = (await card?.confirm(answer.clientSecret)) ?? null;
  const settled = await shopClient.orders.settle(orderId, { token }).catch(() => null);
  if (settled === null || 'pending' in settled) return { kind: 'pending', token };
  if (settled.success) return { kind: 'paid', token };
  // The bank was not reached. The page shows the pending payment.
  if ('orderId' in settled) return failed(refused ?? t('specified.checkoutPlacementFailed'));
  return failed(settled.error || t('specified.checkoutPlacementFailed'));
}

function failed(message: string): LinkPaymentEnd {
  return { kind: 'failed', message, lost: null };
}
