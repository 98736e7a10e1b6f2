import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';
import type { Role, SignedInCaller } from '../../platform/http/caller/caller.ts';

export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
  readonly is_demo: boolean;
}

/** The fields that only sign-in and the account's own rules need. */
export interface AccountState {
  readonly password_hash: string | null;
  readonly email_confirmed_at: Date | null;
  readonly suspended_at: Date | null;
}

const columns = ['id', 'email', 'first_name', 'last_name', 'role', 'is_demo'] as const;
const stateColumns = ['password_hash', 'email_confirmed_at', 'suspended_at'] as const;

/** Returns the account with this email in any case. Erased accounts are not found. */
export function userByEmail(db: Kysely<Database>, email: string): Promise<(UserRow & AccountState) | undefined> {
  return db
    .selectFrom('users')
    .select([...columns, ...stateColumns])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Returns the account and locks it until the transaction ends, so that changes of email and password, resets and
 * suspension run one at a time.
 */
export function lockUser(tx: Kysely<Database>, userId: string): Promise<(UserRow & AccountState) | undefined> {
  return accountWithId(tx, userId).forUpdate().executeTakeFirst();
}

/** Returns the account with this id. Erased accounts are not found. */
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

export async function loadPasswordHash(db: Kysely<Database>, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Inserts an account. Returns undefined when its email is taken. */
export function insertUser(
  db: Kysely<Database>,
  user: Omit<UserRow, 'is_demo'> & {
    readonly password_hash: string;
    readonly email_confirmed_at?: Date;
    readonly language?: string | null;
  },
): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Sets the password hash. With null nobody can sign in with a password until a new one is chosen by a mailed link. */
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

/** Stores the language of the page from which the shopper changes the account. A caller without a page changes nothing. */
export async function setPageLanguage(
  db: Kysely<Database>,
  { userId, pageLanguage }: Pick<SignedInCaller, 'userId' | 'pageLanguage'>,
): Promise<void> {
  if (pageLanguage === undefined) return;
  await db.updateTable('users').set({ language: pageLanguage }).where('id', '=', userId).execute();
}

export async function setSuspended(db: Kysely<Database>, userId: string, at: Date | null): Promise<void> {
  await db.updateTable('users').set({ suspended_at: at }).where('id', '=', userId).execute();
}

/** Makes an existing account an owner's: role, names and password. */
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

/**
 * Records the sign-in, unless the password was changed or the account suspended since it was checked. Returns whether
 * it was recorded.
 */
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
