import type { PlaceOrderAnswer } from '@vitrine/contract/orders/place-order.schema.ts';
import { trackingToken } from '../../mail/mail.ts';
import { type ChargeResult, cardProvider, createCharge } from '../../payments/payments.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { type Outcome, success } from '../../platform/runtime/outcome.ts';
import { amountDue, type PaymentStateRow } from '../record/payment-state.queries.ts';
import { freePayment } from './free-payment.ts';
import { applyPayment, failPayment, type Settled } from './settle-order.ts';

/** The message for a shopper while the outcome of the payment is unknown. */
const noAnswerYet =
  'We have not received the result of your payment yet. Please do not order again. We will email you as soon as we know.';

/**
 * Charges a stored order, settles it and completes the answer. It never throws: after an error the order may have been paid, so the answer
 * is `pending` with the order's page, and the jobs settle the order.
 */
export async function answerStoredOrder(
  context: AppContext,
  state: PaymentStateRow,
  complete: (answer: PlaceOrderAnswer) => Promise<Outcome<PlaceOrderAnswer>>,
): Promise<Outcome<PlaceOrderAnswer>> {
  const pending = (error: unknown) => {
    context.log.error({ err: error, orderId: state.order_id }, 'payment result unknown: a job will request it');
    return answerOf(context, { state, payment: null });
  };
  const answer = await chargeOrder(context, state).catch(pending);
  try {
    return await complete(answer);
  } catch (error) {
    return success('requiresAction' in answer ? pending(error) : answer);
  }
}

/**
 * Charges a stored order and settles it (docs/behaviour/orders.md#placing). A second run for the same order does not charge it twice: the
 * order's id is the provider's idempotency key.
 */
export async function chargeOrder(context: AppContext, state: PaymentStateRow): Promise<PlaceOrderAnswer> {
  if (isWithoutCard(state)) return answerOf(context, { state, payment: null });
  const result = await chargeAgain(context, state);
  switch (result.kind) {
    case 'UNKNOWN':
      context.log.warn(
        { err: result.cause, orderId: state.order_id },
        'no response to a charge: a job will request the result',
      );
      return answerOf(context, { state, payment: null });
    case 'REFUSED':
      return answerOf(context, {
        state: await failPayment(context, state.order_id, result.failure, null),
        payment: null,
      });
    case 'READ': {
      const { payment } = result;
      if (payment.state !== 'DECLINED') return answerOf(context, await applyPayment(context, state, payment));
      // No client has this payment's secret, so nobody can confirm it any more: it need not be cancelled first.
      const failure = payment.failure ?? {
        code: 'card_declined',
        declineCode: null,
        message: 'Your card was declined.',
      };
      const failed = await failPayment(context, state.order_id, failure, payment.intentId);
      return answerOf(context, { state: failed, payment });
    }
  }
}

/** Charges an order, or returns the result of the same call before. An order of which nothing is left to pay needs no card. */
export async function chargeAgain(context: AppContext, state: PaymentStateRow): Promise<ChargeResult> {
  const due = amountDue(state);
  if (due === 0) return { kind: 'READ', payment: freePayment(state) };
  return createCharge(cardProvider(context), {
    orderId: state.order_id,
    orderNumber: state.number,
    amount: due,
    currency: state.currency,
    paymentMethodId: state.payment_method_id ?? '',
  });
}

/**
 * Returns whether staff placed the order without a card: nothing is charged, and it is cancelled like any order that waits for its shopper
 * too long.
 */
export function isWithoutCard(state: PaymentStateRow): boolean {
  return state.payment_method_id === null && amountDue(state) > 0;
}

/** Returns the answer to a placed order from the state of its payment: the same for every repeated call. */
export function answerOf(context: AppContext, { state, payment }: Settled): PlaceOrderAnswer {
  const order = {
    orderId: state.order_id,
    orderNumber: state.number,
    trackingToken: trackingToken(context.sessionSecret, state.order_id),
  };
  if (state.payment_status === 'PAID' || state.payment_status === 'REFUNDED') return { success: true, ...order };
  if (state.payment_status === 'FAILED') {
    const error = state.failure_message ?? 'Your card was declined.';
    return { success: false, error, declineCode: state.failure_code };
  }
  if (payment?.state === 'NEEDS_SHOPPER' && payment.clientSecret) {
    return { success: false, requiresAction: true, clientSecret: payment.clientSecret, ...order };
  }
  return { success: false, pending: true, error: noAnswerYet, ...order };
}
