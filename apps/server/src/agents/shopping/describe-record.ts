import { type CheckoutOrder, orderOfCheckout } from '../../orders/orders.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { offeredHandler } from '../paying/agent-payments.ts';
import { describePayable } from '../paying/describe-payable.ts';
import { type AgentCartRow, storeAgreedTotal } from './agent-carts.queries.ts';
import { openView } from './agent-view.ts';
import { type Message, refusal } from './answers.ts';
import { describeCart, describeCompleted } from './describe-cart.ts';

/** A cart or a checkout as an agent reads it, or why there is none. */
export type DescribedRecord =
  | ReturnType<typeof refusal>
  | Awaited<ReturnType<typeof describeCart>>
  | Awaited<ReturnType<typeof describeCompleted>>
  | Awaited<ReturnType<typeof describePayable>>['answer'];

/** Returns the order to which a checkout led. Without a signature nobody may learn of it. */
export async function getOrder(context: AppContext, { id, agent }: AgentCartRow): Promise<CheckoutOrder | null> {
  return agent === null ? null : orderOfCheckout(context, id, agent);
}

/**
 * Returns a cart or a checkout as the protocol describes it, and stores the total that its agent may pay. The answer to a payment
 * offers no new total: a repeated payment would pay what its agent may not have seen.
 */
export async function describeRecord(
  context: AppContext,
  cart: AgentCartRow,
  messages: readonly Message[],
  { isPayment = false } = {},
): Promise<DescribedRecord> {
  const view = await openView(context, cart.view);
  if (!view) return refusal('not_found', 'The market is closed.', context.environment.siteUrl);
  const led = await getOrder(context, cart);
  if (led) return describeCompleted(context, { cart, view, led });
  const handler = cart.agent === null || cart.is_canceled ? null : await offeredHandler(context);
  if (!handler) return describeCart(context, { cart, view, messages });
  const payable = await describePayable(context, { cart, view, messages, handler });
  if (!isPayment) await storeAgreedTotal(context.db, cart, payable.total);
  return payable.answer;
}
