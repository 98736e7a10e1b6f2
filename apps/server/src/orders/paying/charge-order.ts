import type { PlaceOrderAnswer } from '@vitrine/contract/orders/place-order.schema.ts';
import { isRedirectMethod } from '@vitrine/domain/orders/status/order-status.ts';
import { trackingToken } from '../../mail/mail.ts';
import { type ChargeResult, getProvider } from '../../payments/payments.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import {
  amountDue,
  loadPayer,
  loadPaymentState,
  type PaymentStateRow,
  promiseMail,
} from '../record/payment-state.queries.ts';
import { freePayment } from './free-payment.ts';
import { loadPagesPath } from './pages-of-order.ts';
import { applyPayment, failPayment, type Settled } from './settle-order.ts';

/** The message for a shopper while the outcome of the payment is unknown. */
const resultUnknown =
  'We have not received the result of your payment yet. Please do not order again. We will email you as soon as we know.';

/** A stored order, and the response to its shopper. */
export interface RespondedOrder {
  readonly state: PaymentStateRow;
  readonly answer: PlaceOrderAnswer;
}

/**
 * Charges a stored order and settles it. It never throws: after an error the order may have been paid, so the response is `pending` with the
 * order's page, and the jobs settle the order.
 */
export async function chargeStoredOrder(context: AppContext, state: PaymentStateRow): Promise<PlaceOrderAnswer> {
  try {
    return await chargeOrder(context, state);
  } catch (error) {
    return toPendingAnswer(context, state, error);
  }
}

/** Returns the response to a charged order when a later step failed. Without its hold an order cannot wait for its shopper. */
export function toAnswerAfterError(
  context: AppContext,
  { state, answer }: RespondedOrder,
  error: unknown,
): PlaceOrderAnswer {
  return waitsForShopper(answer) ? toPendingAnswer(context, state, error) : answer;
}

/** Returns whether the shopper has to confirm or approve the payment. The order waits for that. */
export function waitsForShopper(
  answer: PlaceOrderAnswer,
): answer is Extract<PlaceOrderAnswer, { clientSecret: string } | { redirectUrl: string }> {
  return 'requiresAction' in answer || 'redirectUrl' in answer;
}

/** Returns whether the result of the payment is still open: unknown, or up to the shopper. */
export function isUndecided(answer: PlaceOrderAnswer): boolean {
  return 'pending' in answer || waitsForShopper(answer);
}

function toPendingAnswer(context: AppContext, state: PaymentStateRow, error: unknown): PlaceOrderAnswer {
  context.log.error({ err: error, orderId: state.order_id }, 'payment result unknown: a job will request it');
  return toOrderResponse(context, { state, payment: null });
}

/**
 * Charges a stored order and settles it (docs/behaviour/orders.md#placing). A second run for the same order does not
 * charge it twice. The order's id is the provider's idempotency key.
 */
async function chargeOrder(context: AppContext, state: PaymentStateRow): Promise<PlaceOrderAnswer> {
  if (isWithoutCard(state)) return toOrderResponse(context, { state, payment: null });
  const result = await beginCharge(context, state);
  switch (result.kind) {
    case 'WAITING':
      return toOrderResponse(context, { state, payment: null });
    case 'UNKNOWN':
      context.log.warn(
        { err: result.cause, orderId: state.order_id },
        'no response to a charge: a job will request the result',
      );
      return toOrderResponse(context, { state, payment: null });
    case 'REFUSED':
      return toOrderResponse(context, {
        state: await failPayment(context, state.order_id, { failure: result.failure, providerPaymentId: null }),
        payment: null,
      });
    case 'READ': {
      const { payment } = result;
      if (payment.state !== 'DECLINED') return toOrderResponse(context, await applyPayment(context, state, payment));
      // No client has this payment's secret, so nobody can confirm it any more. It need not be cancelled first.
      const failure = payment.failure ?? {
        code: 'card_declined',
        declineCode: null,
        message: 'Your card was declined.',
      };
      const failed = await failPayment(context, state.order_id, { failure, providerPaymentId: payment.paymentId });
      return toOrderResponse(context, { state: failed, payment });
    }
  }
}

/**
 * Charges an order, or returns the result of the same call before. An order without an outstanding amount needs no
 * card.
 */
export async function beginCharge(context: AppContext, state: PaymentStateRow): Promise<ChargeResult> {
  const due = amountDue(state);
  if (due === 0) return { kind: 'READ', payment: freePayment(state) };
  const isRedirect = isRedirectMethod(state.payment_method);
  return getProvider(state.payment_method).begin(context, {
    orderId: state.order_id,
    orderNumber: state.number,
    amount: due,
    currency: state.currency,
    method: state.payment_method,
    paymentMethodId: state.payment_method_id ?? '',
    // The browser sent the payer with a card.
    payer: isRedirect ? await loadPayer(context.db, state.order_id) : null,
    isCapturedLater: state.captures_later,
    customer:
      state.provider_customer_id === null && !state.saves_method
        ? null
        : { id: state.provider_customer_id, savesMethod: state.saves_method },
    ...returnAddresses(context, state.order_id, isRedirect ? await loadPagesPath(context.db, state.order_id) : ''),
  });
}

/**
 * Returns where a provider's page sends the shopper, by the path of the shopper's pages. The order's token is in both
 * addresses, because an app on a phone may return in another browser. Its name is not `token`, which PayPal adds for its
 * own id.
 */
function returnAddresses({ environment, sessionSecret }: AppContext, orderId: string, pagesPath: string) {
  const pages = environment.siteUrl + pagesPath;
  const token = encodeURIComponent(trackingToken(sessionSecret, orderId));
  return {
    returnUrl: `${pages}/order-confirmation?order=${token}`,
    cancelUrl: `${pages}/checkout?cancelled=${token}`,
  };
}

/**
 * Returns whether staff placed the order without a card. Such an order is not charged, and is cancelled like any order
 * that waits for its shopper too long.
 */
export function isWithoutCard(state: PaymentStateRow): boolean {
  return state.payment_method_id === null && amountDue(state) > 0;
}

/** Returns whether the order is charged now, or was charged without a response. Nobody knows yet whether it is paid. */
export function isBeingCharged(state: PaymentStateRow): boolean {
  return state.provider_payment_id === null && state.payment_method_id !== null && amountDue(state) > 0;
}

/** Returns the response to a placed order from the state of its payment. It is the same for every repeated call. */
export function toOrderResponse(context: AppContext, { state, payment }: Settled): PlaceOrderAnswer {
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
  if (state.authorized_until !== null) return { success: true, ...order };
  if (state.due_at !== null) return { success: true, awaitsPayment: true, ...order };
  if (payment?.state === 'NEEDS_SHOPPER') {
    const { clientSecret, redirectUrl } = payment;
    if (clientSecret) return { success: false, requiresAction: true, clientSecret, ...order };
    if (redirectUrl) return { success: false, redirectUrl, ...order };
  }
  const isProcessing = payment?.state === 'PROCESSING';
  return { success: false, pending: true, ...(isProcessing && { isProcessing }), error: resultUnknown, ...order };
}

/**
 * Returns the answer for the shopper. For an undecided payment it promises an email, so the promise is stored first; an order that was
 * decided in that moment returns the decision.
 */
export async function withPromisedMail(context: AppContext, answer: PlaceOrderAnswer): Promise<PlaceOrderAnswer> {
  if (!('pending' in answer) || (await promiseMail(context.db, answer.orderId))) return answer;
  const state = await loadPaymentState(context.db, answer.orderId);
  return state && state.payment_status !== 'PENDING' ? toOrderResponse(context, { state, payment: null }) : answer;
}
