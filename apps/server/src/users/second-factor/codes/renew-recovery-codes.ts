import type { RecoveryCodes } from '@vitrine/contract/users/second-factor.schema.ts';
import { mailEnqueued } from '../../../mail/mail.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import type { SignedInCaller } from '../../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { noteFactorChange } from '../factors/factor-change.ts';
import { countFactors, lockFactors } from '../factors/factors.queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';

/**
 * Creates new recovery codes for the caller. The previous ones no longer work. Failure: UNPROCESSABLE without a second
 * factor.
 */
export async function renewRecoveryCodes(
  context: Pick<AppContext, 'db' | 'sessionSecret' | 'pool'>,
  by: { readonly caller: SignedInCaller; readonly requestId: string; readonly now: Date },
): Promise<Outcome<RecoveryCodes>> {
  const { userId, email } = by.caller;
  const outcome = await inTransaction(context.db, async (tx): Promise<Outcome<RecoveryCodes>> => {
    await lockFactors(tx, userId);
    const { passkeyCount, hasAuthenticator, unusedRecoveryCodeCount } = await countFactors(tx, userId);
    if (passkeyCount === 0 && !hasAuthenticator) {
      return failure(
        'UNPROCESSABLE',
        'Recovery codes require a second factor. Add a passkey or an authenticator app first.',
      );
    }
    const recoveryCodes = await makeRecoveryCodes(tx, userId, { sessionSecret: context.sessionSecret, now: by.now });
    const before = { unused: unusedRecoveryCodeCount };
    const after = { unused: recoveryCodes.length };
    await noteFactorChange(tx, { account: { userId, email }, change: 'recovery-codes-renewed', before, after }, by);
    return success({ success: true, recoveryCodes });
  });
  if (outcome.ok) mailEnqueued(context);
  return outcome;
}
