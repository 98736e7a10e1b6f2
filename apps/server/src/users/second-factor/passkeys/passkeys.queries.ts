import type { Db } from '../../../platform/database/connections/pool.ts';

export interface PasskeyRow {
  readonly id: string;
  readonly user_id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const columns = [
  'id',
  'user_id',
  'credential_id',
  'public_key',
  'counter',
  'transports',
  'name',
  'created_at',
  'last_used_at',
] as const;

/** Returns the passkeys of an account, oldest first. */
export function loadPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function passkeyByCredential(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').select(columns).where('credential_id', '=', credentialId).executeTakeFirst();
}

/** Stores a passkey. Returns false when one with this credential is already stored. */
export async function insertPasskey(
  tx: Db,
  passkey: Omit<PasskeyRow, 'created_at' | 'last_used_at'> & { readonly created_at: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/**
 * Records a use, unless another one was recorded since the counter was read. When two uses have the same counter, one
 * is from a copy.
 */
export async function notePasskeyUse(
  db: Db,
  passkey: Pick<PasskeyRow, 'id' | 'counter'>,
  use: { readonly counter: number; readonly at: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('passkeys')
    .set({ counter: use.counter, last_used_at: use.at })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Deletes a passkey. Returns false when the account has none with this id. */
export async function deletePasskey(
  tx: Db,
  passkey: { readonly id: string; readonly userId: string },
): Promise<boolean> {
  const result = await tx
    .deleteFrom('passkeys')
    .where('id', '=', passkey.id)
    .where('user_id', '=', passkey.userId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
