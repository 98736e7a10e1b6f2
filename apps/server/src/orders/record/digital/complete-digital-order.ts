import type { Db } from '../../../platform/database/connections/pool.ts';
import { setAuditActor } from '../../../platform/database/statements/audit-actor.ts';
import { markOrderStatus } from '../order-status.queries.ts';
import { loadPaymentState } from '../payment-state.queries.ts';

/** Moves a paid order to DELIVERED whose digital goods are all delivered. Call it under the order's lock. */
export async function completeDigitalOrder(tx: Db, orderId: string): Promise<void> {
  const order = await loadPaymentState(tx, orderId);
  if (order?.status !== 'PAID') return;
  await setAuditActor(tx, { userId: null, orderId, statusReason: 'Digital goods delivered' });
  await markOrderStatus(tx, orderId, 'SHIPPED');
  await markOrderStatus(tx, orderId, 'DELIVERED');
}
