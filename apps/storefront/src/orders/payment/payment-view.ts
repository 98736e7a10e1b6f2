import type { PlaceOrderAnswer } from '@vitrine/contract/orders/place-order.schema.ts';
import { shopClient } from '../../shop/shop-client.ts';

type Order = Awaited<ReturnType<typeof shopClient.orders.track>>;

/** The state of an order's payment, as its page shows it. */
export type PaymentView =
  | { readonly kind: 'paid'; readonly order: Order }
  /** The order was cancelled or refunded after it was paid, or its authorised payment was released. */
  | { readonly kind: 'given-back'; readonly order: Order }
  | { readonly kind: 'failed'; readonly order: Order; readonly reason: string }
  /** 3-D Secure is outstanding. */
  | { readonly kind: 'needs-shopper'; readonly order: Order; readonly clientSecret: string }
  /** The shopper has not approved the payment on the page of its provider. */
  | { readonly kind: 'needs-approval'; readonly order: Order; readonly redirectUrl: string }
  /** The bank decides, which takes days. */
  | { readonly kind: 'processing'; readonly order: Order }
  | { readonly kind: 'pending'; readonly order: Order };

/**
 * Reads the order with this token from the shop, and its payment while that is undecided or failed.
 * @throws ApiError when no order has this token, and when no response arrives.
 */
export async function readPayment(token: string): Promise<PaymentView> {
  const order = await shopClient.orders.track(token);
  if (order.paymentStatus === 'PAID' || order.paymentStatus === 'REFUNDED') return paidView(order);
  if (order.payment.isReleased) return { kind: 'given-back', order };
  const answer = await shopClient.orders.settle(order.id, { token });
  // It was paid between the two calls, so the order is out of date and must be read again.
  if (answer.success) return paidView(await shopClient.orders.track(token));
  return undecidedView(order, answer);
}

function paidView(order: Order): PaymentView {
  const isStored = order.status !== 'CANCELLED' && order.status !== 'REFUNDED';
  return { kind: isStored ? 'paid' : 'given-back', order };
}

function undecidedView(order: Order, answer: Exclude<PlaceOrderAnswer, { success: true }>): PaymentView {
  if ('requiresAction' in answer) return { kind: 'needs-shopper', order, clientSecret: answer.clientSecret };
  if ('redirectUrl' in answer) return { kind: 'needs-approval', order, redirectUrl: answer.redirectUrl };
  if ('pending' in answer) return { kind: answer.isProcessing ? 'processing' : 'pending', order };
  return { kind: 'failed', order, reason: answer.error };
}

/** Returns whether the payment is not decided yet, so that another request may soon return another result. */
export function isUndecided({ kind }: PaymentView): boolean {
  return kind === 'pending' || kind === 'needs-shopper' || kind === 'needs-approval';
}
