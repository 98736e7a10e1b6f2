import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { mailPasswordChanged } from '../accounts/account-emails.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { secretTokenHash } from '../accounts/secret-token.ts';
import { lockUser, setPasswordHash } from '../accounts/users.queries.ts';
import { rememberDevice } from '../devices/known-devices.ts';
import { noteConfirmation } from '../email-address/confirm-email.ts';
import { namedFactors } from '../second-factor/list-factors.ts';
import { endOtherAccess } from '../sessions/end-other-access.ts';
import { takePasswordReset, userOfPasswordReset } from './password-resets.queries.ts';
import { allowedPassword } from './staff-password.ts';

const deadLink = failure('UNPROCESSABLE', 'This link has been used or has expired. Request a new one.');

/**
 * Sets a new password with the token of a mailed link. Ends all other access to the account, and confirms its email,
 * because the link was read there. Second factors stay unless this is the first confirmation. An email lists them. The
 * browser becomes a known device, so that other people's wrong passwords never lock its user out. Returns the secret of
 * its device cookie. UNPROCESSABLE: the token does not work, or staff may not have the password.
 */
export async function resetPassword(
  db: Kysely<Database>,
  request: { readonly token: string; readonly password: string },
  { requestId, deviceToken }: { readonly requestId: string; readonly deviceToken?: string | undefined },
): Promise<Outcome<{ readonly deviceToken: string }>> {
  const tokenHash = secretTokenHash(request.token);
  const passwordHash = await hashPassword(request.password);
  return inTransaction(db, async (tx) => {
    const userId = await userOfPasswordReset(tx, tokenHash, new Date());
    const user = userId === undefined ? undefined : await lockUser(tx, userId);
    if (!user) return deadLink;
    const { role, email } = user;
    const allowed = await allowedPassword(tx, request.password, { role, email, path: 'password' });
    if (!allowed.ok) return allowed;
    // Checked after the lock, because a change of the email, or another reset, may have ended the link in the meantime.
    if ((await takePasswordReset(tx, tokenHash, new Date())) !== user.id) return deadLink;
    await setPasswordHash(tx, user.id, passwordHash);
    await endOtherAccess(tx, user.id, null);
    const by = { caller: null, requestId, now: new Date() };
    await noteConfirmation(tx, user, { retained: null, by });
    await mailPasswordChanged(tx, user, await namedFactors(tx, user.id));
    const { token } = await rememberDevice(tx, user.id, deviceToken);
    return success({ deviceToken: token });
  });
}
