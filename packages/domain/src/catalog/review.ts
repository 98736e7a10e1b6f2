import { cents, computeProportion } from '../money/cents.ts';

export const reviewStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const ratings = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof ratings)[number];

/** The maximum number of photos of a review. */
export const maxReviewPhotos = 4;

/** The number of approved reviews of a product, and the sum of their ratings. */
export interface RatingTally {
  readonly count: number;
  readonly sum: number;
}

/** Returns whether a number is a rating: a whole number from 1 to 5. */
export function isRating(value: number): value is Rating {
  return ratings.some((rating) => rating === value);
}

/** Returns whether a review with this status is public (docs/behaviour/screens.md#reviews). */
export function isPublicReview(status: ReviewStatus): boolean {
  return status === 'APPROVED';
}

/** Returns the count and the sum of the public ratings. */
export function tallyRatings(
  reviews: readonly { readonly status: ReviewStatus; readonly rating: Rating }[],
): RatingTally {
  const open = reviews.filter((review) => isPublicReview(review.status));
  return { count: open.length, sum: open.reduce((sum, review) => sum + review.rating, 0) };
}

/** Returns the average rating in hundredths, rounded half up: 433 is 4.33. Returns null without a review. */
export function averageRating({ count, sum }: RatingTally): number | null {
  return count === 0 ? null : computeProportion(cents(sum), 100, count);
}
