import type { PlaceOrderAnswer } from '@vitrine/contract/orders/place-order.schema.ts';
import type { AppContext } from '../../platform/context.ts';
import { paymentStateOf, promiseMail } from '../record/payment-state.queries.ts';
import { answerOf } from './charge-order.ts';

/**
 * The answer as it may be given to the shopper. An undecided payment promises a letter, so the promise is written down first; an order
 * that was decided in that moment answers what was decided.
 */
export async function withPromisedMail(context: AppContext, answer: PlaceOrderAnswer): Promise<PlaceOrderAnswer> {
  if (!('pending' in answer) || (await promiseMail(context.db, answer.orderId))) return answer;
  const state = await paymentStateOf(context.db, answer.orderId);
  return state && state.payment_status !== 'PENDING' ? answerOf(context, { state, payment: null }) : answer;
}
