import { type Cents, cents } from '@vitrine/domain/money/cents.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { RefundRow } from './refunds.queries.ts';

/**
 * Returns the charge-backs of a dispute, reversed ones too, oldest first, in cents. Later ones have the dispute's id
 * and a number.
 */
export async function loadChargeBacks(
  tx: Db,
  orderId: string,
  disputeId: string,
): Promise<Pick<RefundRow, 'id' | 'amount' | 'status'>[]> {
  return tx
    .selectFrom('refunds')
    .select(['id', 'amount', 'status'])
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'CHARGE_BACK')
    .where(sql<boolean>`split_part(provider_refund_id, '#', 1) = ${disputeId}`)
    .orderBy('created_at')
    .execute();
}

/** Returns the lost disputes of an order, in cents. */
export async function lostDisputes(
  tx: Db,
  orderId: string,
): Promise<{ providerDisputeId: string; amount: Cents; reason: string }[]> {
  const rows = await tx
    .selectFrom('disputes')
    .select(['provider_dispute_id as providerDisputeId', 'amount', 'reason'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'lost')
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ ...row, amount: cents(row.amount) }));
}
