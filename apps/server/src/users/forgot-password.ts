import { normaliseEmail } from '@vitrine/domain/users/roles.ts';
import { mailEnqueued } from '../mail/mail.ts';
import type { AppContext } from '../platform/context.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { isDemoAccount } from './demo-account.ts';
import { mailPasswordLink } from './password-link-mail.ts';
import { lockUser, userByEmail } from './users.queries.ts';

/**
 * Mails a link to choose a new password, if the e-mail has an account; tells nobody whether it has (docs/behaviour/accounts.md#passwords). The demo
 * account gets none: its password is everybody's. Nor does a suspended one.
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
    // Meanwhile the account may have got another address, whose holder this letter must not reach past.
    if (!user || user.suspended_at || normaliseEmail(user.email) !== normaliseEmail(email)) return;
    await mailPasswordLink(tx, user, sessionSecret);
  });
  mailEnqueued(context);
}
