import { normaliseEmail } from '@vitrine/domain/users/roles.ts';
import { mailEnqueued } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { isDemoAccount } from '../accounts/demo-account.ts';
import { lockUser, userByEmail } from '../accounts/users.queries.ts';
import { mailPasswordLink } from './password-link-email.ts';

/**
 * Mails a link to choose a new password if the email has an account, without revealing whether it has
 * (docs/behaviour/accounts.md#passwords). The demo account gets none, because its password is shared. A suspended
 * account gets none either.
 */
export async function forgotPassword(
  context: Pick<AppContext, 'db' | 'environment' | 'pool' | 'sessionSecret'>,
  email: string,
): Promise<void> {
  const { db, environment, sessionSecret } = context;
  const found = await userByEmail(db, email);
  if (!found || isDemoAccount(found, environment)) return;
  await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, found.id);
    // The account's address may have changed in the meantime. Then no link is mailed.
    if (!user || user.suspended_at || normaliseEmail(user.email) !== normaliseEmail(email)) return;
    await mailPasswordLink(tx, user, sessionSecret);
  });
  mailEnqueued(context);
}
