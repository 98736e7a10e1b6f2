import type { ProductImage } from '@vitrine/contract/shop-api.ts';
import { maxReviewPhotos } from '@vitrine/domain/catalog/review.ts';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { type StorageContext, saveImage } from '../../storage/storage.ts';
import { updateReview } from '../reviews.queries.ts';
import { lockReview, photosOfReview, putPhoto } from './photos.queries.ts';

const unknownReview = failure('NOT_FOUND', 'You have no such review.');
const tooMany = failure('CONFLICT', `A review can have at most ${maxReviewPhotos} photos.`);

interface NewPhoto {
  readonly reviewId: string;
  readonly userId: string;
  readonly bytes: Uint8Array;
}

/**
 * Stores a photo of the caller's own review, re-encoded and without metadata. The uploaded file itself is not stored.
 * The review waits for approval again (docs/behaviour/screens.md#photos-of-reviews).
 * Failures: NOT_FOUND for the review of another person, CONFLICT above the limit, and those of `saveImage`.
 */
export async function addPhoto(
  context: StorageContext,
  { reviewId, userId, bytes }: NewPhoto,
): Promise<Outcome<ProductImage>> {
  const before = await inTransaction(context.db, (tx) => nextPosition(tx, reviewId, userId));
  if (!before.ok) return before;
  const id = uuidv7();
  const withoutOriginals = { ...context, environment: { ...context.environment, keepsOriginals: false } };
  const stored = await saveImage(withoutOriginals, bytes, {
    originalName: null,
    userId: null,
    // Until the review has it, it counts as left over, so that a crash leaves no file behind.
    afterwards: (tx, { id: mediaId }) => putPhoto(tx, { id, reviewId: null, position: 0, mediaId }),
  });
  if (!stored.ok) return stored;
  return inTransaction(context.db, async (tx) => {
    const position = await nextPosition(tx, reviewId, userId);
    if (!position.ok) return position;
    await putPhoto(tx, { id, reviewId, position: position.value, mediaId: stored.value.id });
    await updateReview(tx, reviewId, { status: 'PENDING' });
    const photo = (await photosOfReview(tx, reviewId)).find((other) => other.id === id);
    return photo ? success(photo) : unknownReview;
  });
}

async function nextPosition(tx: Kysely<Database>, reviewId: string, userId: string): Promise<Outcome<number>> {
  const review = await lockReview(tx, reviewId);
  if (review?.user_id !== userId) return unknownReview;
  return review.photoCount < maxReviewPhotos ? success(review.lastPosition + 1) : tooMany;
}
