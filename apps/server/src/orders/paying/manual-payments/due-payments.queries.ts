import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connections/pool.ts';

/** Returns orders whose payment without a provider did not arrive in time, the oldest first. */
export async function unpaidAfter(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from transactions where status = 'PENDING' and due_at <= ${now} order by due_at limit ${sql.lit(limit)}`.execute(
    db,
  );
  return rows.map(({ order_id: id }) => id);
}

/**
 * Takes the reminders that are due, each once, and returns their orders. The email is enqueued in the same transaction.
 */
export async function takeDueReminders(
  tx: Db,
  now: Date,
  limit: number,
): Promise<{ readonly order_id: string; readonly email: string }[]> {
  const { rows } = await sql<{ order_id: string; email: string }>`
    with due as (
      select t.id from transactions t where t.status = 'PENDING' and t.remind_at <= ${now} and t.due_at > ${now}
      order by t.remind_at limit ${sql.lit(limit)} for no key update skip locked
    )
    update transactions t set remind_at = null from due, orders o
    where t.id = due.id and o.id = t.order_id returning t.order_id, o.email`.execute(tx);
  return rows;
}
