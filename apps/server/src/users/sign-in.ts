import type { AppContext } from '../platform/context.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Caller } from '../platform/http/caller.ts';
import { isClosedAccount } from './demo-account.ts';
import { passwordMatches } from './passwords.ts';
import { deleteSession } from './sessions.queries.ts';
import { type Device, openSession } from './sessions.ts';
import { noteSignIn, type UserRow, userByEmail } from './users.queries.ts';

export type SignIn =
  | { readonly status: 'SUCCESS'; readonly user: UserRow; readonly token: string }
  | { readonly status: 'USER_NOT_FOUND' | 'INVALID_PASSWORD' };

/**
 * Checks e-mail and password and opens a new session; the caller's present one ends, so that no session is ever taken over
 * from before a sign-in (spec §4: login of a logged-in user first logs out).
 */
export async function signIn(
  { db, environment }: Pick<AppContext, 'db' | 'environment'>,
  credentials: { readonly email: string; readonly password: string },
  from: { readonly caller: Caller; readonly device: Device },
): Promise<SignIn> {
  const { caller, device } = from;
  const found = await userByEmail(db, credentials.email);
  const matches = await passwordMatches(credentials.password, found?.password_hash ?? null);
  if (!found) return { status: 'USER_NOT_FOUND' };
  if (!matches || isClosedAccount(found, environment)) return { status: 'INVALID_PASSWORD' };
  const { password_hash: _, ...user } = found;
  const now = new Date();
  const token = await inTransaction(db, async (tx) => {
    if (!(await noteSignIn(tx, found, now))) return undefined;
    if (caller.kind === 'user') await deleteSession(tx, caller.sessionId);
    return openSession(tx, user.id, device, now);
  });
  return token === undefined ? { status: 'INVALID_PASSWORD' } : { status: 'SUCCESS', user, token };
}
