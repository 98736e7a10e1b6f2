import type { Db } from '../../../platform/database/connections/pool.ts';
import type { SignedInCaller } from '../../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { lockUser } from '../../accounts/users.queries.ts';
import { lockSession } from '../../sessions/sessions.queries.ts';

/**
 * Locks the account and returns whether the caller may add a second factor now: only to an account with a confirmed email, because a
 * stranger can register with any address (decision 0029). Failures: NOT_SIGNED_IN when the session has ended meanwhile, UNPROCESSABLE.
 */
export async function mayAddFactor(tx: Db, { userId, sessionId }: SignedInCaller): Promise<Outcome<null>> {
  const user = await lockUser(tx, userId);
  if (!user || !(await lockSession(tx, sessionId))) return failure('NOT_SIGNED_IN', 'This session has ended.');
  if (!user.email_confirmed_at) {
    return failure('UNPROCESSABLE', 'Confirm your email before you add a second factor: open the link in our email.');
  }
  return success(null);
}
