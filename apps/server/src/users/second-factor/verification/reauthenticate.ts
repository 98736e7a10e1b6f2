import type { PasskeyRequest } from '@vitrine/contract/users/passkey.schema.ts';
import type { Proof, ReauthenticateBody } from '@vitrine/contract/users/second-factor.schema.ts';
import { messages } from '@vitrine/domain/errors/messages.ts';
import { recentProofMinutes, secondFactorMessages } from '@vitrine/domain/users/second-factor.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import type { SignedInCaller } from '../../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { passwordMatches } from '../../accounts/password-hash.ts';
import { loadPasswordHash } from '../../accounts/users.queries.ts';
import { deleteSession } from '../../sessions/sessions.queries.ts';
import { countFactors } from '../factors/factors.queries.ts';
import { passkeyRequest } from '../passkeys/passkey-options.ts';
import { checkCode, passkeyOwner, type Verdict } from './check-factor.ts';
import { countWrongProof, setProved } from './proofs.queries.ts';

type Context = Pick<AppContext, 'db' | 'environment' | 'sessionSecret'>;

/**
 * Maximum consecutive wrong responses. Then the session ends, so that a person who uses another's session gets no more
 * guesses.
 */
const maxWrongProofs = 10;

/**
 * Renews the caller's proof of identity. Failures: UNPROCESSABLE for a wrong response, NOT_SIGNED_IN when the limit of
 * wrong responses was reached and the session has ended, TOO_MANY_REQUESTS.
 */
export async function reauthenticate(
  context: Context,
  given: ReauthenticateBody,
  { caller, now }: { readonly caller: SignedInCaller; readonly now: Date },
): Promise<Outcome<{ success: true }>> {
  const { db } = context;
  const verdict = await verdictOn(context, given, { caller, now });
  if (verdict === 'TOO_MANY_CODES') return failure('TOO_MANY_REQUESTS', secondFactorMessages.tooManyCodes);
  if (verdict === 'RIGHT') {
    await setProved(db, caller.sessionId, now);
    return success({ success: true });
  }
  if ((await countWrongProof(db, caller.sessionId)) >= maxWrongProofs) {
    await deleteSession(db, caller.sessionId);
    return failure('NOT_SIGNED_IN', 'Too many failed attempts: the session has ended. Log in again.');
  }
  const message = 'password' in given ? messages.login.invalidPassword : secondFactorMessages.wrong;
  const path = Object.keys(given)[0] ?? '';
  return failure('UNPROCESSABLE', message, { errors: [{ path, message }] });
}

async function verdictOn(
  context: Context,
  given: ReauthenticateBody,
  { caller: { userId }, now }: { readonly caller: SignedInCaller; readonly now: Date },
): Promise<Verdict> {
  if ('code' in given) return checkCode(context, userId, { code: given.code, now });
  const isRight =
    'password' in given
      ? await passwordMatches(given.password, await loadPasswordHash(context.db, userId))
      : (await passkeyOwner(context, given.passkey, { purpose: 'reauthenticate', userId, now })) !== null;
  return isRight ? 'RIGHT' : 'WRONG';
}

/** Returns whether a sensitive action would currently require a proof, and which proofs the caller can give. */
export async function getProof({ db }: Pick<Context, 'db'>, caller: SignedInCaller): Promise<Proof> {
  const { passkeyCount, hasAuthenticator } = await countFactors(db, caller.userId);
  return {
    isRecent: caller.hasRecentProof === true,
    recentMinutes: recentProofMinutes,
    ways: [
      'password',
      ...(passkeyCount > 0 ? (['passkey'] as const) : []),
      ...(hasAuthenticator ? (['code'] as const) : []),
    ],
  };
}

/** Returns the browser's options for a proof with a passkey. Failure: UNPROCESSABLE. */
export function proofPasskeyRequest(
  context: Pick<Context, 'db' | 'environment'>,
  caller: SignedInCaller,
  now: Date,
): Promise<Outcome<PasskeyRequest>> {
  return passkeyRequest(context, { purpose: 'reauthenticate', userId: caller.userId }, now);
}
