import type { OrderStatus, PaymentStatus } from '@vitrine/domain/orders/status/order-status.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

/** Sets the status; a trigger appends to the history, with the reason and the person set by `setAuditActor`. */
export async function markOrderStatus(tx: Db, orderId: string, status: OrderStatus): Promise<void> {
  await tx.updateTable('orders').set({ status }).where('id', '=', orderId).execute();
}

export async function markPaymentStatus(tx: Db, orderId: string, status: PaymentStatus): Promise<void> {
  await tx.updateTable('transactions').set({ status }).where('order_id', '=', orderId).execute();
}

/** Returns an order from REFUNDED to the status before it; the database allows it only after a bank returned a refund (decision 0043). */
export async function reopenOrder(tx: Db, orderId: string): Promise<void> {
  await sql`update orders set status = (
      select h.status from order_history h where h.order_id = ${orderId} and h.status <> 'REFUNDED' order by h.id desc limit 1
    ) where id = ${orderId} and status = 'REFUNDED'`.execute(tx);
}
