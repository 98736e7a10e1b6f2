import { Group, Stack, Text } from '@mantine/core';
import { ratings, reviewStatuses } from '@vitrine/domain/catalog/review.ts';
import { suspiciousScore } from '@vitrine/domain/reviews/spam-signs.ts';
import { zonedIso } from '@vitrine/domain/time/calendar-days.ts';
import { api } from '../shell/api.ts';
import { constantLabel, counted } from '../ui/labels.ts';
import type { ListDefinition } from '../ui/list/list-definition.ts';
import { daysCondition } from '../ui/list/list-filter.ts';
import { ShortTime } from '../ui/time.tsx';
import { OpenReview } from './open-review.tsx';
import { ReviewStatusBadge, SpamSigns, Stars } from './review-marks.tsx';
import type { ReviewRecord } from './review-record.ts';

/** The list of reviews. A view shows those that wait for approval. */
export const reviewsList: ListDefinition<ReviewRecord> = {
  name: 'reviews',
  noun: 'review',
  nouns: 'reviews',
  columns: [
    {
      name: 'review',
      label: 'Review',
      csv: ({ title, body }) => `${title}\n${body}`,
      cell: (review) => (
        <Stack gap={2}>
          <Group gap="xs">
            <Stars rating={review.rating} />
            <OpenReview review={review} />
          </Group>
          <Text size="sm" className="clamped">
            {review.body}
          </Text>
          <Text size="xs" c="dimmed">
            {review.authorName}
            {review.verifiedPurchase ? ', verified purchase' : ''}
            {review.source ? `, from ${review.source}` : ''}
            {review.photos.length > 0 ? `, ${counted(review.photos.length, 'photo')}` : ''}
          </Text>
          <SpamSigns score={review.spamScore} reasons={review.spamReasons} />
        </Stack>
      ),
    },
    {
      name: 'rating',
      label: 'Rating',
      sort: 'rating',
      isNumber: true,
      isExtra: true,
      csv: ({ rating }) => rating,
      cell: ({ rating }) => rating,
    },
    {
      name: 'helpful',
      label: 'Helpful votes',
      sort: 'helpfulCount',
      isNumber: true,
      isExtra: true,
      csv: ({ helpfulCount }) => helpfulCount,
      cell: ({ helpfulCount }) => helpfulCount,
    },
    {
      name: 'status',
      label: 'Status',
      sort: 'status',
      csv: ({ status }) => status,
      cell: ({ status }) => <ReviewStatusBadge status={status} />,
    },
    {
      name: 'reply',
      label: 'Reply',
      from: 'md',
      csv: ({ reply }) => reply,
      cell: ({ reply }) => (
        <Text size="sm" className="clamped">
          {reply ?? '-'}
        </Text>
      ),
    },
    {
      name: 'createdAt',
      label: 'Written',
      sort: 'createdAt',
      from: 'sm',
      csv: ({ createdAt }, zone) => zonedIso(createdAt, zone),
      cell: ({ createdAt }) => <ShortTime at={createdAt} />,
    },
  ],
  filters: [
    {
      kind: 'choices',
      name: 'status',
      label: 'Status',
      choices: reviewStatuses.map((value) => ({ value, label: constantLabel(value) })),
      where: (value) => ({ status: { in: value.split(',') } }),
    },
    {
      kind: 'choices',
      name: 'rating',
      label: 'Rating',
      choices: ratings.map((rating) => ({ value: String(rating), label: `${rating} of 5` })),
      where: (value) => ({ rating: { in: value.split(',').map(Number) } }),
    },
    {
      kind: 'choices',
      name: 'spam',
      label: 'Spam',
      choices: [{ value: 'possible', label: 'Possible spam' }],
      where: () => ({ spamScore: { gte: suspiciousScore } }),
    },
    {
      kind: 'choices',
      name: 'purchase',
      label: 'Purchase',
      choices: [
        { value: 'true', label: 'Verified' },
        { value: 'false', label: 'Not verified' },
      ],
      where: (value) => {
        const chosen = value.split(',');
        return chosen.length === 1 ? { verifiedPurchase: chosen[0] === 'true' } : {};
      },
    },
    {
      kind: 'dates',
      name: 'written',
      label: 'Written',
      where: (value, zone) => ({ createdAt: daysCondition(value, zone) }),
    },
  ],
  views: [
    { label: 'All', query: '' },
    { label: 'Waiting', query: 'status=PENDING' },
    { label: 'Possible spam', query: 'status=PENDING&spam=possible' },
    { label: 'Approved', query: 'status=APPROVED' },
    { label: 'Rejected', query: 'status=REJECTED' },
    { label: 'Critical', query: 'rating=1%2C2' },
  ],
  sorts: [
    { value: 'createdAt.desc', label: 'Newest first' },
    { value: 'createdAt.asc', label: 'Oldest first' },
    { value: 'rating.asc', label: 'Lowest rating' },
    { value: 'rating.desc', label: 'Highest rating' },
    { value: 'spamScore.desc', label: 'Most suspicious' },
    { value: 'helpfulCount.desc', label: 'Most helpful' },
    { value: 'status.asc', label: 'Status' },
  ],
  defaultSort: 'createdAt.desc',
  searchLabel: 'Search reviews',
  searchFields: ['authorName', 'title', 'body'],
  personalFields: ['authorName'],
  read: (filter, signal) => api.reviews.many(filter, signal),
  idOf: ({ id }) => id,
  nameOf: ({ title, authorName }) => `the review '${title}' by ${authorName}`,
};
