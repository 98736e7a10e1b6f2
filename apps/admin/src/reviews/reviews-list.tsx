import { Group, Stack, Text } from '@mantine/core';
import { ratings, reviewStatuses } from '@vitrine/domain/catalog/review.ts';
import { suspiciousScore } from '@vitrine/domain/reviews/spam-signs.ts';
import { zonedIso } from '@vitrine/domain/time/calendar-days.ts';
import { t } from '@vitrine/messages/admin/t.ts';
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
      label: t('Review'),
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
            {review.verifiedPurchase ? t(', verified purchase') : ''}
            {review.source ? t(', from {source}', { source: review.source }) : ''}
            {review.photos.length > 0 ? `, ${counted(review.photos.length, 'photo')}` : ''}
          </Text>
          <SpamSigns score={review.spamScore} reasons={review.spamReasons} />
        </Stack>
      ),
    },
    {
      name: 'rating',
      label: t('Rating'),
      sort: 'rating',
      isNumber: true,
      isExtra: true,
      csv: ({ rating }) => rating,
      cell: ({ rating }) => rating,
    },
    {
      name: 'helpful',
      label: t('Helpful votes'),
      sort: 'helpfulCount',
      isNumber: true,
      isExtra: true,
      csv: ({ helpfulCount }) => helpfulCount,
      cell: ({ helpfulCount }) => helpfulCount,
    },
    {
      name: 'status',
      label: t('Status'),
      sort: 'status',
      csv: ({ status }) => status,
      cell: ({ status }) => <ReviewStatusBadge status={status} />,
    },
    {
      name: 'reply',
      label: t('Reply'),
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
      label: t('Written'),
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
      label: t('Status'),
      choices: reviewStatuses.map((value) => ({ value, label: constantLabel(value) })),
      where: (value) => ({ status: { in: value.split(',') } }),
    },
    {
      kind: 'choices',
      name: 'rating',
      label: t('Rating'),
      choices: ratings.map((rating) => ({ value: String(rating), label: t('{rating} of 5', { rating }) })),
      where: (value) => ({ rating: { in: value.split(',').map(Number) } }),
    },
    {
      kind: 'choices',
      name: 'spam',
      label: t('Spam'),
      choices: [{ value: 'possible', label: t('Possible spam') }],
      where: () => ({ spamScore: { gte: suspiciousScore } }),
    },
    {
      kind: 'choices',
      name: 'purchase',
      label: t('Purchase'),
      choices: [
        { value: 'true', label: t('Verified') },
        { value: 'false', label: t('Not verified') },
      ],
      where: (value) => {
        const chosen = value.split(',');
        return chosen.length === 1 ? { verifiedPurchase: chosen[0] === 'true' } : {};
      },
    },
    {
      kind: 'dates',
      name: 'written',
      label: t('Written'),
      where: (value, zone) => ({ createdAt: daysCondition(value, zone) }),
    },
  ],
  views: [
    { label: t('All'), query: '' },
    { label: t('Waiting'), query: 'status=PENDING' },
    { label: t('Possible spam'), query: 'status=PENDING&spam=possible' },
    { label: t('Approved'), query: 'status=APPROVED' },
    { label: t('Rejected'), query: 'status=REJECTED' },
    { label: t('Critical'), query: 'rating=1%2C2' },
  ],
  sorts: [
    { value: 'createdAt.desc', label: t('Newest first') },
    { value: 'createdAt.asc', label: t('Oldest first') },
    { value: 'rating.asc', label: t('Lowest rating') },
    { value: 'rating.desc', label: t('Highest rating') },
    { value: 'spamScore.desc', label: t('Most suspicious') },
    { value: 'helpfulCount.desc', label: t('Most helpful') },
    { value: 'status.asc', label: t('Status') },
  ],
  defaultSort: 'createdAt.desc',
  searchLabel: t('Search reviews'),
  searchFields: ['authorName', 'title', 'body'],
  personalFields: ['authorName'],
  read: (filter, signal) => api.reviews.many(filter, signal),
  getId: ({ id }) => id,
  getName: ({ title, authorName }) => t("the review '{title}' by {authorName}", { title, authorName }),
};
