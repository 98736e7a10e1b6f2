import { randomBytes } from 'node:crypto';
import { enqueueMail, passwordLinkMinutes, passwordLinkToken } from '../../mail/mail.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { secretTokenHash } from '../accounts/secret-token.ts';
import { replacePasswordReset } from './password-resets.queries.ts';

/** Mails a link to choose a new password. An older link stops working. The caller must hold the lock on the user. */
export async function mailPasswordLink(
  tx: Db,
  user: { readonly id: string; readonly email: string },
  sessionSecret: string,
): Promise<void> {
  const seed = randomBytes(32).toString('base64url');
  const hash = secretTokenHash(passwordLinkToken(sessionSecret, seed));
  const now = new Date();
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
    accountId: user.id,
    payload: { seed },
  });
}
