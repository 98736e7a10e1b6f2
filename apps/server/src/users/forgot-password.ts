import { randomBytes } from 'node:crypto';
import { enqueueMail, mailEnqueued, passwordLinkMinutes, passwordLinkToken } from '../mail/mail.ts';
import type { AppContext } from '../platform/context.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { isDemoAccount } from './demo-account.ts';
import { replacePasswordReset } from './password-resets.queries.ts';
import { secretTokenHash } from './secret-token.ts';
import { userByEmail } from './users.queries.ts';

/**
 * Mails a link to choose a new password, if the e-mail has an account; tells nobody whether it has (contract §3). The demo
 * account gets none: its password is everybody's.
 */
export async function forgotPassword(
  context: Pick<AppContext, 'db' | 'environment' | 'pool' | 'sessionSecret'>,
  email: string,
): Promise<void> {
  const { db, environment, sessionSecret } = context;
  const user = await userByEmail(db, email);
  if (!user || isDemoAccount(user, environment)) return;
  const seed = randomBytes(32).toString('base64url');
  const hash = secretTokenHash(passwordLinkToken(sessionSecret, seed));
  const now = new Date();
  await inTransaction(db, async (tx) => {
    await replacePasswordReset(tx, {
      token_hash: hash,
      user_id: user.id,
      created_at: now,
      expires_at: new Date(now.getTime() + passwordLinkMinutes * 60_000),
    });
    await enqueueMail(tx, {
      kind: 'password-reset',
      dedupeKey: `password-reset:${hash.toString('hex')}`,
      recipient: user.email,
      payload: { seed },
    });
  });
  mailEnqueued(context);
}
