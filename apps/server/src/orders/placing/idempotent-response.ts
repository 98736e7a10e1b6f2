import { setTimeout as pause } from 'node:timers/promises';
import type { PlaceOrderAnswer } from '@vitrine/contract/orders/place-order.schema.ts';
import { PaymentProviderUnavailable } from '../../payments/payments.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { isWithoutCard, toOrderResponse } from '../paying/charge-order.ts';
import { settleOrder } from '../paying/settle-order.ts';
import { loadPaymentState } from '../record/payment-state.queries.ts';
import { acquireHold, refusedHold, type Visitor } from './holds/acquire-hold.ts';
import type { OrderKey } from './new-order.ts';
import { loadKeyRow } from './place-order.queries.ts';

/** How long a repeated call waits for the first one's response. After that, the client must retry later. */
const patienceMs = 8_000;
const pollEveryMs = 100;

/**
 * Returns the response to a request whose key was seen before. It equals the first one's and is read from its order.
 * Returns null when the key is new. KEY_REUSED for another body, IN_PROGRESS while the first call is still running.
 */
export async function repeatedAnswer(
  context: AppContext,
  key: OrderKey,
  visitor: Visitor,
): Promise<Outcome<PlaceOrderAnswer> | null> {
  const stored = await loadKeyRow(context.db, key.scope, key.key);
  if (!stored) return null;
  if (!stored.request_hash.equals(key.requestHash)) {
    return failure('KEY_REUSED', 'This Idempotency-Key was used for another order. Use a new one for each attempt.');
  }
  if (!stored.order_id) return failure('GONE', 'The order of this key no longer exists.');
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const state = await loadPaymentState(context.db, stored.order_id);
    if (!state) return failure('GONE', 'The order of this key no longer exists.');
    if (state.payment_status !== 'PENDING' || isWithoutCard(state))
      return refusedHold(state, null) ?? success(toOrderResponse(context, { state, payment: null }));
    if (state.provider_payment_id !== null) return currentAnswer(context, stored.order_id, visitor);
    if (Date.now() > deadline) return failure('IN_PROGRESS', 'The same order is still being processed.');
    await pause(pollEveryMs);
  }
}

/** Returns the current state of an order that waits for its shopper or its provider. */
async function currentAnswer(
  context: AppContext,
  orderId: string,
  visitor: Visitor,
): Promise<Outcome<PlaceOrderAnswer>> {
  try {
    const settled = await settleOrder(context, orderId);
    if (settled) {
      return refusedHold(settled.state, null) ?? acquireHold(context, toOrderResponse(context, settled), visitor);
    }
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailable)) throw error;
  }
  return failure('IN_PROGRESS', 'The payment of this order is still being processed.');
}
