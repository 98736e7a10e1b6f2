import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/migrations/schema.ts';

type Db = Kysely<Database>;

/** Returns whether the owner switched on sign-in by an emailed code. */
export async function hasSignInCodes(db: Db): Promise<boolean> {
  const { rows } =
    await sql`select from settings where key = 'security' and value @> '{"hasSignInCodes": true}'`.execute(db);
  return rows.length > 0;
}

/** Stores the newest code of an account. An older one stops working. */
export async function replaceSignInCode(
  tx: Db,
  code: { readonly user_id: string; readonly code_hash: Buffer; readonly expires_at: Date },
): Promise<void> {
  await tx
    .insertInto('sign_in_codes')
    .values(code)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...code, attempts: 0 }))
    .execute();
}

/** Counts a comparison with the account's code before it is made, and returns the hash. Undefined: no code works. */
export async function countComparison(
  db: Db,
  userId: string,
  { now, maxAttempts }: { readonly now: Date; readonly maxAttempts: number },
): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('sign_in_codes')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('attempts', '<', maxAttempts)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

/** Deletes the code. Returns false when another sign-in used it first. */
export async function takeSignInCode(tx: Db, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sign_in_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteSignInCode(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('sign_in_codes').where('user_id', '=', userId).execute();
}

/** Deletes expired codes, and returns their number. The jobs call it. */
export async function deleteOldSignInCodes(db: Db): Promise<number> {
  const result = await db.deleteFrom('sign_in_codes').where('expires_at', '<', new Date()).executeTakeFirst();
  return Number(result.numDeletedRows);
}
