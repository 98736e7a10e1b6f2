import type { PasskeyAnswer, PasskeyRequest } from '@vitrine/contract/users/passkey.schema.ts';
import type { SecondFactorBody } from '@vitrine/contract/users/second-factor.schema.ts';
import { attemptsPerSignIn } from '@vitrine/domain/users/second-factor.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { failure, type Outcome } from '../../../platform/runtime/outcome.ts';
import { isClosedAccount } from '../../accounts/demo-account.ts';
import { secretTokenHash } from '../../accounts/secret-token.ts';
import { userById } from '../../accounts/users.queries.ts';
import { type EnteringFrom, enter, type SignedIn } from '../../sign-in/sign-in.ts';
import { passkeyRequest } from '../passkeys/passkey-options.ts';
import { checkFactor, passkeyOwner } from '../verification/check-factor.ts';
import { passwordMark } from './pending-sign-in.ts';
import { deletePendingSignIn, pendingSignIn, takeAttempt } from './pending-sign-ins.queries.ts';

type Context = Pick<AppContext, 'db' | 'environment' | 'sessionSecret'>;

export type FinishedSignIn =
  | SignedIn
  | { readonly status: 'SUSPENDED' | 'WRONG_SECOND_FACTOR' | 'SIGN_IN_EXPIRED' | 'UNKNOWN_PASSKEY' | 'TOO_MANY_CODES' };

const expired = { status: 'SIGN_IN_EXPIRED' } as const;

/**
 * Completes a sign-in that waits for its second factor. Opens the session, or returns why not. There are five attempts.
 * The sign-in also ends when it is older than five minutes or the password has changed.
 */
export async function finishSignIn(
  context: Context,
  { pendingToken, given }: { readonly pendingToken: string; readonly given: SecondFactorBody },
  from: EnteringFrom,
): Promise<FinishedSignIn> {
  const { db, environment } = context;
  const { now } = from;
  const tokenHash = secretTokenHash(pendingToken);
  const pending = await takeAttempt(db, tokenHash, { now, max: attemptsPerSignIn });
  if (!pending) return expired;
  const account = await userById(db, pending.user_id);
  const isSamePassword = account && passwordMark(account.password_hash).equals(pending.password_mark);
  if (!isSamePassword || isClosedAccount(account, environment)) {
    await deletePendingSignIn(db, tokenHash);
    return expired;
  }
  if (account.suspended_at) return { status: 'SUSPENDED' };
  const verdict = await checkFactor(context, account.id, { given, now });
  if (verdict === 'TOO_MANY_CODES') return { status: 'TOO_MANY_CODES' };
  if (verdict === 'WRONG') {
    return pending.attempts < attemptsPerSignIn ? { status: 'WRONG_SECOND_FACTOR' } : expired;
  }
  if (!(await deletePendingSignIn(db, tokenHash))) return expired;
  return (await enter(context, account, from)) ?? expired;
}

/** Returns the browser's options for a passkey as second factor of a waiting sign-in. Failure: UNPROCESSABLE when the sign-in has ended. */
export async function pendingPasskeyRequest(
  context: Pick<Context, 'db' | 'environment'>,
  pendingToken: string,
  now: Date,
): Promise<Outcome<PasskeyRequest>> {
  const pending = await pendingSignIn(context.db, secretTokenHash(pendingToken), now);
  if (!pending || pending.attempts >= attemptsPerSignIn) {
    return failure('UNPROCESSABLE', 'The sign-in took too long. Start again with your password.');
  }
  return passkeyRequest(context, { purpose: 'second-factor', userId: pending.user_id }, now);
}

/** Signs in with a passkey alone. The device has verified the user, so it replaces password and second factor. */
export async function signInWithPasskey(
  context: Context,
  passkey: PasskeyAnswer,
  from: EnteringFrom,
): Promise<FinishedSignIn> {
  const { db, environment } = context;
  const userId = await passkeyOwner(context, passkey, { purpose: 'sign-in', userId: null, now: from.now });
  const account = userId === null ? undefined : await userById(db, userId);
  if (!account || isClosedAccount(account, environment)) return { status: 'UNKNOWN_PASSKEY' };
  if (account.suspended_at) return { status: 'SUSPENDED' };
  return (await enter(context, account, from)) ?? expired;
}
