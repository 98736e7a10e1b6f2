import type { OrderView } from '@vitrine/contract/orders/order-view.schema.ts';
import type { Transaction } from 'kysely';
import type { Db } from '../../../platform/database/connections/pool.ts';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import { orderViewRow } from '../order-view.queries.ts';
import { toOrderView } from '../order-view.ts';
import {
  checkoutIdOfOrder,
  insertAgentOrder,
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

/** Stores which agent led the buyer of a new order to the shop, in the transaction of the order. */
export async function storeAgent(
  tx: Transaction<Database>,
  { id, agentCheckout }: { readonly id: string; readonly agentCheckout?: string | null },
): Promise<undefined> {
  if (agentCheckout) await insertAgentOrder(tx, id, agentCheckout);
}

/** Returns an order with its parcels and refunds, if this agent led its buyer to the shop. */
export async function orderOfAgent(db: Db, orderId: string, agent: string): Promise<AgentOrder | null> {
  const checkoutId = await checkoutIdOfOrder(db, orderId, agent);
  const row = checkoutId === null ? null : await orderViewRow(db, orderId);
  if (checkoutId === null || !row) return null;
  const [parcels, units] = await Promise.all([sentParcelRows(db, orderId), refundedUnits(db, orderId)]);
  return { checkoutId, order: toOrderView(row), parcels, refundedUnits: units };
}

/** Returns the order to which the checkout of an agent led. */
export async function orderOfCheckout(db: Db, checkoutId: string, agent: string): Promise<OrderView | null> {
  const id = await orderIdOfCheckout(db, checkoutId, agent);
  const row = id === null ? null : await orderViewRow(db, id);
  return row && toOrderView(row);
}
