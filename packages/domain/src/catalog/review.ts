import { cents, proportionOf } from '../money/cents.ts';

export const reviewStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const ratings = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof ratings)[number];

/** How many approved reviews a product has, and what their ratings sum to. */
export interface RatingTally {
  readonly count: number;
  readonly sum: number;
}

/** Whether a number is a rating: 1 to 5, whole. */
export function isRating(value: number): value is Rating {
  return ratings.some((rating) => rating === value);
}

/** Whether everybody may read a review of this status (docs/behaviour/screens.md#reviews). */
export function isPublicReview(status: ReviewStatus): boolean {
  return status === 'APPROVED';
}

/** Count and sum of the ratings that are public. */
export function tallyRatings(
  reviews: readonly { readonly status: ReviewStatus; readonly rating: Rating }[],
): RatingTally {
  const open = reviews.filter((review) => isPublicReview(review.status));
  return { count: open.length, sum: open.reduce((sum, review) => sum + review.rating, 0) };
}

/** The average rating in hundredths, half up: 433 is 4.33; null without a review. */
export function averageRating({ count, sum }: RatingTally): number | null {
  return count === 0 ? null : proportionOf(cents(sum), 100, count);
}
