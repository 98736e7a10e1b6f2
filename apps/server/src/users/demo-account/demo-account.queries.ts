import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';

type Db = Kysely<Database>;

/** The fields of the demo account that the start needs. */
export interface DemoAccountRow {
  readonly id: string;
  readonly email: string;
  readonly password_hash: string | null;
}

const columns = ['id', 'email', 'password_hash'] as const;

/** Makes processes that start at the same time wait for each other. The lock ends with the transaction. */
export async function lockDemoAccount(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(7240319)`.execute(tx);
}

export function markedDemoAccount(tx: Db): Promise<DemoAccountRow | undefined> {
  return tx.selectFrom('users').select(columns).where('is_demo', '=', true).executeTakeFirst();
}

/**
 * Returns the ADMINs that can only be the demo account of a shop filled before accounts were marked. They are found by
 * email alone, or by email and the name that it received. The likeliest come first.
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

/** Marks the account as the demo account and applies the changes. Absent fields stay. */
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

/** Removes the password and the links to a new one. */
export async function closeAccount(tx: Db, id: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
  await tx.deleteFrom('password_resets').where('user_id', '=', id).execute();
}
