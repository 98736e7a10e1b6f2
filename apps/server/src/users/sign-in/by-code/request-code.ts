import { createHmac, randomBytes } from 'node:crypto';
import { normaliseEmail } from '@vitrine/domain/users/roles.ts';
import { signInCodeMinutes } from '@vitrine/domain/users/sign-in/sign-in-code.ts';
import { emailedSignInCode, enqueueMail, mailEnqueued } from '../../../mail/mail.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import { clientNetwork } from '../../../platform/runtime/network/client-network.ts';
import { isClosedAccount, isDemoAccount } from '../../accounts/demo-account.ts';
import { lockUser, userByEmail } from '../../accounts/users.queries.ts';
import { countAttempt } from '../count-attempts.ts';
import { replaceSignInCode } from './sign-in-codes.queries.ts';

type Context = Pick<AppContext, 'db' | 'environment' | 'pool' | 'sessionSecret'>;

/** Codes that an email may request before a growing pause. One network may request ten times as many. */
const freeRequests = 3;
const accountsPerAddress = 10;

/**
 * Emails a code if the address has an account that confirmed it, without revealing whether it has. Accounts without a
 * confirmed address get none, because another person may have registered them. Returns the seconds to wait when there
 * were too many requests, which are counted alike for known and unknown emails; else 0.
 */
export async function requestCode(
  context: Context,
  { email, ip }: { readonly email: string; readonly ip: string },
): Promise<number> {
  const { db, environment, sessionSecret } = context;
  const key = (...parts: readonly string[]) =>
    createHmac('sha256', sessionSecret)
      .update(`code-request:${JSON.stringify(parts)}`)
      .digest();
  const seconds = await countAttempt(db, [
    { key: key('address', clientNetwork(ip)), free: freeRequests * accountsPerAddress, onSuccess: 'give back' },
    { key: key('account', normaliseEmail(email)), free: freeRequests, onSuccess: 'give back' },
  ]);
  if (seconds > 0) return seconds;
  const found = await userByEmail(db, email);
  if (!found || isDemoAccount(found, environment) || isClosedAccount(found, environment)) return 0;
  await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, found.id);
    // The account's address may have changed in the meantime. Then no code is emailed.
    if (!user?.email_confirmed_at || user.suspended_at || normaliseEmail(user.email) !== normaliseEmail(email)) return;
    const seed = randomBytes(32).toString('base64url');
    await replaceSignInCode(tx, {
      user_id: user.id,
      code_hash: signInCodeHash(sessionSecret, user.id, emailedSignInCode(sessionSecret, seed)),
      expires_at: new Date(Date.now() + signInCodeMinutes * 60_000),
    });
    await enqueueMail(tx, {
      kind: 'sign-in-code',
      dedupeKey: `sign-in-code:${seed}`,
      recipient: user.email,
      accountId: user.id,
      payload: { seed },
    });
  });
  mailEnqueued(context);
  return 0;
}

/**
 * Returns the hash of an account's code for the database. A million codes are hashed in no time, so the hash needs the
 * shop's own secret.
 */
export function signInCodeHash(secret: string, userId: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`sign-in-code-hash:${userId}:${code}`).digest();
}
