import { Text } from '@mantine/core';
import type { ReviewStatus } from '@vitrine/domain/catalog/review.ts';
import { type SpamSign, suspiciousScore } from '@vitrine/domain/reviews/spam-signs.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { constantLabel } from '../ui/labels.ts';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';

const tones: Record<ReviewStatus, Tone> = { PENDING: 'waiting', APPROVED: 'good', REJECTED: 'bad' };

export function ReviewStatusBadge({ status }: { status: ReviewStatus }) {
  return <StatusBadge tone={tones[status]}>{constantLabel(status)}</StatusBadge>;
}

const signs: Record<SpamSign, string> = {
  link: t('contains a link'),
  email: t('contains an email address'),
  'repeated-text': t('repeats another text'),
  capitals: t('mostly capital letters'),
  'repeated-character': t('repeats a character'),
  'many-from-one-sender': t('many from one sender in a day'),
};

/** Renders the signs of spam of a text with their score. Renders nothing for a text without any. */
export function SpamSigns({ score, reasons }: { score: number; reasons: readonly string[] }) {
  if (score === 0) return null;
  const words = reasons.map((reason) => signs[reason as SpamSign] ?? reason).join(', ');
  const isSuspicious = score >= suspiciousScore;
  return (
    <Text size="xs" c={isSuspicious ? 'var(--admin-warning)' : 'dimmed'}>
      {t('{verdict} (score {score}): {words}', {
        verdict: isSuspicious ? t('Possible spam') : t('Signs of spam'),
        score,
        words,
      })}
    </Text>
  );
}

export function Stars({ rating }: { rating: number }) {
  return (
    <Text component="span" size="sm" c="var(--admin-warning)" role="img" aria-label={t('{rating} of 5', { rating })}>
      {'★'.repeat(rating)}
      {'☆'.repeat(5 - rating)}
    </Text>
  );
}
