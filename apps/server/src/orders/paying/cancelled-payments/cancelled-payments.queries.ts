import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connections/pool.ts';

export interface CancelledOrderRow {
  readonly id: string;
  readonly updated_at: Date;
}

/** The failures by which the shop cancels an order itself. After any other, the provider has refused the payment. */
const cancelledByShop = ['abandoned', 'cancelled', 'no_answer', 'too_many_open_orders', 'too_many_waiting_uses'];

/**
 * Returns a page of orders that the shop cancelled unpaid in a span of time, earliest first. Orders of gift cards alone and those with a
 * refund of their late payment are absent.
 */
export async function cancelledOrders(
  db: Db,
  span: { readonly from: Date; readonly until: Date },
  after: CancelledOrderRow | null,
  limit: number,
): Promise<CancelledOrderRow[]> {
  const isAfter = after ? sql`and (o.updated_at, o.id) > (${after.updated_at}, ${after.id})` : sql``;
  const { rows } = await sql<CancelledOrderRow>`
    select o.id, o.updated_at from orders o join transactions t on t.order_id = o.id
    where o.updated_at >= ${span.from} and o.updated_at < ${span.until} ${isAfter}
      and o.status = 'CANCELLED' and t.status = 'FAILED' and t.due_at is null and o.total > o.gift_card_amount
      and t.failure_code = any (${cancelledByShop})
      and not exists (select from refunds r where r.order_id = o.id and r.purpose = 'LATE_PAYMENT')
    order by o.updated_at, o.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
