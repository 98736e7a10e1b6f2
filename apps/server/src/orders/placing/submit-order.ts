import type { PlaceOrderAnswer } from '@vitrine/contract/orders/place-order.schema.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Outcome } from '../../platform/runtime/outcome.ts';
import { shopCounters } from '../../platform/runtime/shop-counters.ts';
import type { PlaceOrderRequest } from './order-attempt.ts';
import { placeOrder } from './place-order.ts';

/** Places an order and counts its result for the metrics. */
export async function submitOrder(context: AppContext, request: PlaceOrderRequest): Promise<Outcome<PlaceOrderAnswer>> {
  const outcome = await placeOrder(context, request);
  shopCounters.ordersPlaced.inc({ result: placingResult(outcome) });
  return outcome;
}

/** Returns the result of an order in one word. */
function placingResult(outcome: Outcome<PlaceOrderAnswer>): string {
  if (!outcome.ok) return outcome.code.toLowerCase();
  if (outcome.value.success) return 'paid';
  if ('requiresAction' in outcome.value) return 'action_required';
  return 'pending' in outcome.value ? 'pending' : 'declined';
}
