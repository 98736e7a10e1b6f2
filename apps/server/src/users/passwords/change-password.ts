import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { mailPasswordChanged } from '../accounts/account-emails.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { lockUser, setPageLanguage, setPasswordHash } from '../accounts/users.queries.ts';
import { namedFactors } from '../second-factor/list-factors.ts';
import { endOtherAccess } from '../sessions/end-other-access.ts';
import { deleteSession, lockSession } from '../sessions/sessions.queries.ts';
import { type Device, openSession } from '../sessions/sessions.ts';
import { confirmIdentity } from '../sign-in/confirm-identity.ts';
import { allowedPassword } from './staff-password.ts';

/**
 * Changes the caller's own password. Ends all sessions of the account, its open links to a new password and an
 * unconfirmed change of email. Opens a new session for this device and returns its token. An email notifies the
 * account's address. Failures: UNPROCESSABLE: the current password is wrong, or the new one is not allowed for staff.
 * DEMO_RESTRICTED: the demo account's password is shared. TOO_MANY_REQUESTS.
 */
export async function changePassword(
  db: Kysely<Database>,
  passwords: { readonly currentPassword: string; readonly newPassword: string },
  from: { readonly caller: SignedInCaller; readonly device: Device },
): Promise<Outcome<string>> {
  const { caller, device } = from;
  if (caller.isDemo) return failure('DEMO_RESTRICTED', 'The demo account cannot change its password.');
  const proven = await confirmIdentity(db, caller, passwords);
  if (!proven.ok) return proven;
  const { role, email } = caller;
  const allowed = await allowedPassword(db, passwords.newPassword, { role, email, path: 'newPassword' });
  if (!allowed.ok) return allowed;
  const passwordHash = await hashPassword(passwords.newPassword);
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, caller.userId);
    if (!user || !(await lockSession(tx, caller.sessionId))) return failure('NOT_SIGNED_IN', 'This session has ended.');
    await setPasswordHash(tx, user.id, passwordHash);
    await setPageLanguage(tx, caller);
    await endOtherAccess(tx, user.id, { sessionId: caller.sessionId, deviceToken: device.deviceToken });
    await deleteSession(tx, caller.sessionId);
    await mailPasswordChanged(tx, user, await namedFactors(tx, user.id));
    return success(await openSession(tx, user.id, device, new Date()));
  });
}
