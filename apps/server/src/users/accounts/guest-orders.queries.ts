import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

/** Assigns guests' orders with this address to the account whose holder has confirmed the address. */
export async function claimGuestOrders(tx: Db, userId: string, email: string): Promise<number> {
  const result = await sql`update orders set user_id = ${userId}
    where user_id is null and lower(email) = lower(${email})`.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}

/** The facts of an order from which an account for its email is created. */
export interface OrderContact {
  readonly user_id: string | null;
  readonly email: string;
  /** The name of the shipping address. */
  readonly name: string;
}

export async function orderContact(db: Db, orderId: string): Promise<OrderContact | null> {
  const { rows } = await sql<OrderContact>`select orders.user_id, orders.email, order_addresses.name
    from orders join order_addresses on order_addresses.order_id = orders.id and order_addresses.kind = 'SHIPPING'
    where orders.id = ${orderId}`.execute(db);
  return rows[0] ?? null;
}
