import type { OwnSession, SessionsAnswer } from '@vitrine/contract/users/sessions.schema.ts';
import { deviceName } from '@vitrine/domain/users/device-name.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { type Outcome, success } from '../../platform/runtime/outcome.ts';
import { shortenedAddress } from '../accounts/shortened-address.ts';
import { sessionsRefusal } from './end-sessions.ts';
import { loadLiveSessions } from './sessions.queries.ts';

/**
 * Returns a user's sessions, the latest used first. For the demo account, which is shared, returns only the caller's
 * own device. Failures: NOT_FOUND, FORBIDDEN, DEMO_RESTRICTED.
 */
export async function loadSessions(db: Db, userId: string, caller: SignedInCaller): Promise<Outcome<SessionsAnswer>> {
  const refusal = await sessionsRefusal(db, userId, caller);
  if (refusal) return refusal;
  const rows = await shownSessions(db, userId, caller);
  return success({ items: rows.map((row) => ({ ...view(row, caller), userAgent: row.user_agent, ip: row.ip })) });
}

/** Returns the caller's own sessions, the latest used first. */
export async function ownSessions(db: Db, caller: SignedInCaller): Promise<{ items: OwnSession[] }> {
  const rows = await shownSessions(db, caller.userId, caller);
  return { items: rows.map((row) => view(row, caller)) };
}

type SessionRow = Awaited<ReturnType<typeof loadLiveSessions>>[number];

async function shownSessions(db: Db, userId: string, caller: SignedInCaller): Promise<SessionRow[]> {
  const rows = await loadLiveSessions(db, userId, new Date());
  return caller.isDemo ? rows.filter(({ id }) => id === caller.sessionId) : rows;
}

function view(row: SessionRow, caller: SignedInCaller): OwnSession {
  return {
    id: row.id,
    device: deviceName(row.user_agent),
    place: shortenedAddress(row.ip),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === caller.sessionId,
  };
}
