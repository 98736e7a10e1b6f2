import { mayManageUser } from '@vitrine/domain/users/roles.ts';
import { endOauthGrants } from '../../oauth/oauth.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { lockUser, setSuspended } from '../accounts/users.queries.ts';
import { deletePasswordResets } from '../passwords/password-resets.queries.ts';
import { deleteUserSessions } from '../sessions/sessions.queries.ts';
import { deleteSignInCode } from '../sign-in/by-code/sign-in-codes.queries.ts';

interface Suspending {
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

/**
 * Suspends an account. Its sessions end immediately, and nobody can sign in to it until it is restored. Its orders
 * stay. Failures: NOT_FOUND, FORBIDDEN, CONFLICT for the demo account; the database refuses the last SITE_OWNER who can
 * sign in (LAST_SITE_OWNER).
 */
export function suspendUser(db: Db, userId: string, by: Suspending): Promise<Outcome<{ success: true }>> {
  return setSuspension(db, userId, { ...by, action: 'suspend', at: new Date() });
}

/** Allows a suspended account to sign in again. Failures: NOT_FOUND, FORBIDDEN. */
export function restoreUser(db: Db, userId: string, by: Suspending): Promise<Outcome<{ success: true }>> {
  return setSuspension(db, userId, { ...by, action: 'restore', at: null });
}

function setSuspension(
  db: Db,
  userId: string,
  { caller, requestId, action, at }: Suspending & { readonly action: 'suspend' | 'restore'; readonly at: Date | null },
): Promise<Outcome<{ success: true }>> {
  return inTransaction(db, async (tx) => {
    if (userId === caller.userId) return failure('FORBIDDEN', 'You cannot suspend your own account.');
    const user = await lockUser(tx, userId);
    if (!user) return failure('NOT_FOUND', 'There is no such user.');
    if (!mayManageUser(caller.role, user.role)) return failure('FORBIDDEN', 'Your role does not allow this.');
    if (user.is_demo && at)
      return failure('CONFLICT', 'The demo account cannot be suspended. Turn off demo mode instead.');
    const isDone = (user.suspended_at !== null) === (at !== null);
    if (isDone) return success({ success: true });
    await setSuspended(tx, userId, at);
    if (at) {
      await deleteUserSessions(tx, userId);
      await deletePasswordResets(tx, userId);
      await deleteSignInCode(tx, userId);
      await endOauthGrants(tx, userId);
    }
    const states = { before: { suspendedAt: user.suspended_at }, after: { suspendedAt: at } };
    await recordAudit(tx, { caller, action, resource: 'users', resourceId: userId, ...states, requestId });
    return success({ success: true });
  });
}
