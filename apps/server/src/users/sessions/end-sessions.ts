import { mayManageUser } from '@vitrine/domain/users/roles.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import { isStaff, type SignedInCaller } from '../../platform/http/caller/caller.ts';
import { type Failure, failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { roleOfUser } from '../accounts/user-writes.queries.ts';
import { deleteOtherSessions, deleteSession, deleteUserSession } from './sessions.queries.ts';

/**
 * Returns why the caller may not see or end a user's sessions, or undefined when it may. It may for its own sessions
 * and those of users it manages.
 */
export async function sessionsRefusal(db: Db, userId: string, caller: SignedInCaller): Promise<Failure | undefined> {
  if (userId === caller.userId) return undefined;
  const role = isStaff(caller) ? await roleOfUser(db, userId) : undefined;
  if (role === undefined) return failure('NOT_FOUND', 'There is no such user.');
  if (caller.isDemo) return failure('DEMO_RESTRICTED', "The demo account cannot view other people's sessions.");
  return mayManageUser(caller.role, role) ? undefined : failure('FORBIDDEN', 'Your role does not allow this.');
}

/** Ends the session of a user who signs out, or signs in as another user. */
export function endSession(db: Db, sessionId: string): Promise<void> {
  return deleteSession(db, sessionId);
}

const sharedSessions = failure(
  'DEMO_RESTRICTED',
  'The demo account is shared, so you cannot end its other sessions. Log out to end your own.',
);

/** Ends a user's sessions except the caller's current one. Failures: NOT_FOUND, FORBIDDEN, DEMO_RESTRICTED. */
export async function endSessions(
  db: Db,
  userId: string,
  { caller, requestId }: { readonly caller: SignedInCaller; readonly requestId: string },
): Promise<Outcome<{ success: true; endedCount: number }>> {
  if (caller.isDemo && userId === caller.userId) return sharedSessions;
  return inTransaction(db, async (tx) => {
    const refusal = await sessionsRefusal(tx, userId, caller);
    if (refusal) return refusal;
    const endedCount = await deleteOtherSessions(tx, userId, caller.sessionId);
    if (userId !== caller.userId) {
      const target = {
        resource: 'users',
        resourceId: userId,
        before: { sessions: endedCount },
        after: { sessions: 0 },
      };
      await recordAudit(tx, { caller, action: 'end-sessions', ...target, requestId });
    }
    return success({ success: true as const, endedCount });
  });
}

/**
 * Ends one of the caller's own sessions, including the current one. Failures: NOT_FOUND, DEMO_RESTRICTED for one that
 * another person may use.
 */
export async function endOwnSession(
  db: Db,
  sessionId: string,
  caller: SignedInCaller,
): Promise<Outcome<{ success: true }>> {
  if (caller.isDemo && sessionId !== caller.sessionId) return sharedSessions;
  const isEnded = await deleteUserSession(db, caller.userId, sessionId);
  return isEnded ? success({ success: true }) : failure('NOT_FOUND', 'There is no such session; it may have ended.');
}
