import type { PasskeyAnswer } from '@vitrine/contract/users/passkey.schema.ts';
import type { SecondFactorBody } from '@vitrine/contract/users/second-factor.schema.ts';
import { maxWrongCodes, typedRecoveryCode, wrongCodesWindowMinutes } from '@vitrine/domain/users/second-factor.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import { lockedTotp, type TotpRow, takeRecoveryCode, updateTotp } from '../codes/codes.queries.ts';
import { openSecret, recoveryCodeHash } from '../codes/seal-codes.ts';
import { stepOfCode } from '../codes/totp.client.ts';
import { type ChallengePurpose, takeChallenge } from '../passkeys/challenges.queries.ts';
import { notePasskeyUse, passkeyByCredential } from '../passkeys/passkeys.queries.ts';
import { provedCounter, relyingParty, signedChallenge, userOfPasskey } from '../passkeys/webauthn.client.ts';

type Context = Pick<AppContext, 'db' | 'environment' | 'sessionSecret'>;

/**
 * The result of a check. TOO_MANY_CODES means that there were so many wrong codes that no further one is checked for a
 * while.
 */
export type Verdict = 'RIGHT' | 'WRONG' | 'TOO_MANY_CODES';

/**
 * Checks a second factor of an account and uses it. A code, a recovery code and a passkey's response work once each.
 */
export async function checkFactor(
  context: Context,
  userId: string,
  { given, now }: { readonly given: SecondFactorBody; readonly now: Date },
): Promise<Verdict> {
  if ('code' in given) return checkCode(context, userId, { code: given.code, now });
  if ('passkey' in given) {
    const owner = await passkeyOwner(context, given.passkey, { purpose: 'second-factor', userId, now });
    return owner === null ? 'WRONG' : 'RIGHT';
  }
  const codeHash = recoveryCodeHash(context.sessionSecret, typedRecoveryCode(given.recoveryCode));
  return (await takeRecoveryCode(context.db, { userId, codeHash }, now)) ? 'RIGHT' : 'WRONG';
}

/** Checks a code of the account's authenticator app. A code of the last accepted time step or an earlier one is wrong. */
export function checkCode(
  { db, sessionSecret }: Context,
  userId: string,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<Verdict> {
  return inTransaction(db, async (tx) => {
    const totp = await lockedTotp(tx, userId);
    if (!totp || totp.confirmed_at === null) return 'WRONG';
    const wrong = wrongCodes(totp, now);
    if (wrong.count >= maxWrongCodes) return 'TOO_MANY_CODES';
    const secret = openSecret(sessionSecret, userId, totp.sealed_secret);
    const step = secret && stepOfCode(secret, code, now);
    if (step === null || step <= totp.last_step) {
      await updateTotp(tx, userId, { wrong_count: wrong.count + 1, wrong_since: wrong.since });
      return 'WRONG';
    }
    await updateTotp(tx, userId, { last_step: step, wrong_count: 0, wrong_since: null });
    return 'RIGHT';
  });
}

function wrongCodes({ wrong_count, wrong_since }: TotpRow, now: Date) {
  const isCounted = wrong_since !== null && now.getTime() - wrong_since.getTime() < wrongCodesWindowMinutes * 60_000;
  return isCounted ? { count: wrong_count, since: wrong_since } : { count: 0, since: now };
}

/**
 * Returns the account whose passkey has signed a challenge that this shop issued for that purpose and account. A null
 * account means any, for signing in with a passkey alone. Returns null when anything does not match. The challenge is
 * used in both cases.
 */
export async function passkeyOwner(
  { db, environment }: Pick<Context, 'db' | 'environment'>,
  answer: PasskeyAnswer,
  { purpose, userId, now }: { readonly purpose: ChallengePurpose; readonly userId: string | null; readonly now: Date },
): Promise<string | null> {
  const party = relyingParty(environment.siteUrl);
  const challenge = signedChallenge(answer);
  if (!party || challenge === null) return null;
  if (!(await takeChallenge(db, { challenge, purpose, userId }, now))) return null;
  const passkey = await passkeyByCredential(db, answer.id);
  if (!passkey || (userId !== null && passkey.user_id !== userId)) return null;
  const output = userOfPasskey(answer);
  if (output !== null && output !== passkey.user_id) return null;
  const counter = await provedCounter(party, passkey, { answer, challenge });
  if (counter === null) return null;
  return (await notePasskeyUse(db, passkey, { counter, at: now })) ? passkey.user_id : null;
}
