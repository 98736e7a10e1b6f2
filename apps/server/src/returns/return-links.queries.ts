import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';

/** Returns how many links of the order work at the moment. */
export async function countOpenLinks(tx: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from return_links
    where order_id = ${orderId} and used_at is null and expires_at > now()`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Adds a link, and deletes those that have expired. */
export async function insertReturnLink(
  tx: Db,
  link: { readonly id: string; readonly orderId: string; readonly keyHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await sql`delete from return_links where expires_at < now() - interval '1 day'`.execute(tx);
  await tx
    .insertInto('return_links')
    .values({ id: link.id, order_id: link.orderId, key_hash: link.keyHash, expires_at: link.expiresAt })
    .execute();
}

/** Returns the link of a key that has not expired, used or not. */
export async function linkOfKey(
  db: Db,
  keyHash: Buffer,
): Promise<{ readonly id: string; readonly order_id: string } | undefined> {
  return db
    .selectFrom('return_links')
    .select(['id', 'order_id'])
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Marks a link as used. Returns false when it was used before. */
export async function useReturnLink(tx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('return_links')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the order of that number and email. */
export async function orderOfNumber(
  db: Db,
  { number, email }: { readonly number: string; readonly email: string },
): Promise<{ readonly id: string; readonly email: string } | undefined> {
  return db
    .selectFrom('orders')
    .select(['id', 'email'])
    .where('number', '=', number)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();
}
