import { Group, Stack, Text } from '@mantine/core';
import { ratings, reviewStatuses } from '@vitrine/domain/catalog/review.ts';
import { zonedIso } from '@vitrine/domain/time/calendar-days.ts';
import { api } from '../shell/api.ts';
import { constantLabel } from '../ui/labels.ts';
import type { ListDefinition } from '../ui/list/list-definition.ts';
import { daysCondition } from '../ui/list/list-filter.ts';
import { ShortTime } from '../ui/time.tsx';
import { OpenReview, type ReviewRecord } from './open-review.tsx';
import { ReviewStatusBadge, Stars } from './review-marks.tsx';

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
          </Text>
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
      kind: 'dates',
      name: 'written',
      label: 'Written',
      where: (value, zone) => ({ createdAt: daysCondition(value, zone) }),
    },
  ],
  views: [
    { label: 'All', query: '' },
    { label: 'Waiting', query: 'status=PENDING' },
    { label: 'Approved', query: 'status=APPROVED' },
    { label: 'Rejected', query: 'status=REJECTED' },
    { label: 'Critical', query: 'rating=1%2C2' },
  ],
  sorts: [
    { value: 'createdAt.desc', label: 'Newest first' },
    { value: 'createdAt.asc', label: 'Oldest first' },
    { value: 'rating.asc', label: 'Lowest rating' },
    { value: 'rating.desc', label: 'Highest rating' },
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
