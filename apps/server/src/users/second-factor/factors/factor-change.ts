import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { enqueueMail } from '../../../mail/mail.ts';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import { recordAudit } from '../../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller/caller.ts';
import { setPageLanguage } from '../../accounts/users.queries.ts';

/** The user who changes a second factor; null for the command line. */
export interface By {
  readonly caller: SignedInCaller | null;
  readonly requestId: string | null;
  readonly now: Date;
}

export interface FactorChange {
  readonly account: { readonly userId: string; readonly email: string };
  readonly change:
    | 'passkey-added'
    | 'passkey-removed'
    | 'authenticator-added'
    | 'authenticator-removed'
    | 'recovery-codes-renewed'
    | 'factors-reset'
    | 'factors-ended';
  readonly before: unknown;
  readonly after: unknown;
}

/** Records a change of an account's second factors in the audit log and mails the account's owner, in the transaction of the change. */
export async function noteFactorChange(
  tx: Transaction<Database>,
  { account, change, before, after }: FactorChange,
  by: By,
): Promise<void> {
  await recordAudit(tx, {
    caller: by.caller,
    action: change,
    resource: 'users/factors',
    resourceId: account.userId,
    before,
    after,
    requestId: by.requestId,
  });
  if (by.caller?.userId === account.userId) await setPageLanguage(tx, by.caller);
  await enqueueMail(tx, {
    kind: 'second-factor-changed',
    dedupeKey: `second-factor-changed:${uuidv7()}`,
    recipient: account.email,
    accountId: account.userId,
    payload: { change },
  });
}
