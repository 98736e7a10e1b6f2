import type { AppContext } from '../../platform/boot/context.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import type { Caller } from '../../platform/http/caller/caller.ts';
import { mailNewDevice } from '../accounts/account-emails.ts';
import { isClosedAccount, isDemoAccount } from '../accounts/demo-account.ts';
import { claimGuestOrders } from '../accounts/guest-orders.queries.ts';
import { passwordMatches } from '../accounts/password-hash.ts';
import { type AccountState, noteSignIn, type UserRow, userByEmail } from '../accounts/users.queries.ts';
import { isKnownDevice, rememberDevice } from '../devices/known-devices.ts';
import { openPendingSignIn, type PendingSignIn } from '../second-factor/sign-in/pending-sign-in.ts';
import { deleteSession } from '../sessions/sessions.queries.ts';
import { type Device, openSession } from '../sessions/sessions.ts';
import { attemptWasRight, countAttempt } from './count-attempts.ts';
import { signInCounts } from './sign-in-counts.ts';

type Context = Pick<AppContext, 'db' | 'environment' | 'sessionSecret'>;

/** An opened session. */
export interface SignedIn {
  readonly status: 'SUCCESS';
  readonly user: UserRow;
  /** The secret of the session's cookie. */
  readonly token: string;
  /** The secret of the browser's device cookie. */
  readonly deviceToken: string;
  /** Whether an email notifies the account's address that a new browser has signed in. */
  readonly isMailed: boolean;
}

export type SignIn =
  | SignedIn
  | ({ readonly status: 'SECOND_FACTOR_REQUIRED' } & PendingSignIn)
  | { readonly status: 'USER_NOT_FOUND' | 'INVALID_PASSWORD' | 'SUSPENDED' }
  | { readonly status: 'TOO_MANY'; readonly seconds: number };

export interface EnteringFrom {
  readonly caller: Caller;
  readonly device: Device;
  readonly now: Date;
}

/**
 * Checks email and password and opens a new session. The caller's current one ends, so that no session from before a
 * sign-in is reused (spec §4: login of a logged-in user first logs out). The attempt is counted before it is checked.
 * An account with a second factor must first provide it.
 */
export async function signIn(
  context: Context,
  credentials: { readonly email: string; readonly password: string },
  from: EnteringFrom,
): Promise<SignIn> {
  const { db, environment } = context;
  const { email, password } = credentials;
  const isKnown = await isKnownDevice(db, email, from.device.deviceToken);
  const counts = signInCounts(context, { email, device: from.device, isKnown });
  const seconds = await countAttempt(db, counts);
  if (seconds > 0) return { status: 'TOO_MANY', seconds };
  const found = await userByEmail(db, email);
  const matches = await passwordMatches(password, found?.password_hash ?? null);
  if (!found) return { status: 'USER_NOT_FOUND' };
  if (!matches || isClosedAccount(found, environment)) return { status: 'INVALID_PASSWORD' };
  await attemptWasRight(db, counts);
  if (found.suspended_at) return { status: 'SUSPENDED' };
  const pending = await openPendingSignIn(db, found, from.now);
  if (pending) return { status: 'SECOND_FACTOR_REQUIRED', ...pending };
  return (await enter(context, found, from)) ?? { status: 'INVALID_PASSWORD' };
}

/**
 * Opens the session of a user who has proved to own this account, and ends the caller's current one. Returns undefined
 * when the password has changed or the account was suspended since the account was read.
 */
export async function enter(
  { db, environment }: Pick<Context, 'db' | 'environment'>,
  account: UserRow & AccountState,
  { caller, device, now }: EnteringFrom,
): Promise<SignedIn | undefined> {
  const { id, email, first_name, last_name, role, is_demo } = account;
  const user: UserRow = { id, email, first_name, last_name, role, is_demo };
  return inTransaction(db, async (tx) => {
    if (!(await noteSignIn(tx, account, now))) return undefined;
    if (caller.kind === 'user') await deleteSession(tx, caller.sessionId);
    if (account.email_confirmed_at && !is_demo) await claimGuestOrders(tx, id, email);
    const remembered = await rememberDevice(tx, id, device.deviceToken);
    const isMailed = remembered.isNewToAccount && !isDemoAccount(account, environment);
    if (isMailed) await mailNewDevice(tx, account, device);
    const token = await openSession(tx, id, device, now);
    return { status: 'SUCCESS', user, token, deviceToken: remembered.token, isMailed };
  });
}
