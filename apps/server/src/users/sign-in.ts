import type { AppContext } from '../platform/context.ts';
import type { Db } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Caller } from '../platform/http/caller.ts';
import { isClosedAccount } from './demo-account.ts';
import { passwordMatches } from './passwords.ts';
import { openPendingSignIn, type PendingSignIn } from './second-factor/pending-sign-in.ts';
import { deleteSession } from './sessions.queries.ts';
import { type Device, openSession } from './sessions.ts';
import { noteSignIn, type UserRow, userByEmail } from './users.queries.ts';

export type SignIn =
  | { readonly status: 'SUCCESS'; readonly user: UserRow; readonly token: string }
  | ({ readonly status: 'SECOND_FACTOR_REQUIRED' } & PendingSignIn)
  | { readonly status: 'USER_NOT_FOUND' | 'INVALID_PASSWORD' };

export interface EnteringFrom {
  readonly caller: Caller;
  readonly device: Device;
  readonly now: Date;
}

/** Whether somebody who has proved to be this account's owner is let in. */
export function mayEnter(account: UserRow, environment: AppContext['environment']): boolean {
  return !isClosedAccount(account, environment);
}

/**
 * Opens the session of somebody who has proved who it is, and ends the caller's present one; answers the new session's token.
 * undefined: the password has changed since the account was read.
 */
export function enter(
  db: Db,
  account: { readonly id: string; readonly password_hash: string | null },
  { caller, device, now }: EnteringFrom,
): Promise<string | undefined> {
  return inTransaction(db, async (tx) => {
    if (!(await noteSignIn(tx, account, now))) return undefined;
    if (caller.kind === 'user') await deleteSession(tx, caller.sessionId);
    return openSession(tx, account.id, device, now);
  });
}

/**
 * Checks e-mail and password and opens a new session; the caller's present one ends, so that no session is ever taken over
 * from before a sign-in (spec §4: login of a logged-in user first logs out). An account with a second factor is asked for it first.
 */
export async function signIn(
  { db, environment }: Pick<AppContext, 'db' | 'environment'>,
  credentials: { readonly email: string; readonly password: string },
  from: { readonly caller: Caller; readonly device: Device },
): Promise<SignIn> {
  const found = await userByEmail(db, credentials.email);
  const matches = await passwordMatches(credentials.password, found?.password_hash ?? null);
  if (!found) return { status: 'USER_NOT_FOUND' };
  if (!matches || !mayEnter(found, environment)) return { status: 'INVALID_PASSWORD' };
  const { password_hash: _, ...user } = found;
  const now = new Date();
  const pending = await openPendingSignIn(db, found, now);
  if (pending) return { status: 'SECOND_FACTOR_REQUIRED', ...pending };
  const token = await enter(db, found, { ...from, now });
  return token === undefined ? { status: 'INVALID_PASSWORD' } : { status: 'SUCCESS', user, token };
}
