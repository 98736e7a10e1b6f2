import { type IssuedCredit, staffCreditHours } from '@vitrine/domain/users/staff-credit.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import { namedStatement } from '../../platform/database/statements/named-statement.ts';

const issuedRecently = namedStatement<IssuedCredit>(
  'gift_cards_issued_recently',
  `select g.currency, sum(e.amount)::bigint as amount from gift_card_entries e join gift_cards g on g.id = e.gift_card_id
   where e.user_id = $1 and e.kind in ('ISSUED', 'ADDED') and e.refund_id is null and e.at > now() - make_interval(hours => $2)
   group by g.currency`,
);

/**
 * Returns the sums in each currency that a member of staff issued in the last 24 hours, without refunds to store
 * credit. It locks them until the transaction ends, so that simultaneous calls do not exceed the limit together.
 */
export async function lockIssuedRecently(tx: Db, userId: string): Promise<IssuedCredit[]> {
  await sql`select pg_advisory_xact_lock(hashtext('staff-credit.' || ${userId}))`.execute(tx);
  return issuedRecently.rows(tx, [userId, staffCreditHours]);
}
