import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { deleteStaffSessions } from './staff-sessions.queries.ts';

/** Signs out all staff except the caller's session, in case a password or a computer was stolen. */
export async function endStaffSessions(
  db: Db,
  { caller, requestId }: { readonly caller: SignedInCaller; readonly requestId: string },
): Promise<{ success: true; endedCount: number }> {
  return inTransaction(db, async (tx) => {
    const endedCount = await deleteStaffSessions(tx, caller.sessionId);
    const target = { resource: 'users', resourceId: null, before: { sessions: endedCount }, after: { sessions: 0 } };
    await recordAudit(tx, { caller, action: 'end-staff-sessions', ...target, requestId });
    return { success: true, endedCount };
  });
}
