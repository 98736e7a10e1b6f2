import { type IssuedCredit, staffCreditHours } from '@vitrine/domain/users/staff-credit.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import { namedStatement } from '../../platform/database/statements/named-statement.ts';

const issuedRecently = namedStatement<IssuedCredit>(
  'gift_cards_issued_recently',
  `select g.currency, sum(e.amount)::bigint as amount from gift_card_entries e join gift_cards g on g.id = e.gift_card_id
   where e.user_id = $1 and e.kind in ('ISSUED', 'ADDED') and e.refund_id is null and e.at > now() - make_interval(hours => $2)
   group by g.currency
   union all select o.currency, sum(s.value * s.quantity)::bigint from orders o
     join gift_card_lines s on s.order_id = o.id join transactions t on t.order_id = o.id
   where coalesce(o.paid_at, o.created_at) > now() - make_interval(hours => $2) and t.provider_payment_id is null
     and exists (select from order_history h where h.order_id = o.id and h.status = 'PAID' and h.user_id = $1)
   group by o.currency`,
);

/** Returns the value of the gift cards that an order sells, in its currency, or undefined when it sells none. */
export async function cardsOfOrder(tx: Db, orderId: string): Promise<IssuedCredit | undefined> {
  const { rows } = await sql<IssuedCredit>`
    select o.currency, sum(s.value * s.quantity)::bigint as amount from gift_card_lines s join orders o on o.id = s.order_id
    where s.order_id = ${orderId} group by o.currency`.execute(tx);
  return rows[0];
}

/**
 * Returns the sums in each currency that a member of staff issued in the last 24 hours, without refunds to store
 * credit. Sold cards count when the member recorded their payment. It locks the sums until the transaction ends, so that
 * simultaneous calls do not exceed the limit together.
 */
export async function lockIssuedRecently(tx: Db, userId: string): Promise<IssuedCredit[]> {
  await sql`select pg_advisory_xact_lock(hashtext('staff-credit.' || ${userId}))`.execute(tx);
  return issuedRecently.rows(tx, [userId, staffCreditHours]);
}
