import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

const reloaded = sql.raw('sent_again = sent_again + 1, tries = 0, next_try_at = now(), last_error = null');

/**
 * Reopens what a service refused of an order, as long as it still takes it. A concurrent second call finds nothing.
 */
export async function reopenRefused(tx: Db, orderId: string) {
  const order = await sql`update order_tax_sources set state = 'WAITING', ${reloaded}
    where order_id = ${orderId} and state = 'REFUSED' and expires_at > now()`.execute(tx);
  const refunds = await sql`update tax_reversals r set ${reloaded},
      state = case when (select cancelled_at from credit_notes c where c.id = r.credit_note_id) is null then 'WAITING' else 'UNDOING' end
    where order_id = ${orderId} and state = 'REFUSED'`.execute(tx);
  return { isOrderQueued: Number(order.numAffectedRows) > 0, refundCount: Number(refunds.numAffectedRows) };
}

/** Returns whether the service refused to record the order. */
export async function isOrderRefused(tx: Db, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('order_tax_sources')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'REFUSED')
    .executeTakeFirst();
  return row !== undefined;
}
