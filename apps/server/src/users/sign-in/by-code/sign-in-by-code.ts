import { timingSafeEqual } from 'node:crypto';
import { attemptsPerCode } from '@vitrine/domain/users/sign-in/sign-in-code.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../../platform/http/caller/audit.ts';
import { isClosedAccount, isDemoAccount } from '../../accounts/demo-account.ts';
import { userByEmail } from '../../accounts/users.queries.ts';
import { isKnownDevice } from '../../devices/known-devices.ts';
import { openPendingSignIn } from '../../second-factor/sign-in/pending-sign-in.ts';
import { attemptWasRight, countAttempt } from '../count-attempts.ts';
import { type EnteringFrom, enter, type SignIn } from '../sign-in.ts';
import { signInCounts } from '../sign-in-counts.ts';
import { signInCodeHash } from './request-code.ts';
import { countComparison, takeSignInCode } from './sign-in-codes.queries.ts';

type Context = Pick<AppContext, 'db' | 'environment' | 'sessionSecret'>;

export type CodeSignIn =
  | Exclude<SignIn, { status: 'USER_NOT_FOUND' | 'INVALID_PASSWORD' | 'SUSPENDED' }>
  | { readonly status: 'WRONG_CODE' };

/**
 * Signs in with the emailed code. Wrong codes count as wrong passwords do, and an unknown email gets the response of a
 * wrong code. An account with a second factor must then provide it.
 */
export async function signInByCode(
  context: Context,
  { email, code }: { readonly email: string; readonly code: string },
  from: EnteringFrom & { readonly requestId: string },
): Promise<CodeSignIn> {
  const { db, environment, sessionSecret } = context;
  const isKnown = await isKnownDevice(db, email, from.device.deviceToken);
  const counts = signInCounts(context, { email, device: from.device, isKnown });
  const seconds = await countAttempt(db, counts);
  if (seconds > 0) return { status: 'TOO_MANY', seconds };
  const account = await userByEmail(db, email);
  // An id that no account has costs the same statements.
  const userId = account?.id ?? '00000000-0000-0000-0000-000000000000';
  const stored = await countComparison(db, userId, { now: from.now, maxAttempts: attemptsPerCode });
  const given = signInCodeHash(sessionSecret, userId, code);
  if (!account || !stored || !timingSafeEqual(stored, given)) return { status: 'WRONG_CODE' };
  if (account.suspended_at || isDemoAccount(account, environment) || isClosedAccount(account, environment)) {
    return { status: 'WRONG_CODE' };
  }
  const isTaken = await inTransaction(db, async (tx) => {
    if (!(await takeSignInCode(tx, userId, given))) return false;
    const entry = { action: 'sign-in-by-code', resource: 'users', resourceId: userId, before: null, after: null };
    await recordAudit(tx, { caller: null, ...entry, requestId: from.requestId });
    return true;
  });
  if (!isTaken) return { status: 'WRONG_CODE' };
  await attemptWasRight(db, counts);
  const pending = await openPendingSignIn(db, account, from.now);
  if (pending) return { status: 'SECOND_FACTOR_REQUIRED', ...pending };
  return (await enter(context, account, from)) ?? { status: 'WRONG_CODE' };
}
