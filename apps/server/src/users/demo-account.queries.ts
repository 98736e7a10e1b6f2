import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/database/schema.ts';

type Db = Kysely<Database>;

/** What the start needs to know of the demo account. */
export interface DemoAccountRow {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string | null;
}

const columns = ['id', 'email', 'password_hash'] as const;

/** Processes that start at once take turns; the lock ends with the transaction. */
export async function lockDemoAccount(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(7240319)`.execute(tx);
}

export function markedDemoAccount(tx: Db): Promise<DemoAccountRow | undefined> {
  return tx.selectFrom('users').select(columns).where('is_demo', '=', true).executeTakeFirst();
}

/**
 * The ADMINs that can only be the demo account of a shop filled before accounts were marked: by e-mail alone, or by e-mail and the name
 * that it was given. The likeliest first.
 */
export async function unmarkedDemoAccounts(
  tx: Db,
  by: {
    readonly email: string | null;
    readonly namedEmails: readonly string[];
    readonly name: { readonly firstName: string; readonly lastName: string };
  },
): Promise<DemoAccountRow[]> {
  const { rows } = await sql<DemoAccountRow>`
    select id, email, password_hash from users
    where role = 'ADMIN' and erased_at is null and (
      lower(email) = lower(${by.email}::text)
      or (lower(email) = any(${by.namedEmails.map((email) => email.toLowerCase())}::text[])
        and first_name = ${by.name.firstName} and last_name = ${by.name.lastName}))
    order by lower(email) is distinct from lower(${by.email}::text), created_at, id`.execute(tx);
  return rows;
}

/** Marks the account and gives it what is to change; what is not named stays. */
export async function setDemoAccount(
  tx: Db,
  id: string,
  change: { readonly email?: string; readonly password_hash?: string },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ is_demo: true, ...change })
    .where('id', '=', id)
    .execute();
}

/** Takes the password and the links to a new one away. */
export async function closeAccount(tx: Db, id: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
  await tx.deleteFrom('password_resets').where('user_id', '=', id).execute();
}
