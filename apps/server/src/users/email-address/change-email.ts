import { createHash } from 'node:crypto';
import type { ChangeEmail } from '@vitrine/contract/users/email.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import { emailChangeHours, mailEnqueued, takeBackDays } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import { isStaff, type SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { mailConfirmation, mailNewEmailLink, mailOldEmail } from '../accounts/account-emails.ts';
import { lockUser, setEmail, setPageLanguage } from '../accounts/users.queries.ts';
import { endOtherAccess } from '../sessions/end-other-access.ts';
import { lockSession } from '../sessions/sessions.queries.ts';
import { confirmByPasskey, confirmIdentity } from '../sign-in/confirm-identity.ts';
import { countAttempt } from '../sign-in/count-attempts.ts';
import {
  endEmailChange,
  insertEmailChange,
  openEmailChange,
  redirectEmailChange,
  stopEmailChange,
} from './email-changes.queries.ts';
import { emailTaken, isEmailTaken } from './email-taken.ts';

/**
 * Changes without a pause. Each sends an email to an address that the caller chooses, and reveals whether it has an
 * account.
 */
const freeChanges = 10;

/**
 * Returns whether the caller may change their email to this one: not too often, and with a proof of identity. Call it
 * outside a transaction. Failures: CONFLICT at `email`, UNPROCESSABLE at `currentPassword`, TOO_MANY_REQUESTS,
 * DEMO_RESTRICTED.
 */
export async function mayChangeEmail(
  db: Db,
  caller: SignedInCaller,
  { email, confirm }: { readonly email: string; readonly confirm: () => Promise<Outcome<null>> },
): Promise<Outcome<null>> {
  if (caller.isDemo) return failure('DEMO_RESTRICTED', 'The demo account cannot change its email.');
  const key = createHash('sha256').update(`email-change:${caller.userId}`).digest();
  const seconds = await countAttempt(db, [{ key, free: freeChanges, onSuccess: 'forget' }]);
  if (seconds > 0) {
    const words = `The email was changed too often. Try again in ${seconds} s.`;
    return failure('TOO_MANY_REQUESTS', words, { retryAfterSeconds: seconds });
  }
  if (await isEmailTaken(db, email, caller.userId)) return emailTaken;
  return confirm();
}

/** Serves POST /auth/email/change. Failures: those of `mayChangeEmail` and `startEmailChange`. */
export async function changeOwnEmail(
  context: Pick<AppContext, 'db' | 'pool' | 'environment'>,
  { email, currentPassword, passkey }: ChangeEmail,
  { caller, requestId }: { readonly caller: SignedInCaller; readonly requestId: string },
): Promise<Outcome<{ success: true }>> {
  const confirm = () =>
    passkey ? confirmByPasskey(context, caller, passkey) : confirmIdentity(context.db, caller, { currentPassword });
  const may = await mayChangeEmail(context.db, caller, { email, confirm });
  if (!may.ok) return may;
  const outcome = await inTransaction(context.db, async (tx) => {
    const started = await startEmailChange(tx, caller, email);
    if (!started.ok || !isStaff(caller)) return started;
    const emails = { before: { email: caller.email }, after: { pendingEmail: email } };
    const entry = { action: 'ask-email-change', resource: 'users', resourceId: caller.userId, ...emails, requestId };
    await recordAudit(tx, { caller, ...entry });
    return started;
  });
  if (!outcome.ok) return outcome;
  mailEnqueued(context);
  return success({ success: true });
}

/**
 * Starts the change of the caller's own email, after `mayChangeEmail`. The new address gets a link that confirms it.
 * The old one is notified and can revert the change. The old address stays until the confirmation. Replaces an earlier
 * unconfirmed change. Failures: CONFLICT, NOT_SIGNED_IN.
 */
export async function startEmailChange(tx: Db, caller: SignedInCaller, email: string): Promise<Outcome<null>> {
  const user = await lockUser(tx, caller.userId);
  const isOpen = user !== undefined && (await lockSession(tx, caller.sessionId));
  if (!isOpen) return failure('NOT_SIGNED_IN', 'This session has ended.');
  if (await isEmailTaken(tx, email, user.id)) return emailTaken;
  await setPageLanguage(tx, caller);
  const now = new Date();
  const times = { requested_at: now, confirm_until: new Date(now.getTime() + emailChangeHours * 3_600_000) };
  const open = await openEmailChange(tx, user.id);
  const change = { user_id: user.id, old_email: user.email, new_email: email };
  if (open && open.old_email === user.email) {
    await redirectEmailChange(tx, open.id, { new_email: email, ...times });
    await report({ id: open.id, ...change });
  } else {
    if (open) await endEmailChange(tx, open.id, now);
    const id = uuidv7();
    await insertEmailChange(tx, { id, ...change, ...times, confirmed_at: null, take_back_until: null });
    await report({ id, ...change });
  }
  return success(null);

  async function report(isNotified: Parameters<typeof mailNewEmailLink>[1]): Promise<void> {
    await mailNewEmailLink(tx, isNotified);
    await mailOldEmail(tx, isNotified, { kind: 'email-change-asked', byStaff: false });
  }
}

/** Cancels the caller's unconfirmed change of email. */
export async function cancelEmailChange(db: Db, { userId }: SignedInCaller): Promise<void> {
  await stopEmailChange(db, userId, new Date());
}

/**
 * Changes another user's email immediately, for staff. The user is signed out everywhere and notified at the old
 * address, which can recover the account. The new address is unconfirmed until its holder confirms it. Failures:
 * NOT_FOUND, CONFLICT.
 */
export async function changeEmailByStaff(tx: Db, userId: string, email: string): Promise<Outcome<null>> {
  const user = await lockUser(tx, userId);
  if (!user) return failure('NOT_FOUND', 'There is no such user.');
  if (await isEmailTaken(tx, email, user.id)) return emailTaken;
  const now = new Date();
  const change = { id: uuidv7(), user_id: user.id, old_email: user.email, new_email: email };
  await endOtherAccess(tx, user.id, null);
  await insertEmailChange(tx, {
    ...change,
    requested_at: now,
    confirm_until: now,
    confirmed_at: now,
    take_back_until: new Date(now.getTime() + takeBackDays * 86_400_000),
  });
  await setEmail(tx, user.id, { email, email_confirmed_at: null });
  await mailOldEmail(tx, change, { kind: 'email-changed', byStaff: true });
  await mailConfirmation(tx, { id: user.id, email });
  return success(null);
}
