import { timingSafeEqual } from 'node:crypto';
import type { PlaceOrderAnswer, SettleOrderBody } from '@vitrine/contract/orders/place-order.schema.ts';
import { orderOfTrackingToken } from '../../mail/mail.ts';
import { PaymentProviderUnavailable } from '../../payments/payments.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { loadPaymentState, type PaymentStateRow } from '../record/payment-state.queries.ts';
import { toOrderResponse, withPromisedMail } from './charge-order.ts';
import { paymentAtProvider, settleOrder } from './settle-order.ts';

/**
 * Returns the payment result of an order for the shopper's browser: after 3-D Secure, and from the page that waits for
 * a result. A decided order returns the decision, even if the card provider is unreachable.
 * Fails with NOT_FOUND without the proof (the tracking token or the payment's client secret), whether the order exists
 * or not. Fails with PROVIDER_UNAVAILABLE when a client secret cannot be compared.
 */
export async function confirmPayment(
  context: AppContext,
  orderId: string,
  proof: SettleOrderBody,
): Promise<Outcome<PlaceOrderAnswer>> {
  const state = await provenPaymentState(context, orderId, proof);
  return state.ok ? success(await withPromisedMail(context, await currentAnswer(context, state.value))) : state;
}

/**
 * Returns the order whose payment the proof opens. Returns NOT_FOUND for any other, PROVIDER_UNAVAILABLE when a client
 * secret cannot be compared.
 */
export async function provenPaymentState(
  context: AppContext,
  orderId: string,
  proof: SettleOrderBody,
): Promise<Outcome<PaymentStateRow>> {
  const state = await loadPaymentState(context.db, orderId);
  if (!state) return unknownOrder;
  const proven = await isProven(context, state, proof);
  return proven.ok ? success(state) : proven;
}

/** Returns the current state of the order's payment: the decision, otherwise the provider's report. */
export async function currentAnswer(context: AppContext, known: PaymentStateRow): Promise<PlaceOrderAnswer> {
  if (known.payment_status !== 'PENDING' || known.authorized_until !== null)
    return toOrderResponse(context, { state: known, payment: null });
  const settled = await settledOrNull(context, known.order_id);
  if (settled && settled.state.payment_status !== 'PENDING') return toOrderResponse(context, settled);
  // During the request to the provider, a webhook or a job may have decided the order. Their result is newer.
  const state = (await loadPaymentState(context.db, known.order_id)) ?? known;
  const payment = state.payment_status === 'PENDING' ? (settled?.payment ?? null) : null;
  return toOrderResponse(context, { state, payment });
}

/** Returns null when the card provider did not respond. */
async function settledOrNull(context: AppContext, orderId: string) {
  try {
    return await settleOrder(context, orderId);
  } catch (error) {
    if (error instanceof PaymentProviderUnavailable) return null;
    throw error;
  }
}

async function isProven(
  context: AppContext,
  state: PaymentStateRow,
  { token, clientSecret }: SettleOrderBody,
): Promise<Outcome<true>> {
  if (token !== undefined && orderOfTrackingToken(context.sessionSecret, token) === state.order_id)
    return success(true);
  if (clientSecret === undefined) return unknownOrder;
  try {
    const payment = await paymentAtProvider(context, state);
    return payment?.clientSecret && isSame(clientSecret, payment.clientSecret) ? success(true) : unknownOrder;
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error;
    return failure('PROVIDER_UNAVAILABLE', 'The card provider does not respond. Try again in a moment.');
  }
}

const unknownOrder = failure('NOT_FOUND', 'There is no such order, or this is not its payment.');

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
