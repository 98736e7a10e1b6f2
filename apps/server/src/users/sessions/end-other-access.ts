import type { Db } from '../../platform/database/connections/pool.ts';
import { forgetDevices } from '../devices/known-devices.ts';
import { stopEmailChange } from '../email-address/email-changes.queries.ts';
import { deletePasswordResets } from '../passwords/password-resets.queries.ts';
import { deleteOtherSessions, deleteSessionsOf } from './sessions.queries.ts';

/** The session and the browser that retain their access. */
export interface KeptAccess {
  readonly sessionId: string;
  readonly deviceToken: string | undefined;
}

/**
 * Ends all other access to the account: sessions, links to a new password, an unconfirmed change of email, and the
 * known devices. A user changes the password or email because another person may have one of these.
 */
export async function endOtherAccess(tx: Db, userId: string, kept: KeptAccess | null): Promise<void> {
  if (kept) await deleteOtherSessions(tx, userId, kept.sessionId);
  else await deleteSessionsOf(tx, userId);
  await deletePasswordResets(tx, userId);
  await stopEmailChange(tx, userId, new Date());
  await forgetDevices(tx, userId, kept?.deviceToken);
}
