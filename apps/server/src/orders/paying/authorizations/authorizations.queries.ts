import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connections/pool.ts';

interface AuthorizedWith {
  readonly orderId: string;
  readonly paymentId: string;
  readonly account: string | null;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly until: Date;
  readonly warningAt: Date;
}

/** Stores the payment at the provider and the time until which it is authorised. */
export async function storeAuthorization(tx: Db, authorized: AuthorizedWith): Promise<void> {
  const { orderId } = authorized;
  await tx
    .updateTable('transactions')
    .set({
      provider_payment_id: authorized.paymentId,
      provider_account: authorized.account,
      card_brand: authorized.cardBrand,
      card_last4: authorized.cardLast4,
      authorized_until: authorized.until,
      lapse_warning_at: authorized.warningAt,
    })
    .where('order_id', '=', orderId)
    .execute();
}

/** Returns orders whose authorisation lapses soon or has lapsed, and whose warning is due, oldest first. */
export async function lapsingOrders(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from transactions where status = 'PENDING' and lapse_warning_at <= ${now}
    order by lapse_warning_at limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ order_id: id }) => id);
}

/** Sets when staff are warned next. Null means never. */
export async function setLapseWarning(tx: Db, orderId: string, at: Date | null): Promise<void> {
  await tx.updateTable('transactions').set({ lapse_warning_at: at }).where('order_id', '=', orderId).execute();
}

/** Returns orders whose last event is a request of a capture from before that time, oldest first. */
export async function openCaptures(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select t.order_id from transactions t join lateral (
      select e.kind, e.created_at from payment_events e where e.order_id = t.order_id order by e.position desc limit 1
    ) last on last.kind = 'CAPTURE_REQUESTED' and last.created_at < ${before}
    where t.status = 'PENDING' and t.authorized_until is not null order by last.created_at limit ${sql.lit(limit)}`.execute(
    db,
  );
  return rows.map(({ order_id: id }) => id);
}
