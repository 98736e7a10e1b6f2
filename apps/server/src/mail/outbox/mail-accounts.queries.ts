import type { Db } from '../../platform/database/connections/pool.ts';

/** Returns the emails of the shop's owners. */
export async function ownerEmails(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('users').select('email').where('role', '=', 'SITE_OWNER').execute();
  return rows.map((row) => row.email);
}

/** Returns the language of an account as a part of a statement. */
export function languageOfAccount(db: Db, userId: string) {
  return db.selectFrom('users').select('language').where('id', '=', userId);
}
