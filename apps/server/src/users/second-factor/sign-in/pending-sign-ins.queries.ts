import type { Db } from '../../../platform/database/connections/pool.ts';

export interface PendingSignInRow {
  readonly user_id: string;
  readonly password_mark: Buffer;
  readonly attempts: number;
}

export async function insertPendingSignIn(
  db: Db,
  pending: {
    readonly token_hash: Buffer;
    readonly user_id: string;
    readonly password_mark: Buffer;
    readonly expires_at: Date;
  },
): Promise<void> {
  await db.insertInto('pending_sign_ins').values(pending).execute();
}

export function pendingSignIn(db: Db, tokenHash: Buffer, now: Date): Promise<PendingSignInRow | undefined> {
  return db
    .selectFrom('pending_sign_ins')
    .select(['user_id', 'password_mark', 'attempts'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Counts an attempt before it is checked. Returns undefined when the sign-in has ended or used all its attempts. */
export function takeAttempt(
  db: Db,
  tokenHash: Buffer,
  { now, max }: { readonly now: Date; readonly max: number },
): Promise<PendingSignInRow | undefined> {
  return db
    .updateTable('pending_sign_ins')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('attempts', '<', max)
    .returning(['user_id', 'password_mark', 'attempts'])
    .executeTakeFirst();
}

/** Deletes a waiting sign-in. Returns false when it is already gone. Of two concurrent calls, one finishes. */
export async function deletePendingSignIn(db: Db, tokenHash: Buffer): Promise<boolean> {
  const result = await db.deleteFrom('pending_sign_ins').where('token_hash', '=', tokenHash).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteExpiredPendingSignIns(db: Db, now: Date): Promise<number> {
  const result = await db.deleteFrom('pending_sign_ins').where('expires_at', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}
