import { idInLinkKey, isLinkKey, mailEnqueued, takeBackDays } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { claimGuestOrders } from '../accounts/guest-orders.queries.ts';
import { lockUser, setEmail, setPasswordHash } from '../accounts/users.queries.ts';
import { mailPasswordLink } from '../passwords/password-link-email.ts';
import { removeFactors } from '../second-factor/reset-factors.ts';
import { endOtherAccess } from '../sessions/end-other-access.ts';
import { type EmailChangeRow, emailChange, endEmailChangesFrom } from './email-changes.queries.ts';

const deadLink = failure('UNPROCESSABLE', 'This link has been used or has expired.');

/**
 * Handles the link to the old address, without a session. The account gets the old address back, whatever it was
 * changed to since. All sessions, known devices and second factors end. The person who changed it knew the password, so
 * the password is removed too. A link to choose a new one goes to the old address. Failures: UNPROCESSABLE.
 */
export async function takeBackEmail(
  context: Pick<AppContext, 'db' | 'pool' | 'sessionSecret'>,
  key: string,
  requestId: string,
): Promise<Outcome<{ success: true; email: string }>> {
  const { db, sessionSecret } = context;
  const id = idInLinkKey(key);
  if (id === null || !isLinkKey(sessionSecret, key, { does: 'take-back-email', changeId: id })) return deadLink;
  const outcome = await inTransaction(db, async (tx) => {
    const requested = await emailChange(tx, id);
    const user = requested && (await lockUser(tx, requested.user_id));
    // Read again under the lock on its user. Of two concurrent changes, the later one sees the result of the earlier
    // one.
    const change = await emailChange(tx, id);
    if (!user || !change || !canBeTakenBack(change, new Date())) return deadLink;
    const now = new Date();
    await endEmailChangesFrom(tx, change, now);
    await endOtherAccess(tx, user.id, null);
    const by = { caller: null, requestId, now };
    await removeFactors(tx, { id: user.id, email: change.old_email }, { change: 'factors-ended', by });
    await setPasswordHash(tx, user.id, null);
    // The address counts as confirmed, because the link was read there.
    await setEmail(tx, user.id, { email: change.old_email, email_confirmed_at: now });
    await claimGuestOrders(tx, user.id, change.old_email);
    if (!user.suspended_at) await mailPasswordLink(tx, { id: user.id, email: change.old_email }, sessionSecret);
    const emails = { before: { email: user.email }, after: { email: change.old_email } };
    const entry = { action: 'take-back-email', resource: 'users', resourceId: user.id, ...emails, requestId };
    await recordAudit(tx, { caller: null, ...entry });
    return success({ success: true as const, email: change.old_email });
  });
  if (outcome.ok) mailEnqueued(context);
  return outcome;
}

function canBeTakenBack(change: EmailChangeRow, now: Date): boolean {
  if (change.ended_at) return false;
  const until = change.take_back_until ?? new Date(change.requested_at.getTime() + takeBackDays * 86_400_000);
  return until > now;
}
