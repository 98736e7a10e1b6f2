import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';

/** Replaces the user's link. Only the newest one works. */
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

/** Deletes all links to a new password of the user. */
export async function deletePasswordResets(db: Kysely<Database>, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

/** Returns the user of a working token, or undefined when it is unknown, used or expired. */
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

/**
 * Uses the token and returns its user, or undefined when it is unknown, used or expired. Of two concurrent calls, one
 * gets it.
 */
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

/** Deletes links a day after they were used or expired. Returns their number. */
export async function deleteOldPasswordResets(db: Kysely<Database>): Promise<number> {
  const result = await db
    .deleteFrom('password_resets')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
