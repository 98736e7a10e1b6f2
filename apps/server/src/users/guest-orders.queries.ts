import { sql } from 'kysely';
import type { Db } from '../platform/database/pool.ts';

/** Assigns guests' orders with this address to the account whose holder has confirmed the address. */
export async function claimGuestOrders(tx: Db, userId: string, email: string): Promise<number> {
  const result = await sql`update orders set user_id = ${userId}
    where user_id is null and lower(email) = lower(${email})`.execute(tx);
  return Number(result.numAffectedRows ?? 0n);
}
