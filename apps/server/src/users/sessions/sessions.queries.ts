import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';
import type { Role } from '../../platform/http/caller/caller.ts';
import type { UserRow } from '../accounts/users.queries.ts';
import { lacksRequiredFactor } from '../second-factor/requirement/requirement.queries.ts';

export interface SessionRow extends UserRow {
  readonly session_id: string;
  readonly last_seen_at: Date;
  /** The time of the sign-in. */
  readonly opened_at: Date;
  readonly proved_at: Date;
  readonly lacks_required_factor: boolean;
  /** The permissions of the custom role. Null without one. */
  readonly permissions: string[] | null;
  readonly refund_limit: number | null;
}

/** Returns a live session with its user, by one index scan, or undefined when it ended, expired, or never existed. */
export function liveSession(db: Kysely<Database>, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name', 'users.role', 'users.is_demo'])
    .select(['sessions.id as session_id', 'sessions.last_seen_at', 'sessions.created_at as opened_at'])
    .leftJoin('staff_role_members', (join) =>
      join.onRef('staff_role_members.user_id', '=', 'users.id').on('users.role', '=', 'ADMIN'),
    )
    .leftJoin('staff_roles', 'staff_roles.id', 'staff_role_members.role_id')
    .select(['staff_roles.permissions', 'staff_roles.refund_limit'])
    .select(['sessions.proved_at', lacksRequiredFactor.as('lacks_required_factor')])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('users.erased_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();
}

/** Returns the role, which decides how long a new session lives. */
export async function roleForSession(db: Kysely<Database>, userId: string): Promise<Role> {
  const row = await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirstOrThrow();
  return row.role;
}

export async function insertSession(
  db: Kysely<Database>,
  session: {
    readonly id: string;
    readonly token_hash: Buffer;
    readonly user_id: string;
    readonly user_agent: string | null;
    readonly ip: string | null;
    readonly created_at: Date;
    readonly last_seen_at: Date;
    readonly proved_at: Date;
    readonly expires_at: Date;
  },
): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export async function touchSession(
  db: Kysely<Database>,
  sessionId: string,
  times: { readonly last_seen_at: Date; readonly expires_at: Date },
): Promise<void> {
  await db.updateTable('sessions').set(times).where('id', '=', sessionId).execute();
}

export async function deleteSession(db: Kysely<Database>, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

export async function deleteUserSessions(db: Kysely<Database>, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Deletes expired sessions. Returns their number. */
export async function deleteSessionsEndedBefore(db: Kysely<Database>, now: Date): Promise<number> {
  const result = await db.deleteFrom('sessions').where('expires_at', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Returns the live sessions of a user, the latest used first. */
export function loadLiveSessions(db: Kysely<Database>, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends all sessions of a user except one. Returns their number. */
export async function deleteOtherSessions(
  db: Kysely<Database>,
  userId: string,
  currentSessionId: string,
): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', currentSessionId)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Ends one session of a user. Returns false when the user has none with that id. */
export async function deleteUserSession(db: Kysely<Database>, userId: string, sessionId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Locks the session so that it cannot end before the transaction. Returns false when it has ended. */
export async function lockSession(tx: Kysely<Database>, sessionId: string): Promise<boolean> {
  const row = await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** Records the time at which the session's user proved their identity. */
export async function noteProof(db: Kysely<Database>, sessionId: string, at: Date): Promise<void> {
  await db.updateTable('sessions').set({ proved_at: at }).where('id', '=', sessionId).execute();
}
