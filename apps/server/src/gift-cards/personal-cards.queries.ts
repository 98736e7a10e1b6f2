import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';

/**
 * Erases these addresses, given in lower case, from gift cards, together with the messages to them. The cards retain
 * their money.
 */
export async function eraseCardEmails(tx: Db, emails: readonly string[]): Promise<void> {
  await sql`update gift_cards set email = null where lower(email) = any(${[...emails]}::text[])`.execute(tx);
  await sql`update gift_card_lines set email = null, recipient_name = null, message = null
    where lower(email) = any(${[...emails]}::text[])`.execute(tx);
}

/**
 * Returns the gift cards that were sent to a person, and their store credit, for the export of personal data. Amounts
 * are in the smallest unit of their currency. A null email leaves out the cards that were sent to it.
 */
export async function cardsOfPerson(
  db: Db,
  { userId, email }: { readonly userId: string | null; readonly email: string | null },
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select jsonb_build_object('kind', kind, 'lastFour', last_four, 'email', email, 'currency', currency, 'balance', balance, 'expiresAt', expires_at,
      'createdAt', created_at) as row
    from gift_cards where lower(email) = lower(${email}::text) or user_id = ${userId}::uuid order by created_at`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}
