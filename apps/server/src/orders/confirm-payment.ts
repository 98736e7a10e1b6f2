import { timingSafeEqual } from 'node:crypto';
import type { PlaceOrderAnswer, SettleOrderBody } from '@vitrine/contract/orders/place-order.schema.ts';
import { orderOfTrackingToken } from '../mail/mail.ts';
import { PaymentProviderUnavailable } from '../payments/payments.ts';
import type { AppContext } from '../platform/context.ts';
import { failure, type Outcome, success } from '../platform/outcome.ts';
import { answerOf } from './charge-order.ts';
import { paymentStateOf } from './payment-state.queries.ts';
import { paymentAtProvider, type Settled, settleOrder } from './settle-order.ts';

/**
 * How the payment of an order went, asked by the shopper's browser after 3-D Secure. The proof is the tracking token or the payment's
 * client secret; without it the order is NOT_FOUND, whether it exists or not.
 */
export async function confirmPayment(
  context: AppContext,
  orderId: string,
  proof: SettleOrderBody,
): Promise<Outcome<PlaceOrderAnswer>> {
  const state = await paymentStateOf(context.db, orderId);
  if (!state) return unknownOrder;
  try {
    const hasToken = proof.token !== undefined && orderOfTrackingToken(context.sessionSecret, proof.token) === orderId;
    if (!hasToken) {
      if (proof.clientSecret === undefined) return unknownOrder;
      const payment = await paymentAtProvider(context, state);
      if (!payment?.clientSecret || !isSame(proof.clientSecret, payment.clientSecret)) return unknownOrder;
    }
    const settled: Settled = (await settleOrder(context, orderId)) ?? { state, payment: null };
    return success(answerOf(context, settled));
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error;
    return success(answerOf(context, { state, payment: null }));
  }
}

const unknownOrder = failure('NOT_FOUND', 'There is no such order, or this is not its payment.');

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
