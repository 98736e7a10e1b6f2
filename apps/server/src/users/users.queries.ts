import { type Kysely, sql } from 'kysely';
import type { Database } from '../platform/database/schema.ts';
import type { Role } from '../platform/http/caller.ts';

export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
  readonly is_demo: boolean;
}

const columns = ['id', 'email', 'first_name', 'last_name', 'role', 'is_demo'] as const;

/** The account with this e-mail, whatever its case; erased accounts are nobody's. */
export function userByEmail(
  db: Kysely<Database>,
  email: string,
): Promise<(UserRow & { readonly password_hash: string | null }) | undefined> {
  return db
    .selectFrom('users')
    .select([...columns, 'password_hash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

/** The account with this id; erased accounts are nobody's. */
export function userById(
  db: Kysely<Database>,
  id: string,
): Promise<(UserRow & { readonly password_hash: string | null }) | undefined> {
  return db
    .selectFrom('users')
    .select([...columns, 'password_hash'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

export async function passwordHashOf(db: Kysely<Database>, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return row?.password_hash ?? null;
}

/** The new account; undefined when its e-mail is taken. */
export function insertUser(
  db: Kysely<Database>,
  user: Omit<UserRow, 'is_demo'> & { readonly password_hash: string },
): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export async function setPasswordHash(db: Kysely<Database>, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}

/** An existing account becomes an owner's: role, names and password. */
export function promoteToOwner(
  db: Kysely<Database>,
  userId: string,
  owner: { readonly first_name: string; readonly last_name: string; readonly password_hash: string },
): Promise<UserRow> {
  return db
    .updateTable('users')
    .set({ ...owner, role: 'SITE_OWNER' })
    .where('id', '=', userId)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Notes the sign-in, unless the password has been changed since it was checked; answers whether it still stood. */
export async function noteSignIn(
  db: Kysely<Database>,
  user: { readonly id: string; readonly password_hash: string | null },
  at: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ last_signed_in_at: at })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
