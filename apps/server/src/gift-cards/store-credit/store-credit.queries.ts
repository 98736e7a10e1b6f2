import type { StoreCredit } from '@vitrine/contract/gift-cards/store-credit.schema.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database/connections/pool.ts';
import { namedStatement } from '../../platform/database/statements/named-statement.ts';
import { type PayingCardRow, payingColumns } from '../gift-cards.queries.ts';

const ofUser = namedStatement<PayingCardRow>(
  'gift_cards_credit_of_user',
  `select ${payingColumns} from gift_cards where user_id = $1 order by currency`,
);

/** Returns a customer's store credit, one account for each currency. */
export function creditOfUser(db: Db, userId: string): Promise<PayingCardRow[]> {
  return ofUser.rows(db, [userId]);
}

/** Returns the id of a customer's store credit account in a currency. Opens the account if there is none. */
export async function openCredit(tx: Db, userId: string, currency: Currency): Promise<string> {
  await sql`insert into gift_cards (id, kind, user_id, currency, initial_balance)
    values (${uuidv7()}, 'STORE_CREDIT', ${userId}, ${currency}, 0)
    on conflict (user_id, currency) where user_id is not null do nothing`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    select id from gift_cards where user_id = ${userId} and currency = ${currency}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`User ${userId} has no store credit account in ${currency}.`);
  return row.id;
}

const entries = namedStatement<StoreCredit['entries'][number]>(
  'gift_cards_entries_of_account',
  `select e.kind, e.amount, o.number as "orderNumber", to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
   from gift_cards g join gift_card_entries e on e.gift_card_id = g.id left join refunds r on r.id = e.refund_id
   left join orders o on o.id = coalesce(e.order_id, r.order_id)
   where g.id = $1 order by e.id desc limit $2`,
);

/** Returns the newest entries of an account. */
export function creditEntries(db: Db, accountId: string, limit: number): Promise<StoreCredit['entries']> {
  return entries.rows(db, [accountId, limit]);
}

/**
 * Locks a customer's account, so that it is neither erased nor deleted meanwhile. Returns false if there is none, or it
 * is erased.
 */
export async function lockCustomer(tx: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${userId} and erased_at is null for key share`.execute(tx);
  return rows.length > 0;
}

/** Returns a customer's email, or null if there is no such customer. */
export async function emailOfCustomer(tx: Db, userId: string): Promise<string | null> {
  const row = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return row?.email ?? null;
}
