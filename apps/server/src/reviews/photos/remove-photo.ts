import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import { type Caller, isStaff } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { detachPhoto, lockReview } from './photos.queries.ts';

const unknownPhoto = failure('NOT_FOUND', 'You have no such photo.');

interface RemovedPhoto {
  readonly reviewId: string;
  readonly photoId: string;
  readonly caller: Caller;
  readonly requestId: string;
}

/**
 * Takes a photo from a review of the caller. Staff may take it from any. Nobody sees it any more, and a job deletes its
 * files. The audit log records what staff remove. Failure: NOT_FOUND.
 */
export async function removePhoto(
  db: Db,
  { reviewId, photoId, caller, requestId }: RemovedPhoto,
): Promise<Outcome<{ success: true }>> {
  return inTransaction(db, async (tx) => {
    const review = await lockReview(tx, reviewId);
    if (!review || caller.kind !== 'user' || !(isStaff(caller) || review.user_id === caller.userId))
      return unknownPhoto;
    if (!(await detachPhoto(tx, reviewId, photoId))) return unknownPhoto;
    if (review.user_id !== caller.userId) {
      await recordAudit(tx, {
        caller,
        action: 'remove-photo',
        resource: 'products/reviews',
        resourceId: reviewId,
        before: { photoId },
        after: null,
        requestId,
      });
    }
    return success({ success: true as const });
  });
}
