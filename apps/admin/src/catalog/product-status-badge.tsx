import type { ProductStatus } from '@vitrine/domain/catalog/product-status.ts';
import { constantLabel } from '../ui/labels.ts';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';

const tones: Record<ProductStatus, Tone> = { ACTIVE: 'good', DRAFT: 'waiting', ARCHIVED: 'off' };

export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  return <StatusBadge tone={tones[status]}>{constantLabel(status)}</StatusBadge>;
}
