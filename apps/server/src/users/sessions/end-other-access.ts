import type { Db } from '../../platform/database/connections/pool.ts';
import { forgetDevices } from '../devices/known-devices.ts';
import { stopEmailChange } from '../email-address/email-changes.queries.ts';
import { deletePasswordResets } from '../passwords/password-resets.queries.ts';
import { deleteSignInCode } from '../sign-in/by-code/sign-in-codes.queries.ts';
import { deleteOtherSessions, deleteUserSessions } from './sessions.queries.ts';

/** The session and the browser that retain their access. */
export interface RetainedAccess {
  readonly sessionId: string;
  readonly deviceToken: string | undefined;
}

/**
 * Ends all other access to the account: sessions, links to a new password, sign-in codes, an unconfirmed change of email, and the
 * known devices. A user changes the password or email because another person may have one of these.
 */
export async function endOtherAccess(tx: Db, userId: string, stored: RetainedAccess | null): Promise<void> {
  if (stored) await deleteOtherSessions(tx, userId, stored.sessionId);
  else await deleteUserSessions(tx, userId);
  await deletePasswordResets(tx, userId);
  await deleteSignInCode(tx, userId);
  await stopEmailChange(tx, userId, new Date());
  await forgetDevices(tx, userId, stored?.deviceToken);
}
