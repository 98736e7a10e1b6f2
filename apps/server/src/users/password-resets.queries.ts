import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/database/schema.ts';

/** The newest link is the only one that works. */
export async function replacePasswordReset(
  db: Kysely<Database>,
  reset: {
    readonly token_hash: Buffer;
    readonly user_id: string;
    readonly created_at: Date;
    readonly expires_at: Date;
  },
): Promise<void> {
  await deletePasswordResets(db, reset.user_id);
  await db.insertInto('password_resets').values(reset).execute();
}

/** Every link to a new password that was mailed to the user is dead. */
export async function deletePasswordResets(db: Kysely<Database>, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

/** Whose the token is, as long as it works; undefined when it is unknown, used or too old. */
export async function userOfPasswordReset(
  db: Kysely<Database>,
  tokenHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id;
}

/** Uses the token up and answers whose it was; undefined when it is unknown, used or too old. Two at once: one gets it. */
export async function takePasswordReset(
  db: Kysely<Database>,
  tokenHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** Clears away links that were used or ran out, a day after; answers how many. */
export async function deleteOldPasswordResets(db: Kysely<Database>): Promise<number> {
  const result = await db
    .deleteFrom('password_resets')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
