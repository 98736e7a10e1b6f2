import type { PlaceOrderAnswer } from '@vitrine/contract/orders/place-order.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { paymentStateOf, promiseMail } from '../record/payment-state.queries.ts';
import { answerOf } from './charge-order.ts';

/**
 * Returns the answer for the shopper. For an undecided payment it promises a letter, so the promise is stored first; an order that was
 * decided in that moment returns the decision.
 */
export async function withPromisedMail(context: AppContext, answer: PlaceOrderAnswer): Promise<PlaceOrderAnswer> {
  if (!('pending' in answer) || (await promiseMail(context.db, answer.orderId))) return answer;
  const state = await paymentStateOf(context.db, answer.orderId);
  return state && state.payment_status !== 'PENDING' ? answerOf(context, { state, payment: null }) : answer;
}
