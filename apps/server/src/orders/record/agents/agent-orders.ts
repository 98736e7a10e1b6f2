import type { OrderView } from '@vitrine/contract/orders/order-view.schema.ts';
import type { Transaction } from 'kysely';
import { orderOfTrackingToken, trackingToken } from '../../../mail/mail.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import type { Db } from '../../../platform/database/connections/pool.ts';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import { type Failure, failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { orderViewRow } from '../order-view.queries.ts';
import { toOrderView } from '../order-view.ts';
import {
  agentOfOrder,
  checkoutIdOfOrder,
  deleteAgentOrder,
  insertAgentOrder,
  lockCheckoutToPay,
  orderIdOfCheckout,
  refundedUnits,
  type SentParcelRow,
  sentParcelRows,
  type Units,
} from './agent-orders.queries.ts';

interface AgentOrder {
  readonly checkoutId: string;
  readonly order: OrderView;
  readonly parcels: readonly SentParcelRow[];
  readonly refundedUnits: readonly (Units & { readonly refund_id: string })[];
}

/** Returns the name of an agent for people: the host of its profile, which the shop has checked. */
export function agentHost(profile: string): string {
  return new URL(profile).host;
}

/**
 * Stores the agent with which the buyer shares a new order, or that placed it, in the transaction of the order. A checkout that
 * its agent pays leads to one order: a second one fails with IN_PROGRESS.
 */
export async function storeAgent(
  tx: Transaction<Database>,
  orderId: string,
  agent: { readonly checkoutId: string; readonly isPlacedByAgent: boolean },
): Promise<Failure | undefined> {
  const refusal = agent.isPlacedByAgent ? await refuseAgent(tx, agent.checkoutId) : undefined;
  if (refusal) return refusal;
  await insertAgentOrder(tx, orderId, agent);
  return undefined;
}

async function refuseAgent(tx: Transaction<Database>, checkoutId: string): Promise<Failure | undefined> {
  switch (await lockCheckoutToPay(tx, checkoutId)) {
    case 'OPEN':
      return undefined;
    case 'TAKEN':
      return failure('IN_PROGRESS', 'This checkout has ended, or it has led to an order.');
    case 'USED_UP':
      return failure('TOO_MANY_REQUESTS', 'Too many payments of this checkout failed. The buyer can pay in the shop.');
  }
}

/** Returns the host of the agent with which the buyer shares an order. */
export async function sharedWith(db: Db, orderId: string): Promise<string | null> {
  const agent = await agentOfOrder(db, orderId);
  return agent === null ? null : agentHost(agent);
}

/** Ends the sharing of an order for the holder of its tracking token. Repeating it changes nothing. */
export async function stopSharing(
  { db, sessionSecret }: Pick<AppContext, 'db' | 'sessionSecret'>,
  orderId: string,
  token: string,
): Promise<Outcome<{ success: true }>> {
  if (orderOfTrackingToken(sessionSecret, token) !== orderId) return failure('NOT_FOUND', 'There is no such order.');
  await deleteAgentOrder(db, orderId);
  return success({ success: true });
}

/** Returns an order with its parcels and refunds, if its buyer shares it with this agent. */
export async function orderOfAgent(db: Db, orderId: string, agent: string): Promise<AgentOrder | null> {
  const checkoutId = await checkoutIdOfOrder(db, orderId, agent);
  const row = checkoutId === null ? null : await orderViewRow(db, orderId);
  if (checkoutId === null || !row) return null;
  const [parcels, units] = await Promise.all([sentParcelRows(db, orderId), refundedUnits(db, orderId)]);
  return { checkoutId, order: toOrderView(row), parcels, refundedUnits: units };
}

/** The order to which the checkout of an agent led. */
export interface CheckoutOrder {
  readonly order: OrderView;
  /** The page on which the buyer confirms a payment of the agent, as for 3-D Secure. Null when nothing is to be confirmed. */
  readonly confirmPath: string | null;
}

/** Returns the order to which the checkout of an agent led. */
export async function orderOfCheckout(
  { db, sessionSecret }: Pick<AppContext, 'db' | 'sessionSecret'>,
  checkoutId: string,
  agent: string,
): Promise<CheckoutOrder | null> {
  const found = await orderIdOfCheckout(db, checkoutId, agent);
  const row = found && (await orderViewRow(db, found.order_id));
  if (!found || !row) return null;
  const token = encodeURIComponent(trackingToken(sessionSecret, found.order_id));
  return {
    order: toOrderView(row),
    confirmPath: found.waits_for_buyer ? `/order-confirmation?order=${token}` : null,
  };
}
