import type { AddPasskeyBody, FactorAdded } from '@vitrine/contract/users/second-factor.schema.ts';
import { v7 as uuidv7 } from 'uuid';
import { mailEnqueued } from '../../../mail/mail.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import type { SignedInCaller } from '../../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { replaceRecoveryCodes } from '../codes/codes.queries.ts';
import { makeRecoveryCodes } from '../codes/recovery-codes.ts';
import { noteFactorChange } from '../factors/factor-change.ts';
import { countFactors, lockFactors } from '../factors/factors.queries.ts';
import { mayAddFactor } from '../factors/may-add-factor.ts';
import { takeChallenge } from './challenges.queries.ts';
import { noPasskeys } from './passkey-options.ts';
import { deletePasskey, insertPasskey } from './passkeys.queries.ts';
import { provedPasskey, relyingParty, signedChallenge } from './webauthn.client.ts';

type Context = Pick<AppContext, 'db' | 'environment' | 'sessionSecret' | 'pool'>;

interface By {
  readonly caller: SignedInCaller;
  readonly requestId: string;
  readonly now: Date;
}

const notMade = failure('UNPROCESSABLE', 'The passkey could not be checked. Start again.');

/**
 * Stores a passkey that the caller's device has created. The first second factor of an account brings recovery codes.
 * Failures: UNPROCESSABLE when the response does not match the challenge or the email is not confirmed, CONFLICT when
 * the passkey is already stored.
 */
export async function addPasskey(
  context: Context,
  { name, passkey: answer }: AddPasskeyBody,
  by: By,
): Promise<Outcome<FactorAdded>> {
  const { db, environment, sessionSecret } = context;
  const { caller, now } = by;
  const { userId, email } = caller;
  const party = relyingParty(environment.siteUrl);
  if (!party) return noPasskeys;
  const challenge = signedChallenge(answer);
  if (challenge === null || !(await takeChallenge(db, { challenge, purpose: 'enrol', userId }, now))) return notMade;
  const made = await provedPasskey(party, { answer, challenge });
  if (!made) return notMade;
  const outcome = await inTransaction(db, async (tx): Promise<Outcome<FactorAdded>> => {
    const may = await mayAddFactor(tx, caller);
    if (!may.ok) return may;
    const before = await countFactors(tx, userId);
    const id = uuidv7();
    const row = { id, user_id: userId, name, created_at: now, transports: made.transports };
    const parts = { credential_id: made.credentialId, public_key: made.publicKey, counter: made.counter };
    if (!(await insertPasskey(tx, { ...row, ...parts }))) {
      return failure('CONFLICT', 'This passkey is already in use.');
    }
    const isFirst = before.passkeyCount === 0 && !before.hasAuthenticator;
    const recoveryCodes = isFirst ? await makeRecoveryCodes(tx, userId, { sessionSecret, now }) : null;
    const change = {
      account: { userId, email },
      change: 'passkey-added',
      before: null,
      after: { passkeyId: id },
    } as const;
    await noteFactorChange(tx, change, by);
    return success({ success: true, recoveryCodes });
  });
  if (outcome.ok) mailEnqueued(context);
  return outcome;
}

/** Removes a passkey of the caller. The recovery codes are removed with the last second factor. Failure: NOT_FOUND. */
export async function removePasskey(context: Context, id: string, by: By): Promise<Outcome<{ success: true }>> {
  const { userId, email } = by.caller;
  const outcome = await inTransaction(context.db, async (tx): Promise<Outcome<{ success: true }>> => {
    await lockFactors(tx, userId);
    if (!(await deletePasskey(tx, { id, userId }))) return failure('NOT_FOUND', 'You have no such passkey.');
    const left = await countFactors(tx, userId);
    if (left.passkeyCount === 0 && !left.hasAuthenticator) {
      await replaceRecoveryCodes(tx, userId, { hashes: [], now: by.now });
    }
    const change = {
      account: { userId, email },
      change: 'passkey-removed',
      before: { passkeyId: id },
      after: null,
    } as const;
    await noteFactorChange(tx, change, by);
    return success({ success: true });
  });
  if (outcome.ok) mailEnqueued(context);
  return outcome;
}
