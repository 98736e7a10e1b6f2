import { type ReturnStatus, returnStatusNames } from '@vitrine/domain/returns/return-status.ts';
import { translated } from '@vitrine/messages/admin/t.ts';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';

const tones = {
  REQUESTED: 'waiting',
  APPROVED: 'moving',
  IN_TRANSIT: 'moving',
  RECEIVED: 'waiting',
  INSPECTED: 'waiting',
  COMPLETED: 'done',
  REJECTED: 'off',
  CANCELLED: 'off',
} as const satisfies Record<ReturnStatus, Tone>;

/** Renders the status of a return. */
export function ReturnBadge({ status }: { status: ReturnStatus }) {
  return <StatusBadge tone={tones[status]}>{translated(returnStatusNames[status])}</StatusBadge>;
}
