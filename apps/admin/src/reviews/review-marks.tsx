import { Text } from '@mantine/core';
import type { ReviewStatus } from '@vitrine/domain/catalog/review.ts';
import { constantLabel } from '../ui/labels.ts';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';

const tones: Record<ReviewStatus, Tone> = { PENDING: 'waiting', APPROVED: 'good', REJECTED: 'bad' };

export function ReviewStatusBadge({ status }: { status: ReviewStatus }) {
  return <StatusBadge tone={tones[status]}>{constantLabel(status)}</StatusBadge>;
}

export function Stars({ rating }: { rating: number }) {
  return (
    <Text component="span" size="sm" c="var(--admin-warning)" role="img" aria-label={`${rating} of 5`}>
      {'★'.repeat(rating)}
      {'☆'.repeat(5 - rating)}
    </Text>
  );
}
