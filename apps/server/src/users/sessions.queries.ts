import type { Kysely } from 'kysely';
import type { Database } from '../platform/database/schema.ts';
import { lacksRequiredFactor } from './second-factor/requirement.queries.ts';
import type { UserRow } from './users.queries.ts';

export interface SessionRow extends UserRow {
  readonly session_id: string;
  readonly last_seen_at: Date;
  readonly proved_at: Date;
  readonly lacks_required_factor: boolean;
}

/** A live session with its user, by one index scan; undefined when it ended, ran out, or never was. */
export function liveSession(db: Kysely<Database>, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name', 'users.role', 'users.is_demo'])
    .select(['sessions.id as session_id', 'sessions.last_seen_at', 'sessions.proved_at'])
    .select(lacksRequiredFactor.as('lacks_required_factor'))
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('users.erased_at', 'is', null)
    .executeTakeFirst();
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

export async function deleteSessionsOf(db: Kysely<Database>, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** How many sessions had run out and are gone now. */
export async function deleteSessionsExpiredBefore(db: Kysely<Database>, now: Date): Promise<number> {
  const result = await db.deleteFrom('sessions').where('expires_at', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** The live sessions of a user, newest use first. */
export function liveSessionsOf(db: Kysely<Database>, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends all sessions of a user but one; answers how many. */
export async function deleteOtherSessions(
  db: Kysely<Database>,
  userId: string,
  keptSessionId: string,
): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', keptSessionId)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
