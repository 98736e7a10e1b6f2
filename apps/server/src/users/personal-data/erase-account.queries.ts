import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';

type Tx = Transaction<Database>;

/** Erases the account. Nobody can sign in to it, and no list contains it. Returns how many sessions ended. */
export async function eraseAccount(
  tx: Tx,
  userId: string,
  blank: { readonly email: string; readonly name: string },
): Promise<number> {
  const ended = await tx.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst();
  for (const table of [
    'password_resets',
    'email_changes',
    'known_devices',
    'user_addresses',
    'wishlist_items',
  ] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await sql`update jobs.product_imports set user_email = ${blank.email} where user_id = ${userId}`.execute(tx);
  await tx
    .updateTable('users')
    .set({
      email: blank.email,
      first_name: blank.name,
      last_name: '',
      password_hash: null,
      role: 'USER',
      is_demo: false,
      erased_at: sql<Date>`now()`,
      last_signed_in_at: null,
      email_confirmed_at: null,
      tax_exempt_reason: null,
      language: null,
    })
    .where('id', '=', userId)
    .execute();
  return Number(ended.numDeletedRows);
}
