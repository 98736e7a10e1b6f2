import { isPermission } from '@vitrine/domain/users/permissions/permissions.ts';
import { isRecentProof } from '@vitrine/domain/users/second-factor.ts';
import { sessionEnd } from '@vitrine/domain/users/session-end.ts';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { isClosedAccount, isDemoAccount } from '../accounts/demo-account.ts';
import { newSecretToken, secretTokenHash } from '../accounts/secret-token.ts';
import {
  deleteSessionsEndedBefore,
  insertSession,
  liveSession,
  roleForSession,
  touchSession,
} from './sessions.queries.ts';

/** Minimum milliseconds between two writes of a session's last use. */
const touchEveryMs = 60_000;

/** The origin of a request. */
export interface Device {
  readonly userAgent: string | undefined;
  readonly ip: string;
  /** The secret of the browser's device cookie, or undefined when it sent none that this shop created. */
  readonly deviceToken?: string | undefined;
}

/** Opens a session and returns its token for the cookie. The database stores the token's hash. */
export async function openSession(db: Kysely<Database>, userId: string, device: Device, now: Date): Promise<string> {
  const { token, hash } = newSecretToken();
  const role = await roleForSession(db, userId);
  await insertSession(db, {
    id: uuidv7(),
    token_hash: hash,
    user_id: userId,
    user_agent: device.userAgent?.slice(0, 400) ?? null,
    ip: device.ip,
    created_at: now,
    last_seen_at: now,
    proved_at: now,
    expires_at: sessionEnd({ role, openedAt: now, now }),
  });
  return token;
}

/**
 * Returns the user of a session token. `isRenewed` is true when its idle time started again, so that the cookie must be
 * renewed too.
 */
export async function callerOfSession(
  { db, environment }: Pick<AppContext, 'db' | 'environment'>,
  token: string,
  now: Date,
): Promise<{ readonly caller: SignedInCaller; readonly isRenewed: boolean } | undefined> {
  const row = await liveSession(db, secretTokenHash(token), now);
  if (!row || isClosedAccount(row, environment)) return undefined;
  const { role, opened_at: openedAt } = row;
  // The role may have changed since the session's expiry was written.
  if (sessionEnd({ role, openedAt, now: row.last_seen_at }) <= now) return undefined;
  const isRenewed = now.getTime() - row.last_seen_at.getTime() >= touchEveryMs;
  if (isRenewed) {
    await touchSession(db, row.session_id, { last_seen_at: now, expires_at: sessionEnd({ role, openedAt, now }) });
  }
  const isDemo = isDemoAccount(row, environment);
  const caller: SignedInCaller = {
    kind: 'user',
    userId: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role,
    isDemo,
    sessionId: row.session_id,
    hasRecentProof: isRecentProof(row.proved_at, now),
    lacksSecondFactor: row.lacks_required_factor && !isDemo,
    ...(row.permissions && {
      allowed: new Set(row.permissions.filter(isPermission)),
      refundLimit: row.refund_limit ?? undefined,
    }),
  };
  return { caller, isRenewed };
}

/** Deletes expired sessions, and returns their number. The jobs call it. */
export function deleteExpiredSessions(db: Kysely<Database>): Promise<number> {
  return deleteSessionsEndedBefore(db, new Date());
}
