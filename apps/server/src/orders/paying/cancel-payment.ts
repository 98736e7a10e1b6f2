import type { PlaceOrderAnswer, SettleOrderBody } from '@vitrine/contract/orders/place-order.schema.ts';
import { PaymentProviderUnavailable } from '../../payments/payments.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { toOrderResponse } from './charge-order.ts';
import { currentAnswer, provenPaymentState } from './confirm-payment.ts';
import { cancelUnpaidOrder } from './settle-order.ts';

const replaced = { code: 'abandoned', message: 'This payment was cancelled before it was completed.' };

/**
 * Ends a payment that waits for its shopper, who starts again. It cancels the payment at the card provider first, then
 * here, and returns the stock. It does not change a decided order or one whose charge is in flight.
 * Returns the resulting state of the payment, which may be paid. Fails with NOT_FOUND without the proof, and with
 * PROVIDER_UNAVAILABLE, and then nothing was ended.
 */
export async function cancelPayment(
  context: AppContext,
  orderId: string,
  proof: SettleOrderBody,
): Promise<Outcome<PlaceOrderAnswer>> {
  const proven = await provenPaymentState(context, orderId, proof);
  if (!proven.ok) return proven;
  const { value: state } = proven;
  // Without a payment at the provider, the charge has no response yet, and only its response can decide.
  // An authorised payment no longer waits for its shopper.
  const isWaiting =
    state.payment_status === 'PENDING' && state.provider_payment_id !== null && state.authorized_until === null;
  if (!isWaiting) return success(await currentAnswer(context, state));
  try {
    return success(toOrderResponse(context, await cancelUnpaidOrder(context, state, replaced)));
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error;
    return failure('PROVIDER_UNAVAILABLE', 'The card provider does not respond. Try again in a moment.');
  }
}
