import type { QuestionStatus } from '@vitrine/domain/reviews/question.ts';
import { constantLabel } from '../../ui/labels.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const tones: Record<QuestionStatus, Tone> = { PENDING: 'waiting', PUBLISHED: 'good', REJECTED: 'bad' };

export function QuestionStatusBadge({ status }: { status: QuestionStatus }) {
  return <StatusBadge tone={tones[status]}>{constantLabel(status)}</StatusBadge>;
}
