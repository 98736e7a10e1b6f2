import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DisputeReading } from '../../payments/payments.ts';
import type { Db } from '../../platform/database/pool.ts';

export async function upsertDispute(tx: Db, orderId: string, dispute: DisputeReading): Promise<void> {
  const { amount, reason, status } = dispute;
  await tx
    .insertInto('disputes')
    .values({ id: uuidv7(), order_id: orderId, provider_dispute_id: dispute.providerDisputeId, amount, reason, status })
    .onConflict((conflict) => conflict.column('provider_dispute_id').doUpdateSet({ amount, reason, status }))
    .execute();
}

/** Flags an order as disputed while any of its disputes is neither won nor closed as an inquiry. */
export async function flagDisputedOrder(tx: Db, orderId: string): Promise<void> {
  await sql`update orders set disputed = exists (
      select from disputes where order_id = ${orderId} and status not in ('won', 'warning_closed')
    ) where id = ${orderId}`.execute(tx);
}
