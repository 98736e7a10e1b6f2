import type { OrderStatus, PaymentStatus } from '@vitrine/domain/orders/order-status.ts';
import type { Db } from '../../platform/database/pool.ts';

/** Sets the status; a trigger appends to the history, with the reason and the person set by `actFor`. */
export async function markOrderStatus(tx: Db, orderId: string, status: OrderStatus): Promise<void> {
  await tx.updateTable('orders').set({ status }).where('id', '=', orderId).execute();
}

export async function markPaymentStatus(tx: Db, orderId: string, status: PaymentStatus): Promise<void> {
  await tx.updateTable('transactions').set({ status }).where('order_id', '=', orderId).execute();
}
