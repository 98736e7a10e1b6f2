import { describe, expect, it } from 'vitest';
import { averageRating, isPublicReview, isRating, reviewStatuses, tallyRatings } from './review.ts';

describe('reviews', () => {
  it('are public once approved', () => {
    expect(reviewStatuses.filter(isPublicReview)).toEqual(['APPROVED']);
  });

  it.each([
    [1, true],
    [5, true],
    [0, false],
    [6, false],
    [4.5, false],
    [Number.NaN, false],
  ])('rate a product with %d: %s', (rating, allowed) => {
    expect(isRating(rating)).toBe(allowed);
  });

  it.each([
    [0, 0, null],
    [1, 5, 500],
    [3, 13, 433],
    [3, 14, 467], // 466.67
    [8, 37, 463], // 462.5
  ])('%d of them summing to %d average %s hundredths', (count, sum, average) => {
    expect(averageRating({ count, sum })).toBe(average);
  });

  it('count only what is public', () => {
    expect(
      tallyRatings([
        { status: 'APPROVED', rating: 5 },
        { status: 'PENDING', rating: 1 },
        { status: 'APPROVED', rating: 4 },
        { status: 'REJECTED', rating: 1 },
      ]),
    ).toEqual({ count: 2, sum: 9 });
  });
});
