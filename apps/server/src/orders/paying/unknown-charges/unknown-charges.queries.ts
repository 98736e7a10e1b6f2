import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connections/pool.ts';

export interface UnknownChargeRow {
  readonly provider_payment_id: string;
  readonly provider: string;
  readonly order_id: string | null;
  readonly order_number: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly created_at: Date;
  readonly is_refunded: boolean;
}

/** Stores a payment that belongs to no order, in cents. Returns false when it is stored already. */
export async function insertUnknownCharge(
  tx: Db,
  charge: Pick<
    UnknownChargeRow,
    'provider_payment_id' | 'provider' | 'order_id' | 'amount' | 'currency' | 'is_refunded'
  >,
): Promise<boolean> {
  const result = await tx
    .insertInto('unknown_charges')
    .values({ ...charge, resolved_at: null, resolved_by: null })
    .onConflict((conflict) => conflict.column('provider_payment_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Returns the unknown charges that wait for staff, newest first. */
export async function openUnknownCharges(db: Db, limit: number): Promise<UnknownChargeRow[]> {
  const { rows } = await sql<UnknownChargeRow>`
    select c.provider_payment_id, c.provider, c.order_id, o.number as order_number, c.amount, c.currency, c.created_at, c.is_refunded
    from unknown_charges c left join orders o on o.id = c.order_id
    where c.resolved_at is null order by c.created_at desc limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Marks an unknown charge as handled. Returns false when none waits under that id. */
export async function markUnknownChargeResolved(tx: Db, paymentId: string, userId: string): Promise<boolean> {
  const result = await tx
    .updateTable('unknown_charges')
    .set({ resolved_at: sql<Date>`now()`, resolved_by: userId })
    .where('provider_payment_id', '=', paymentId)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
