import type { Db } from '../platform/database/pool.ts';
import { stopEmailChange } from './email-changes.queries.ts';
import { forgetDevices } from './known-devices.ts';
import { deletePasswordResets } from './password-resets.queries.ts';
import { deleteOtherSessions, deleteSessionsOf } from './sessions.queries.ts';

/** The one session and browser that stay. */
export interface KeptAccess {
  readonly sessionId: string;
  readonly deviceToken: string | undefined;
}

/**
 * Ends whatever else opens the account or is under way to: sessions, links to a new password, a change of e-mail that waits, and what the
 * shop knows of other browsers. Whoever changes a password or an e-mail does so because somebody else may hold one of these.
 */
export async function endOtherAccess(tx: Db, userId: string, kept: KeptAccess | null): Promise<void> {
  if (kept) await deleteOtherSessions(tx, userId, kept.sessionId);
  else await deleteSessionsOf(tx, userId);
  await deletePasswordResets(tx, userId);
  await stopEmailChange(tx, userId, new Date());
  await forgetDevices(tx, userId, kept?.deviceToken);
}
