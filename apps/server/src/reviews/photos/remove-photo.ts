import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { type Caller, isStaff } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { detachPhoto, lockReview } from './photos.queries.ts';

/**
 * Takes a photo from a review of the caller. Staff may take it from any. Nobody sees it any more, and a job deletes its
 * files. Failure: NOT_FOUND.
 */
export async function removePhoto(
  db: Db,
  { reviewId, photoId, caller }: { readonly reviewId: string; readonly photoId: string; readonly caller: Caller },
): Promise<Outcome<{ success: true }>> {
  return inTransaction(db, async (tx) => {
    const review = await lockReview(tx, reviewId);
    const isTheirs = caller.kind === 'user' && (isStaff(caller) || review?.user_id === caller.userId);
    if (!review || !isTheirs || !(await detachPhoto(tx, reviewId, photoId))) {
      return failure('NOT_FOUND', 'You have no such photo.');
    }
    return success({ success: true as const });
  });
}
