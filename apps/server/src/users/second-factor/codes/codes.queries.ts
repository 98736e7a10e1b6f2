import type { Db } from '../../../platform/database/connections/pool.ts';

export interface TotpRow {
  readonly sealed_secret: Buffer;
  readonly last_step: number;
  readonly wrong_count: number;
  readonly wrong_since: Date | null;
  readonly created_at: Date;
  readonly confirmed_at: Date | null;
}

/** Returns the account's authenticator secret and locks it until the transaction ends, so that no other call can use a code of it. */
export function lockedTotp(tx: Db, userId: string): Promise<TotpRow | undefined> {
  return tx
    .selectFrom('totp_secrets')
    .select(['sealed_secret', 'last_step', 'wrong_count', 'wrong_since', 'created_at', 'confirmed_at'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns when the confirmed authenticator app was added. */
export async function totpConfirmedAt(db: Db, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('totp_secrets')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

/**
 * Stores a secret that waits for its first code, replacing an unconfirmed one. Returns false when there is a confirmed
 * one.
 */
export async function putWaitingTotp(
  tx: Db,
  totp: { readonly user_id: string; readonly sealed_secret: Buffer; readonly created_at: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto('totp_secrets')
    .values(totp)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: totp.sealed_secret, created_at: totp.created_at, last_step: 0 })
        .where('totp_secrets.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function updateTotp(
  tx: Db,
  userId: string,
  changes: Partial<Pick<TotpRow, 'last_step' | 'wrong_count' | 'wrong_since' | 'confirmed_at'>>,
): Promise<void> {
  await tx.updateTable('totp_secrets').set(changes).where('user_id', '=', userId).execute();
}

/** Deletes the authenticator app. Returns whether it was confirmed. */
export async function deleteTotp(tx: Db, userId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return row !== undefined && row.confirmed_at !== null;
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  tx: Db,
  userId: string,
  { hashes, now }: { readonly hashes: readonly Buffer[]; readonly now: Date },
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

/**
 * Uses a recovery code. Returns false when the account has no such unused code. Of two concurrent calls, one gets it.
 */
export async function takeRecoveryCode(
  db: Db,
  { userId, codeHash }: { readonly userId: string; readonly codeHash: Buffer },
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
