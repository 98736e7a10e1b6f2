import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';

/** Locks the account of an exchange and returns its balance in cents. 0 means that there is no such account. */
export async function lockedBalance(tx: Db, id: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select balance from gift_cards where id = ${id} and kind = 'EXCHANGE' for no key update`.execute(tx);
  return rows[0]?.balance ?? 0;
}
