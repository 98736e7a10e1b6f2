import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DisputeReading } from '../../../payments/payments.ts';
import type { Db } from '../../../platform/database/connections/pool.ts';

const closed = sql.raw(`('won', 'lost', 'warning_closed')`);

/**
 * Stores a dispute and returns its status. A closed dispute never becomes open again, because that reading is older
 * than the stored one.
 */
export async function upsertDispute(tx: Db, orderId: string, dispute: DisputeReading): Promise<string> {
  const { providerDisputeId, amount, reason, status } = dispute;
  const { rows } = await sql<{ status: string }>`
    insert into disputes as d (id, order_id, provider_dispute_id, amount, reason, status)
    values (${uuidv7()}, ${orderId}, ${providerDisputeId}, ${amount}, ${reason}, ${status})
    on conflict (provider_dispute_id) do update set amount = excluded.amount, reason = excluded.reason,
      status = case when d.status in ${closed} and excluded.status not in ${closed} then d.status else excluded.status end
    returning status`.execute(tx);
  return rows[0]?.status ?? status;
}

/** Flags an order as disputed while a dispute is open, or lost and the order not closed yet. */
export async function flagDisputedOrder(tx: Db, orderId: string): Promise<void> {
  await sql`update orders set disputed = exists (
      select from disputes d where d.order_id = orders.id and d.status not in ('won', 'warning_closed')
        and (d.status <> 'lost' or orders.status not in ('CANCELLED', 'REFUNDED'))
    ) where id = ${orderId}`.execute(tx);
}
