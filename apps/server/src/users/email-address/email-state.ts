import type { EmailState } from '@vitrine/contract/users/email.schema.ts';
import { mailEnqueued } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { mailConfirmation } from '../accounts/account-emails.ts';
import { userByEmail } from '../accounts/users.queries.ts';
import { openEmailChange } from './email-changes.queries.ts';

/** Returns the caller's email, whether it is confirmed, and the new email that is not confirmed yet. */
export async function emailState(db: Db, { userId, email }: SignedInCaller): Promise<EmailState> {
  const [user, change] = await Promise.all([userByEmail(db, email), openEmailChange(db, userId)]);
  const isPending = change !== undefined && change.confirm_until > new Date();
  return { email, isConfirmed: Boolean(user?.email_confirmed_at), pendingEmail: isPending ? change.new_email : null };
}

/**
 * Mails the link that confirms the caller's email again. Failures: DEMO_RESTRICTED; UNPROCESSABLE when it is already
 * confirmed.
 */
export async function sendConfirmationAgain(
  context: Pick<AppContext, 'db' | 'pool'>,
  caller: SignedInCaller,
): Promise<Outcome<{ success: true }>> {
  if (caller.isDemo) return failure('DEMO_RESTRICTED', 'The demo account has nothing to confirm.');
  const user = await userByEmail(context.db, caller.email);
  if (!user || user.email_confirmed_at) return failure('UNPROCESSABLE', 'Your email is already confirmed.');
  await mailConfirmation(context.db, user);
  mailEnqueued(context);
  return success({ success: true });
}
