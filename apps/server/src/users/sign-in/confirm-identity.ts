import { createHash } from 'node:crypto';
import type { PasskeyAnswer } from '@vitrine/contract/users/passkey.schema.ts';
import { messages } from '@vitrine/domain/errors/messages.ts';
import { secondFactorMessages } from '@vitrine/domain/users/second-factor.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { passwordMatches } from '../accounts/password-hash.ts';
import { loadPasswordHash } from '../accounts/users.queries.ts';
import { passkeyOwner } from '../second-factor/verification/check-factor.ts';
import { noteProof } from '../sessions/sessions.queries.ts';
import { attemptWasRight, countAttempt } from './count-attempts.ts';

/** Maximum wrong proofs in one session without a pause. */
const freeProofs = 10;

/** The proof of identity of a signed-in user. */
export interface IdentityProof {
  readonly currentPassword?: string | undefined;
}

/**
 * Checks that the person who uses the session is its user, and records the time of the proof. A session may be borrowed
 * or stolen. Wrong proofs are counted by session, with growing pauses. Call it outside a transaction, because a wrong
 * proof must stay counted when the rest is rolled back. Failures: UNPROCESSABLE at `currentPassword`,
 * TOO_MANY_REQUESTS.
 */
export async function confirmIdentity(db: Db, caller: SignedInCaller, proof: IdentityProof): Promise<Outcome<null>> {
  const { currentPassword } = proof;
  if (currentPassword === undefined) return refused(messages.login.passwordRequired);
  const key = createHash('sha256').update(`proof:${caller.sessionId}`).digest();
  const counts = [{ key, free: freeProofs, onSuccess: 'forget' }] as const;
  const seconds = await countAttempt(db, counts);
  if (seconds > 0) {
    const words = `Too many wrong passwords. Try again in ${seconds} s.`;
    return failure('TOO_MANY_REQUESTS', words, { retryAfterSeconds: seconds });
  }
  if (!(await passwordMatches(currentPassword, await loadPasswordHash(db, caller.userId)))) {
    return refused(messages.login.invalidPassword);
  }
  await attemptWasRight(db, counts);
  await noteProof(db, caller.sessionId, new Date());
  return success(null);
}

/** Confirms the identity with a passkey of the account. Failure: UNPROCESSABLE at `passkey`. */
export async function confirmByPasskey(
  context: Pick<AppContext, 'db' | 'environment'>,
  caller: SignedInCaller,
  passkey: PasskeyAnswer,
): Promise<Outcome<null>> {
  const now = new Date();
  const proof = { purpose: 'reauthenticate', userId: caller.userId, now } as const;
  if ((await passkeyOwner(context, passkey, proof)) === null) return refused(secondFactorMessages.wrong, 'passkey');
  await noteProof(context.db, caller.sessionId, now);
  return success(null);
}

function refused(message: string, path = 'currentPassword') {
  return failure('UNPROCESSABLE', message, { errors: [{ path, message }] });
}
