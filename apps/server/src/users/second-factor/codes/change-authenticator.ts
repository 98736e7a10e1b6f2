import type { AuthenticatorSetup, FactorAdded } from '@vitrine/contract/users/second-factor.schema.ts';
import { mailEnqueued } from '../../../mail/mail.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import type { SignedInCaller } from '../../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { siteSettings } from '../../../settings/settings.ts';
import { noteFactorChange } from '../factors/factor-change.ts';
import { countFactors, lockFactors } from '../factors/factors.queries.ts';
import { mayAddFactor } from '../factors/may-add-factor.ts';
import { deleteTotp, lockedTotp, putWaitingTotp, replaceRecoveryCodes, updateTotp } from './codes.queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { openSecret, sealSecret } from './seal-codes.ts';
import { createTotp, newTotpSecret, stepOfCode } from './totp.client.ts';

type Context = Pick<AppContext, 'db' | 'sessionSecret' | 'pool'>;

interface By {
  readonly caller: SignedInCaller;
  readonly requestId: string;
  readonly now: Date;
}

const setAlready = failure(
  'CONFLICT',
  'There is already an authenticator app. Remove it before you set up another one.',
);

/**
 * Creates the secret for the caller's authenticator app. It becomes active only after the app's first code. Failures:
 * UNPROCESSABLE, CONFLICT.
 */
export async function startAuthenticator(
  { db, sessionSecret }: Context,
  { caller, now }: By,
): Promise<Outcome<AuthenticatorSetup>> {
  const { userId, email } = caller;
  const may = await mayAddFactor(db, caller);
  if (!may.ok) return may;
  const secret = newTotpSecret();
  const row = { user_id: userId, sealed_secret: sealSecret(sessionSecret, userId, secret), created_at: now };
  if (!(await putWaitingTotp(db, row))) return setAlready;
  const { siteName } = await siteSettings(db);
  return success(createTotp(secret, { issuer: siteName, account: email }));
}

/**
 * Activates the authenticator app as a second factor, after a code shows that the app has the secret. The first second
 * factor brings recovery codes. Failures: UNPROCESSABLE for a wrong code, without a start or a confirmed email,
 * CONFLICT.
 */
export async function confirmAuthenticator(context: Context, code: string, by: By): Promise<Outcome<FactorAdded>> {
  const { sessionSecret } = context;
  const { caller, now } = by;
  const { userId, email } = caller;
  const outcome = await inTransaction(context.db, async (tx): Promise<Outcome<FactorAdded>> => {
    const may = await mayAddFactor(tx, caller);
    if (!may.ok) return may;
    const totp = await lockedTotp(tx, userId);
    if (!totp) return failure('UNPROCESSABLE', 'Start setting up the authenticator app first.');
    if (totp.confirmed_at !== null) return setAlready;
    const secret = openSecret(sessionSecret, userId, totp.sealed_secret);
    const step = secret && stepOfCode(secret, code, now);
    if (step === null) {
      const message = 'This is not the code that the app shows now. Check the clock of your device and try again.';
      return failure('UNPROCESSABLE', message, { errors: [{ path: 'code', message }] });
    }
    const before = await countFactors(tx, userId);
    await updateTotp(tx, userId, { confirmed_at: now, last_step: step });
    const isFirst = before.passkeyCount === 0;
    const recoveryCodes = isFirst ? await makeRecoveryCodes(tx, userId, { sessionSecret, now }) : null;
    const account = { userId, email };
    await noteFactorChange(tx, { account, change: 'authenticator-added', before: null, after: {} }, by);
    return success({ success: true, recoveryCodes });
  });
  if (outcome.ok) mailEnqueued(context);
  return outcome;
}

/**
 * Removes the caller's authenticator app. The recovery codes are removed with the last second factor. Failure:
 * NOT_FOUND.
 */
export async function removeAuthenticator(context: Context, by: By): Promise<Outcome<{ success: true }>> {
  const { userId, email } = by.caller;
  const outcome = await inTransaction(context.db, async (tx): Promise<Outcome<{ success: true }>> => {
    await lockFactors(tx, userId);
    if (!(await deleteTotp(tx, userId))) return failure('NOT_FOUND', 'You have no authenticator app.');
    const left = await countFactors(tx, userId);
    if (left.passkeyCount === 0) await replaceRecoveryCodes(tx, userId, { hashes: [], now: by.now });
    const account = { userId, email };
    await noteFactorChange(tx, { account, change: 'authenticator-removed', before: {}, after: null }, by);
    return success({ success: true });
  });
  if (outcome.ok) mailEnqueued(context);
  return outcome;
}
