import { staffCreditHours } from '@vitrine/domain/users/staff-credit.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import { namedStatement } from '../../platform/database/statements/named-statement.ts';

const issuedRecently = namedStatement<{ amount: number }>(
  'gift_cards_issued_recently',
  `select coalesce(sum(amount), 0)::bigint as amount from gift_card_entries
   where user_id = $1 and kind in ('ISSUED', 'ADDED') and refund_id is null and at > now() - make_interval(hours => $2)`,
);

/**
 * Returns the cents that a member of staff issued in the last 24 hours, without refunds to store credit. It locks the
 * sum until the transaction ends, so that simultaneous calls do not exceed the limit together.
 */
export async function lockIssuedRecently(tx: Db, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('staff-credit.' || ${userId}))`.execute(tx);
  const [row] = await issuedRecently.rows(tx, [userId, staffCreditHours]);
  return row?.amount ?? 0;
}
