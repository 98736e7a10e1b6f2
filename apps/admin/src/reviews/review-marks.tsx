import { Text } from '@mantine/core';
import type { ReviewStatus } from '@vitrine/domain/catalog/review.ts';
import { type SpamSign, suspiciousScore } from '@vitrine/domain/reviews/spam-signs.ts';
import { constantLabel } from '../ui/labels.ts';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';

const tones: Record<ReviewStatus, Tone> = { PENDING: 'waiting', APPROVED: 'good', REJECTED: 'bad' };

export function ReviewStatusBadge({ status }: { status: ReviewStatus }) {
  return <StatusBadge tone={tones[status]}>{constantLabel(status)}</StatusBadge>;
}

const signs: Record<SpamSign, string> = {
  link: 'contains a link',
  email: 'contains an email address',
  'repeated-text': 'repeats another text',
  capitals: 'mostly capital letters',
  'repeated-character': 'repeats a character',
  'many-from-one-sender': 'many from one sender in a day',
};

/** Renders the signs of spam of a text with their score. Renders nothing for a text without any. */
export function SpamSigns({ score, reasons }: { score: number; reasons: readonly string[] }) {
  if (score === 0) return null;
  const words = reasons.map((reason) => signs[reason as SpamSign] ?? reason).join(', ');
  const isSuspicious = score >= suspiciousScore;
  return (
    <Text size="xs" c={isSuspicious ? 'var(--admin-warning)' : 'dimmed'}>
      {isSuspicious ? 'Possible spam' : 'Signs of spam'} (score {score}): {words}
    </Text>
  );
}

export function Stars({ rating }: { rating: number }) {
  return (
    <Text component="span" size="sm" c="var(--admin-warning)" role="img" aria-label={`${rating} of 5`}>
      {'★'.repeat(rating)}
      {'☆'.repeat(5 - rating)}
    </Text>
  );
}
