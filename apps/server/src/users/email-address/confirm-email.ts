import type { ConfirmedEmail } from '@vitrine/contract/users/email.schema.ts';
import type { Transaction } from 'kysely';
import { idInLinkKey, isLinkKey, takeBackDays } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import { isStaff, type SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { mailOldEmail } from '../accounts/account-emails.ts';
import { claimGuestOrders } from '../accounts/guest-orders.queries.ts';
import { type AccountState, lockUser, setEmail, type UserRow } from '../accounts/users.queries.ts';
import type { By } from '../second-factor/factors/factor-change.ts';
import { removeFactors } from '../second-factor/reset-factors.ts';
import { endOtherAccess, type RetainedAccess } from '../sessions/end-other-access.ts';
import { lockSession } from '../sessions/sessions.queries.ts';
import type { Device } from '../sessions/sessions.ts';
import { type EmailChangeRow, emailChange, setEmailChangeConfirmed } from './email-changes.queries.ts';
import { emailTaken, isEmailTaken } from './email-taken.ts';

const deadLink = failure(
  'UNPROCESSABLE',
  'This link is not valid for your account. It has expired, was replaced by a newer one, or belongs to another account.',
);

interface Confirming {
  readonly caller: SignedInCaller;
  readonly device: Device;
  readonly requestId: string;
}

/**
 * Records the first confirmation of the account's address. Ends all earlier access except `retained`, because a stranger
 * may have registered with the address. Claims guests' orders with it. The caller must hold the lock on the user.
 */
export async function noteConfirmation(
  tx: Transaction<Database>,
  user: UserRow & AccountState,
  { retained, by }: { readonly retained: RetainedAccess | null; readonly by: By },
): Promise<void> {
  if (user.email_confirmed_at) return;
  await endOtherAccess(tx, user.id, retained);
  await removeFactors(tx, user, { change: 'factors-ended', by });
  await setEmail(tx, user.id, { email: user.email, email_confirmed_at: by.now });
  await claimGuestOrders(tx, user.id, user.email);
}

/**
 * Handles a link to /confirm-email. Confirms the account's address, or completes a change of email. The caller must be
 * signed in to that account. A person who receives a stranger's link therefore cannot give the stranger an address, its
 * orders, or an account. Failures: UNPROCESSABLE, CONFLICT.
 */
export async function confirmEmail(
  context: Pick<AppContext, 'db' | 'sessionSecret'>,
  key: string,
  from: Confirming,
): Promise<Outcome<ConfirmedEmail>> {
  const { db, sessionSecret } = context;
  const { caller } = from;
  const id = idInLinkKey(key);
  if (id === null) return deadLink;
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, caller.userId);
    if (!user) return deadLink;
    const own = { does: 'confirm-email', userId: user.id, email: user.email } as const;
    if (isLinkKey(sessionSecret, key, own)) {
      await noteConfirmation(tx, user, confirming(from));
      return success({ success: true as const, email: user.email, isChanged: false });
    }
    const change = await emailChange(tx, id);
    if (change?.user_id !== user.id) return deadLink;
    const next = { does: 'confirm-new-email', changeId: id, email: change.new_email } as const;
    if (!isLinkKey(sessionSecret, key, next)) return deadLink;
    return confirmChange(tx, { user, change }, from);
  });
}

function confirming({ caller, device, requestId }: Confirming) {
  const retained = { sessionId: caller.sessionId, deviceToken: device.deviceToken };
  return { retained, by: { caller, requestId, now: new Date() } };
}

async function confirmChange(
  tx: Transaction<Database>,
  { user, change }: { readonly user: UserRow & AccountState; readonly change: EmailChangeRow },
  from: Confirming,
): Promise<Outcome<ConfirmedEmail>> {
  const { caller, requestId } = from;
  const { retained, by } = confirming(from);
  const { now } = by;
  // The link was opened again, and nothing is left to do.
  if (isDone(change) && user.email === change.new_email) {
    return success({ success: true as const, email: user.email, isChanged: true });
  }
  if (change.confirmed_at || change.ended_at || change.confirm_until <= now) return deadLink;
  if (!(await lockSession(tx, caller.sessionId))) return failure('NOT_SIGNED_IN', 'This session has ended.');
  if (await isEmailTaken(tx, change.new_email, user.id)) return emailTaken;
  const takeBackUntil = new Date(now.getTime() + takeBackDays * 86_400_000);
  await setEmailChangeConfirmed(tx, change.id, { confirmed_at: now, take_back_until: takeBackUntil });
  await endOtherAccess(tx, user.id, retained);
  if (!user.email_confirmed_at) await removeFactors(tx, user, { change: 'factors-ended', by });
  await setEmail(tx, user.id, { email: change.new_email, email_confirmed_at: now });
  await claimGuestOrders(tx, user.id, change.new_email);
  await mailOldEmail(tx, change, { kind: 'email-changed', byStaff: false });
  if (isStaff(caller)) {
    const emails = { before: { email: user.email }, after: { email: change.new_email } };
    const entry = { caller, action: 'change-email', resource: 'users', resourceId: user.id, ...emails, requestId };
    await recordAudit(tx, entry);
  }
  return success({ success: true as const, email: change.new_email, isChanged: true });
}

function isDone({ confirmed_at: confirmedAt, ended_at: endedAt }: EmailChangeRow): boolean {
  return confirmedAt !== null && endedAt === null;
}
