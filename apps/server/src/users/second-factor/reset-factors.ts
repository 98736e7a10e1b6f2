import type { Transaction } from 'kysely';
import { mailEnqueued } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/pool.ts';
import type { Database } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { SignedInCaller } from '../../platform/http/caller.ts';
import { failure, type Outcome, success } from '../../platform/outcome.ts';
import { userByEmail, userById } from '../users.queries.ts';
import { type By, noteFactorChange } from './factor-change.ts';
import { countFactors, deleteFactors, lockFactors } from './factors.queries.ts';

const none = failure('UNPROCESSABLE', 'This account has no second factor.');

/** Removes all second factors of an account whose owner is locked out, for the site owner. Failures: NOT_FOUND, UNPROCESSABLE. */
export async function resetFactorsOfUser(
  context: Pick<AppContext, 'db' | 'pool'>,
  userId: string,
  by: { readonly caller: SignedInCaller; readonly requestId: string; readonly now: Date },
): Promise<Outcome<{ success: true }>> {
  const outcome = await inTransaction(context.db, async (tx): Promise<Outcome<{ success: true }>> => {
    const account = await userById(tx, userId);
    if (!account) return failure('NOT_FOUND', 'There is no such user.');
    return (await reset(tx, account, by)) ? success({ success: true }) : none;
  });
  if (outcome.ok) mailEnqueued(context);
  return outcome;
}

/** Does the same for the command line, by e-mail. Failures: NOT_FOUND, UNPROCESSABLE. */
export function resetFactorsByEmail(db: Db, email: string, now: Date): Promise<Outcome<{ success: true }>> {
  return inTransaction(db, async (tx): Promise<Outcome<{ success: true }>> => {
    const account = await userByEmail(tx, email);
    if (!account) return failure('NOT_FOUND', `There is no account with the email ${email}.`);
    return (await reset(tx, account, { caller: null, requestId: null, now })) ? success({ success: true }) : none;
  });
}

async function reset(
  tx: Transaction<Database>,
  account: { readonly id: string; readonly email: string },
  by: By,
): Promise<boolean> {
  await lockFactors(tx, account.id);
  const before = await countFactors(tx, account.id);
  if (before.passkeyCount === 0 && !before.hasAuthenticator) return false;
  await deleteFactors(tx, account.id);
  const target = { userId: account.id, email: account.email };
  const { passkeyCount, hasAuthenticator } = before;
  const change = { change: 'factors-reset', before: { passkeyCount, hasAuthenticator }, after: null } as const;
  await noteFactorChange(tx, { account: target, ...change }, by);
  return true;
}
