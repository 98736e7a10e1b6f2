import type { Transaction } from 'kysely';
import { mailEnqueued } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { userByEmail, userById } from '../accounts/users.queries.ts';
import { type By, type FactorChange, noteFactorChange } from './factors/factor-change.ts';
import { countFactors, deleteFactors, lockFactors } from './factors/factors.queries.ts';

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
    return (await removeFactors(tx, account, { change: 'factors-reset', by })) ? success({ success: true }) : none;
  });
  if (outcome.ok) mailEnqueued(context);
  return outcome;
}

/** Removes all second factors of an account by its email, for the command line. Failures: NOT_FOUND, UNPROCESSABLE. */
export function resetFactorsByEmail(db: Db, email: string, now: Date): Promise<Outcome<{ success: true }>> {
  return inTransaction(db, async (tx): Promise<Outcome<{ success: true }>> => {
    const account = await userByEmail(tx, email);
    if (!account) return failure('NOT_FOUND', `There is no account with the email ${email}.`);
    const by = { caller: null, requestId: null, now };
    return (await removeFactors(tx, account, { change: 'factors-reset', by })) ? success({ success: true }) : none;
  });
}

/**
 * Removes all second factors and recovery codes of an account, with an audit entry and an email. Returns false when
 * there were none.
 */
export async function removeFactors(
  tx: Transaction<Database>,
  account: { readonly id: string; readonly email: string },
  { change, by }: { readonly change: FactorChange['change'] & `factors-${string}`; readonly by: By },
): Promise<boolean> {
  await lockFactors(tx, account.id);
  const { passkeyCount, hasAuthenticator } = await countFactors(tx, account.id);
  await deleteFactors(tx, account.id);
  if (passkeyCount === 0 && !hasAuthenticator) return false;
  const target = { userId: account.id, email: account.email };
  const before = { passkeyCount, hasAuthenticator };
  await noteFactorChange(tx, { account: target, change, before, after: null }, by);
  return true;
}
