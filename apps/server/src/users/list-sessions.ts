import type { SessionsAnswer } from '@vitrine/contract/users/sessions.schema.ts';
import type { Db } from '../platform/database/pool.ts';
import type { SignedInCaller } from '../platform/http/caller.ts';
import { type Outcome, success } from '../platform/outcome.ts';
import { sessionsRefusal } from './end-sessions.ts';
import { liveSessionsOf } from './sessions.queries.ts';

/** Where a user is signed in, newest use first; of the demo account, which is shared, the caller's own device. Failures: NOT_FOUND, FORBIDDEN, DEMO_RESTRICTED. */
export async function sessionsOf(db: Db, userId: string, caller: SignedInCaller): Promise<Outcome<SessionsAnswer>> {
  const refusal = await sessionsRefusal(db, userId, caller);
  if (refusal) return refusal;
  const rows = await liveSessionsOf(db, userId, new Date());
  const shown = caller.isDemo ? rows.filter(({ id }) => id === caller.sessionId) : rows;
  const items = shown.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    ip: row.ip,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === caller.sessionId,
  }));
  return success({ items });
}
