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

/** What only sign-in and the account's own rules need to know. */
export interface AccountState {
  readonly password_hash: string | null;
  readonly email_confirmed_at: Date | null;
  readonly suspended_at: Date | null;
}

const columns = ['id', 'email', 'first_name', 'last_name', 'role', 'is_demo'] as const;
const stateColumns = ['password_hash', 'email_confirmed_at', 'suspended_at'] as const;

/** The account with this e-mail, whatever its case; erased accounts are nobody's. */
export function userByEmail(db: Kysely<Database>, email: string): Promise<(UserRow & AccountState) | undefined> {
  return db
    .selectFrom('users')
    .select([...columns, ...stateColumns])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

/** The account, locked until the transaction ends: changes of e-mail and password, resets and suspension take turns. */
export function lockUser(tx: Kysely<Database>, userId: string): Promise<(UserRow & AccountState) | undefined> {
  return accountWithId(tx, userId).forUpdate().executeTakeFirst();
}

/** The account with this id; erased accounts are nobody's. */
export function userById(db: Kysely<Database>, userId: string): Promise<(UserRow & AccountState) | undefined> {
  return accountWithId(db, userId).executeTakeFirst();
}

function accountWithId(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('users')
    .select([...columns, ...stateColumns])
    .where('id', '=', userId)
    .where('erased_at', 'is', null);
}

export async function passwordHashOf(db: Kysely<Database>, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return row?.password_hash ?? null;
}

/** The new account; undefined when its e-mail is taken. */
export function insertUser(
  db: Kysely<Database>,
  user: Omit<UserRow, 'is_demo'> & { readonly password_hash: string; readonly email_confirmed_at?: Date },
): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** null: nobody signs in with a password until a new one is chosen by a mailed link. */
export async function setPasswordHash(
  db: Kysely<Database>,
  userId: string,
  passwordHash: string | null,
): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}

export async function setEmail(
  db: Kysely<Database>,
  userId: string,
  email: { readonly email: string; readonly email_confirmed_at: Date | null },
): Promise<void> {
  await db.updateTable('users').set(email).where('id', '=', userId).execute();
}

/** Notes that the holder of the account's address has the account; false when that was known. */
export async function noteConfirmedEmail(db: Kysely<Database>, userId: string, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ email_confirmed_at: at })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function setSuspended(db: Kysely<Database>, userId: string, at: Date | null): Promise<void> {
  await db.updateTable('users').set({ suspended_at: at }).where('id', '=', userId).execute();
}

/** An existing account becomes an owner's: role, names and password. */
export function promoteToOwner(
  db: Kysely<Database>,
  userId: string,
  owner: { readonly first_name: string; readonly last_name: string; readonly password_hash: string },
): Promise<UserRow> {
  return db
    .updateTable('users')
    .set({ ...owner, role: 'SITE_OWNER', suspended_at: null, email_confirmed_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Notes the sign-in, unless the password has been changed or the account suspended since it was checked; answers whether it still stood. */
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
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
