import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connections/pool.ts';

export interface UnknownChargeRow {
  /** The id of the payment, dispute or refund at the provider. */
  readonly provider_payment_id: string;
  readonly kind: 'PAYMENT' | 'DISPUTE' | 'REFUND';
  readonly of_payment_id: string | null;
  readonly respond_by: Date | null;
  readonly provider: string;
  readonly order_id: string | null;
  readonly order_number: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly created_at: Date;
  readonly is_refunded: boolean;
}

/** Stores a payment, dispute or refund that belongs to no order, in cents. Returns false when it is stored already. */
export async function insertUnknownCharge(
  tx: Db,
  charge: Omit<UnknownChargeRow, 'order_number' | 'created_at'>,
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
    select c.provider_payment_id, c.kind, c.of_payment_id, c.respond_by, c.provider, c.order_id, o.number as order_number, c.amount,
      c.currency, c.created_at, c.is_refunded
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
